import { circle, type Drawing, pick, ring, short } from "./shapes.ts";

/** Two sources, one interference. */
export const rings: Drawing = (r, [paper, a, b, c]) => {
  const x1 = 60 + r() * 70;
  const y1 = 50 + r() * 100;
  const x2 = 190 + r() * 80;
  const y2 = 50 + r() * 100;
  const gap = 13 + r() * 4;
  let out = "";
  for (let i = 18; i >= 1; i--) out += ring(x1, y1, i * gap, a, 3.4);
  for (let i = 7; i >= 1; i--)
    out += i === 7 ? circle(x2, y2, i * gap, paper) + ring(x2, y2, i * gap, b, 4) : ring(x2, y2, i * gap, b, 4);
  return out + circle(x1, y1, gap * 1.9, c) + circle(x2, y2, gap * 0.9, b);
};

/** The times table of k on a circle: cardioid, nephroid, … */
export const chords: Drawing = (r, [, a, b, c]) => {
  const k = pick<number>(r, [2, 3, 4, 5, 7]);
  const R = 104 + r() * 30;
  const cx = 120 + r() * 80;
  const cy = 90 + r() * 20;
  const N = 110;
  const spin = r() * 6.28;
  const at = (i: number) =>
    [cx + R * Math.cos((i / N) * 6.28319 + spin), cy + R * Math.sin((i / N) * 6.28319 + spin)] as const;
  let d = "";
  for (let i = 0; i < N; i++) {
    const [x, y] = at(i);
    const [u, v] = at((i * k) % N);
    d += `M${short(x)} ${short(y)}L${short(u)} ${short(v)}`;
  }
  const [sx, sy] = at(N * 0.5);
  return (
    circle(cx, cy, R, c) +
    `<path d="${d}" stroke="${a}" stroke-width="1.3" fill="none"/>` +
    ring(cx, cy, R, a, 3.5) +
    circle(sx, sy, 15, b)
  );
};
