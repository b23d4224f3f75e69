/** A module in a skyline. */
export type Tower = {
  id: number;
  name: string;
  number: number;
  minutes: number;
  /** Dollars; less than 0 where more was given back than sold. */
  revenue: number;
};

/**
 * Dollars a minute of the best module and seconds of the longest course: one scale for all courses (CRE-62), so that
 * areas can be compared.
 */
export type Scale = { dollarsPerMinute: number; minutes: number };

export const scaleOf = (courses: readonly (readonly Tower[])[]): Scale => ({
  dollarsPerMinute: Math.max(0, ...courses.flat().map(heightOf)),
  minutes: Math.max(0, ...courses.map((towers) => towers.reduce((sum, { minutes }) => sum + minutes, 0))),
});

/** Dollars a minute. A module whose lengths nobody knows counts as one minute, as it is drawn. */
export const heightOf = ({ revenue, minutes }: Tower): number => Math.max(0, revenue) / Math.max(1, minutes);

/** The module that has earned most; undefined while nothing has. */
export const bestOf = (towers: readonly Tower[]): Tower | undefined =>
  towers.reduce<Tower | undefined>((best, tower) => (tower.revenue > (best?.revenue ?? 0) ? tower : best), undefined);
