/** QNA-35: how far back recent activity looks, in days. */
export const activityDays = [1, 3, 7] as const;
