/** Signs of addresses that are hard to read in a path. */
export const ADDRESS_SIGNS = ['+', '&', '#', '%', '?', "'", 'é'] as const;

/** The same in a query, with those that mean something there. */
export const QUERY_SIGNS = [...ADDRESS_SIGNS, '=', '%25', '/', ';', ' '] as const;
