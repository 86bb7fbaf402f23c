/** Signs of addresses that are hard to read in a path. */
export const ADDRESS_SIGNS = ['+', '&', '#', '%', '?', "'", 'é'] as const;
