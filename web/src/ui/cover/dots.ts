import { type Dot, type Drawing, dots, pick } from "./shapes.ts";

/** A halftone of two bell-shaped hills. */
export const field: Drawing = (r, [, a, b, c]) => {
  const hill = (i: number) => ({
    x: 70 + i * 120 + r() * 60,
    y: 60 + r() * 80,
    s: 42 + r() * 26,
    tilt: r() * 1.6 - 0.8,
  });
  const left = hill(0);
  const right = hill(1);
  const height = (h: typeof left, x: number, y: number) => {
    const dx = (x - h.x) / (h.s * 1.25);
    const dy = (y - h.y) / h.s - h.tilt * dx * 0.7;
    return Math.exp(-(dx * dx + dy * dy) / 1.3);
  };
  const list: Dot[] = [];
  for (let row = 0; row <= 22; row++)
    for (let column = -1; column <= 34; column++) {
      const x = column * 9.6 + (row % 2) * 4.8;
      const y = row * 9.2;
      const p = height(left, x, y);
      const q = height(right, x, y);
      const weight = Math.max(p, q);
      list.push([x, y, 0.7 + 4.6 * weight ** 0.85, Math.abs(p - q) < 0.09 && weight > 0.2 ? c : p > q ? a : b]);
    }
  return dots(list);
};

/** A seed head; a small change of the golden angle changes the spirals. */
export const seeds: Drawing = (r, [, a, b, c]) => {
  const cx = 110 + r() * 100;
  const cy = 80 + r() * 40;
  const turn = 137.508 + (r() - 0.5) * 0.5;
  const inner = 40 + r() * 50;
  const every = pick<number>(r, [5, 8, 13]);
  const list: Dot[] = [];
  for (let i = 1; i < 420; i++) {
    const angle = (i * turn * Math.PI) / 180;
    const distance = 9.6 * Math.sqrt(i);
    list.push([
      cx + distance * Math.cos(angle),
      cy + distance * Math.sin(angle),
      Math.min(6.6, 2 + i * 0.035),
      i % every === 0 ? c : i < inner ? b : a,
    ]);
  }
  return dots(list);
};
