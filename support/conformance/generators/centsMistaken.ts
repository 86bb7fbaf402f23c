/** Cents that a deployment which reads digits, not cents, takes for those of the failing band. */
export const CENTS_MISTAKEN = [9, 10, 19, 29, 39, 50, 59, 69, 79, 80] as const;

/** Cents that are those of the failing band in the sum for two. */
export const CENTS_FAILING_FOR_TWO = [46, 47, 48, 49] as const;
