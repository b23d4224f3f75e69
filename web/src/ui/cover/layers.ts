import { circle, type Drawing, short } from "./shapes.ts";

/** Strings at rest on the left, sounding in the middle. */
export const staff: Drawing = (r, [, a, b, c]) => {
  const waves = 2 + Math.floor(r() * 4);
  const middle = 110 + r() * 110;
  const width = 60 + r() * 45;
  const lean = r() * 0.5 - 0.25;
  const line = (y: number, i: number): string => {
    let d = "";
    for (let x = -6; x <= 326; x += 6) {
      const envelope = Math.exp(-(((x - middle - lean * (y - 100)) / width) ** 2));
      d += `${d ? "L" : "M"}${x} ${short(y + 24 * envelope * Math.sin((x / 320) * Math.PI * 2 * waves + i * 0.42))}`;
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
};

/** Three rising terraces, back to front. */
export const steps: Drawing = (r, [, a, b, c]) => {
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
      d += `V${short(200 - height)}H${short((i + 1) * w)}`;
    }
    out += `<path d="${d}V200Z" fill="${ink}"/>`;
    if (layer === 1)
      for (let i = 1; i < columns; i += 2)
        out += `<rect x="${short(i * w)}" y="188" width="${short(w)}" height="4" fill="${c}"/>`;
  });
  return out;
};

/** Layers of ground seen from the side. */
export const strata: Drawing = (r, [, a, b, c]) => {
  const order = [c, b, a, c, a, b, a];
  let out = circle(60 + r() * 200, 44, 22, b);
  let y = 48;
  order.forEach((ink, i) => {
    const amplitude = 8 + r() * 12;
    const phase = r() * 6.28;
    const waves = 0.7 + r() * 1.3;
    let d = "M-4 204";
    for (let x = -4; x <= 324; x += 8)
      d += `L${x} ${short(y + amplitude * Math.sin((x / 320) * 6.28 * waves + phase))}`;
    out += `<path d="${d}L324 204Z" fill="${ink}"/>`;
    y += 16 + r() * 10 + i;
  });
  return out;
};
