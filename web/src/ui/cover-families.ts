/** The ten families of cover drawings, as strings of flat SVG. Everything random comes from `r`, in the order written. */

export type Print = readonly [paper: string, main: string, second: string, accent: string];
export type Random = () => number;

const n = (value: number): string => String(Math.round(value * 10) / 10);
const pick = <T>(r: Random, list: readonly [T, ...T[]]): T => list[Math.floor(r() * list.length)] ?? list[0];
const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;
const ring = (x: number, y: number, radius: number, stroke: string, width: number): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`;

type Dot = readonly [x: number, y: number, radius: number, ink: string];

// Many dots, few bytes: one path per ink and half-unit of width, each dot a zero-length round stroke.
const dots = (list: readonly Dot[]): string => {
  const groups = new Map<string, string>();
  for (const [x, y, radius, ink] of list) {
    if (x < -8 || x > 328 || y < -8 || y > 208) continue;
    const key = `${ink} ${Math.round(radius * 4) / 2}`;
    groups.set(key, `${groups.get(key) ?? ""}M${n(x)} ${n(y)}h0`);
  }
  return [...groups]
    .map(([key, d]) => {
      const [ink, width] = key.split(" ");
      return `<path d="${d}" stroke="${ink}" stroke-width="${width}" stroke-linecap="round"/>`;
    })
    .join("");
};

export const draw = {
  // Routes over a 40-unit grid, like a transit map: only level or 45 degrees.
  graph(r: Random, [paper, a, b, c]: Print) {
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
  },
  // A halftone of two bell-shaped hills.
  field(r: Random, [, a, b, c]: Print) {
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
  },
  // Fused rings grown from the middle, with some double bonds and atoms.
  cells(r: Random, [paper, a, b, c]: Print) {
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
      const outline = points.map((p) => p.map(n).join()).join(" ");
      const look = r();
      if (look < 0.45) fills += `<polygon points="${outline}" fill="${look < 0.2 ? c : b}"/>`;
      else if (look < 0.75) lines += ring(x, y, R * 0.52, a, 4);
      lines += `<polygon points="${outline}" fill="none" stroke="${a}" stroke-width="5" stroke-linejoin="round"/>`;
      for (const [px, py] of points) if (r() < 0.22) atoms += circle(px, py, 9, a) + circle(px, py, 4.4, paper);
    }
    return fills + lines + atoms;
  },
  // Strings at rest on the left, sounding in the middle.
  staff(r: Random, [, a, b, c]: Print) {
    const waves = 2 + Math.floor(r() * 4);
    const middle = 110 + r() * 110;
    const width = 60 + r() * 45;
    const lean = r() * 0.5 - 0.25;
    const line = (y: number, i: number): string => {
      let d = "";
      for (let x = -6; x <= 326; x += 6) {
        const envelope = Math.exp(-(((x - middle - lean * (y - 100)) / width) ** 2));
        d += `${d ? "L" : "M"}${x} ${n(y + 24 * envelope * Math.sin((x / 320) * Math.PI * 2 * waves + i * 0.42))}`;
      }
      return d;
    };
    let out = "";
    const band = 3 + Math.floor(r() * 5);
    for (let i = 0; i < 13; i++) {
      const y = 10 + i * 15;
      if (i === band) {
        const back = line(y + 30, i + 2)
          .slice(1)
          .split("L")
          .reverse()
          .join("L");
        out += `<path d="${line(y, i)}L${back}Z" fill="${b}"/>`;
      }
      out += `<path d="${line(y, i)}" fill="none" stroke="${a}" stroke-width="3.2"/>`;
    }
    return out + circle(middle + (r() - 0.5) * 60, 10 + band * 15 + 15, 17, c);
  },
  // Two sources, one interference.
  rings(r: Random, [paper, a, b, c]: Print) {
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
  },
  // Three rising terraces, back to front.
  steps(r: Random, [, a, b, c]: Print) {
    const columns = 8 + Math.floor(r() * 4);
    const w = 320 / columns;
    let out = circle(50 + r() * 60, 52, 24, b);
    const layers = [
      [c, 1],
      [a, 0.72],
      [b, 0.4],
    ] as const;
    layers.forEach(([ink, scale], layer) => {
      let height = 30 * scale;
      let d = "M0 200";
      for (let i = 0; i < columns; i++) {
        height = Math.min(196 * scale, height + (r() < 0.25 ? -10 : 30 * r() + 8) * scale);
        d += `V${n(200 - height)}H${n((i + 1) * w)}`;
      }
      out += `<path d="${d}V200Z" fill="${ink}"/>`;
      if (layer === 1)
        for (let i = 1; i < columns; i += 2)
          out += `<rect x="${n(i * w)}" y="188" width="${n(w)}" height="4" fill="${c}"/>`;
    });
    return out;
  },
  // A seed head; a small change of the golden angle changes the spirals.
  seeds(r: Random, [, a, b, c]: Print) {
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
  },
  // Quarter circles, half circles and leaves on a 40-unit grid.
  tiles(r: Random, [, a, b, c]: Print) {
    let out = "";
    for (let x = 0; x < 320; x += 40)
      for (let y = 0; y < 200; y += 40) {
        const ink = pick(r, [a, a, a, b, b, c]);
        const turn = `transform="rotate(${pick<number>(r, [0, 90, 180, 270])} ${x + 20} ${y + 20})"`;
        const kind = r();
        if (kind < 0.34) out += `<path ${turn} d="M${x} ${y}h40a40 40 0 0 1-40 40Z" fill="${ink}"/>`;
        else if (kind < 0.58)
          out += `<path ${turn} d="M${x} ${y}a40 40 0 0 1 40 40a40 40 0 0 1-40-40Z" fill="${ink}"/>`;
        else if (kind < 0.74)
          out += `<path ${turn} d="M${x} ${y + 20}a20 20 0 0 1 40 0Z" fill="${ink}"/><path ${turn} d="M${x} ${y + 40}a20 20 0 0 1 40 0Z" fill="${ink}"/>`;
        else if (kind < 0.86) out += circle(x + 20, y + 20, 20, ink) + circle(x + 20, y + 20, 8, pick(r, [a, b, c]));
      }
    return out;
  },
  // The times table of k on a circle: cardioid, nephroid, …
  chords(r: Random, [, a, b, c]: Print) {
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
      d += `M${n(x)} ${n(y)}L${n(u)} ${n(v)}`;
    }
    const [sx, sy] = at(N * 0.5);
    return (
      circle(cx, cy, R, c) +
      `<path d="${d}" stroke="${a}" stroke-width="1.3" fill="none"/>` +
      ring(cx, cy, R, a, 3.5) +
      circle(sx, sy, 15, b)
    );
  },
  // Layers of ground seen from the side.
  strata(r: Random, [, a, b, c]: Print) {
    const order = [c, b, a, c, a, b, a];
    let out = circle(60 + r() * 200, 44, 22, b);
    let y = 48;
    order.forEach((ink, i) => {
      const amplitude = 8 + r() * 12;
      const phase = r() * 6.28;
      const waves = 0.7 + r() * 1.3;
      let d = "M-4 204";
      for (let x = -4; x <= 324; x += 8) d += `L${x} ${n(y + amplitude * Math.sin((x / 320) * 6.28 * waves + phase))}`;
      out += `<path d="${d}L324 204Z" fill="${ink}"/>`;
      y += 16 + r() * 10 + i;
    });
    return out;
  },
};
