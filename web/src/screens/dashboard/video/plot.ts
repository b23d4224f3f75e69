/** Positions of the lanes, in SVG units. */
export const width = 860;
export const height = 516;
export const plot = { left: 44, right: 850, top: 40, bottom: 286 };
export const again = { top: 326, bottom: 368 };
export const tried = 412;
export const asked = 462;
export const axis = 486;

export const yOf = (percentage: number): number => plot.bottom - ((plot.bottom - plot.top) * percentage) / 100;

/** X coordinate of a time; `seconds` of `duration` seconds. */
export const xOf = (seconds: number, duration: number): number =>
  plot.left + ((plot.right - plot.left) * Math.min(seconds, duration)) / duration;
