const day = 86_400_000;

/** How long a reply counts as new by default. */
export const defaultDays = 1;

/** QNA-37: whether a reply counts as new at an instant (milliseconds), within the last `days` days. */
export const isNew = (createdAt: string, days: number, at: number): boolean => at - Date.parse(createdAt) <= days * day;
