import { circle, type Dot, type Drawing, dots, pick, ring, short } from "./shapes.ts";

/** Routes over a 40-unit grid, like a transit map: only level or 45 degrees. */
export const graph: Drawing = (r, [paper, a, b, c]) => {
  const grid: Dot[] = [];
  for (let x = 0; x <= 320; x += 20) for (let y = 0; y <= 200; y += 20) grid.push([x, y, 1.1, a]);
  let out = dots(grid);
  const routes = [
    [c, 15, 1],
    [b, 15, 4],
    [a, 15, 2],
  ] as const;
  routes.forEach(([ink, width, start], index) => {
    let row: number = start;
    let d = `M-20 ${row * 40}`;
    let stops = "";
    let last = 0;
    for (let column = 0; column <= 8; column++) {
      let step = last === 0 && column % 3 === index ? pick<number>(r, [-1, 1]) : 0;
      if (row + step < 1 || row + step > 4) step = 0;
      row += step;
      last = step;
      d += `L${column * 40 + 20} ${row * 40}`;
      if (r() < 0.34)
        stops += circle(column * 40 + 20, row * 40, 12, ink) + circle(column * 40 + 20, row * 40, 6.5, paper);
    }
    out += `<path d="${d}L340 ${row * 40}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"/>${stops}`;
  });
  return out;
};

/** Fused rings grown from the middle, with some double bonds and atoms. */
export const cells: Drawing = (r, [paper, a, b, c]) => {
  const R = 30 + r() * 8;
  const W = R * Math.sqrt(3);
  const taken = new Map<string, readonly [number, number]>();
  let q = 0;
  let s = 0;
  taken.set("0,0", [0, 0]);
  for (let i = 0; i < 40 && taken.size < 9; i++) {
    const [dq, ds] = pick<readonly [number, number]>(r, [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [1, -1],
      [-1, 1],
    ]);
    if (Math.abs(q + dq) < 4 && Math.abs(s + ds) < 3) {
      q += dq;
      s += ds;
      taken.set(`${q},${s}`, [q, s]);
    }
  }
  const spots = [...taken.values()];
  const mean = (place: (hq: number, hs: number) => number) =>
    spots.reduce((sum, [hq, hs]) => sum + place(hq, hs), 0) / spots.length;
  const cx = 140 + r() * 40 - mean((hq, hs) => W * (hq + hs / 2));
  const cy = 90 + r() * 20 - mean((_, hs) => R * 1.5 * hs);
  const corner = (x: number, y: number, k: number) =>
    [x + R * Math.sin((k * Math.PI) / 3), y - R * Math.cos((k * Math.PI) / 3)] as const;
  let fills = "";
  let lines = "";
  let atoms = "";
  for (const [hq, hs] of taken.values()) {
    const x = cx + W * (hq + hs / 2);
    const y = cy + R * 1.5 * hs;
    const points = [0, 1, 2, 3, 4, 5].map((k) => corner(x, y, k));
    const outline = points.map((p) => p.map(short).join()).join(" ");
    const look = r();
    if (look < 0.45) fills += `<polygon points="${outline}" fill="${look < 0.2 ? c : b}"/>`;
    else if (look < 0.75) lines += ring(x, y, R * 0.52, a, 4);
    lines += `<polygon points="${outline}" fill="none" stroke="${a}" stroke-width="5" stroke-linejoin="round"/>`;
    for (const [px, py] of points) if (r() < 0.22) atoms += circle(px, py, 9, a) + circle(px, py, 4.4, paper);
  }
  return fills + lines + atoms;
};

/** Quarter circles, half circles and leaves on a 40-unit grid. */
export const tiles: Drawing = (r, [, a, b, c]) => {
  let out = "";
  for (let x = 0; x < 320; x += 40)
    for (let y = 0; y < 200; y += 40) {
      const ink = pick(r, [a, a, a, b, b, c]);
      const turn = `transform="rotate(${pick<number>(r, [0, 90, 180, 270])} ${x + 20} ${y + 20})"`;
      const kind = r();
      if (kind < 0.34) out += `<path ${turn} d="M${x} ${y}h40a40 40 0 0 1-40 40Z" fill="${ink}"/>`;
      else if (kind < 0.58) out += `<path ${turn} d="M${x} ${y}a40 40 0 0 1 40 40a40 40 0 0 1-40-40Z" fill="${ink}"/>`;
      else if (kind < 0.74)
        out += `<path ${turn} d="M${x} ${y + 20}a20 20 0 0 1 40 0Z" fill="${ink}"/><path ${turn} d="M${x} ${y + 40}a20 20 0 0 1 40 0Z" fill="${ink}"/>`;
      else if (kind < 0.86) out += circle(x + 20, y + 20, 20, ink) + circle(x + 20, y + 20, 8, pick(r, [a, b, c]));
    }
  return out;
};
