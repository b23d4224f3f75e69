/** WAL-13, E-079: refundable up to and including the hour. */
export const refundMilliseconds = 3_600_000;

export const refundEnd = (date: string): string => new Date(Date.parse(date) + refundMilliseconds).toISOString();
