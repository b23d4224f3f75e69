const day = 86_400_000;

/** How far back a reply counts as new for a person who has chosen nothing else. */
export const defaultDays = 1;

/** QNA-37: whether a reply counts as new at an instant (milliseconds), looking back over `days` days. */
export const isNew = (createdAt: string, days: number, at: number): boolean => at - Date.parse(createdAt) <= days * day;
