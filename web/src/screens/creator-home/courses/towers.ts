/** A module in a skyline chart. */
export type Tower = {
  id: number;
  name: string;
  number: number;
  minutes: number;
  /** Dollars; negative where refunds exceed sales. */
  revenue: number;
};

/**
 * Dollars per minute of the best module and the duration of the longest course: one scale for all courses (CRE-62), so
 * that areas are comparable.
 */
export type Scale = { dollarsPerMinute: number; minutes: number };

export const scaleOf = (courses: readonly (readonly Tower[])[]): Scale => ({
  dollarsPerMinute: Math.max(0, ...courses.flat().map(heightOf)),
  minutes: Math.max(0, ...courses.map((towers) => towers.reduce((sum, { minutes }) => sum + minutes, 0))),
});

/** Dollars per minute. A module of unknown duration counts as one minute, as it is drawn. */
export const heightOf = ({ revenue, minutes }: Tower): number => Math.max(0, revenue) / Math.max(1, minutes);

/** The module with the highest earnings; undefined without any. */
export const bestOf = (towers: readonly Tower[]): Tower | undefined =>
  towers.reduce<Tower | undefined>((best, tower) => (tower.revenue > (best?.revenue ?? 0) ? tower : best), undefined);
