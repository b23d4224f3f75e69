/** CAT-35. */
export const pageSize = 4;
