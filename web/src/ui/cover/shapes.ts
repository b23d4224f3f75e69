export type Print = readonly [paper: string, main: string, second: string, accent: string];
export type Random = () => number;

/** Flat SVG in four inks. All randomness comes from `r`, consumed in source order. */
export type Drawing = (r: Random, print: Print) => string;

/** A path coordinate, rounded to 0.1, which is finer than a visible difference. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);

export const pick = <T>(r: Random, list: readonly [T, ...T[]]): T => list[Math.floor(r() * list.length)] ?? list[0];

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`;

export const ring = (x: number, y: number, radius: number, stroke: string, width: number): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="none" stroke="${stroke}" stroke-width="${short(width)}"/>`;

export type Dot = readonly [x: number, y: number, radius: number, ink: string];

/** Many dots in few bytes: one path per ink and half-unit of width, each dot a zero-length round stroke. */
export const dots = (list: readonly Dot[]): string => {
  const groups = new Map<string, string>();
  for (const [x, y, radius, ink] of list) {
    if (x < -8 || x > 328 || y < -8 || y > 208) continue;
    const key = `${ink} ${Math.round(radius * 4) / 2}`;
    groups.set(key, `${groups.get(key) ?? ""}M${short(x)} ${short(y)}h0`);
  }
  return [...groups]
    .map(([key, d]) => {
      const [ink, width] = key.split(" ");
      return `<path d="${d}" stroke="${ink}" stroke-width="${width}" stroke-linecap="round"/>`;
    })
    .join("");
};
