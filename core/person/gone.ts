/** The sub that stands in books and posts for somebody whose account was deleted. No token ever names it. */
export const subOfGone = (pseudonym: number): string => `deleted-${pseudonym}`;

export const isGone = (sub: string): boolean => sub.startsWith("deleted-");
