/** The pseudonymous sub of a deleted account in ledgers and posts. Never used by a token. */
export const subOfGone = (pseudonym: number): string => `deleted-${pseudonym}`;

export const isGone = (sub: string): boolean => sub.startsWith("deleted-");
