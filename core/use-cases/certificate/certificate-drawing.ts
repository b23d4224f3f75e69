import { encode } from "uqr";
import { ink, type Paper } from "../../foundation/document/paper.ts";
import type { CertificateItem } from "./certificate.entity.ts";

/** The picture's share of the sheet's width. */
export const band = 0.27;

const grounds = ["#d9dbe6", "#dfe6dd", "#e6ddd9", "#d9e4e6"] as const;
const blocks = ["#272e6b", "#1f4a3d", "#6b2e27", "#1f4757"] as const;
const accent = "#ee6c45";

/** A generated picture in the colours of the course's category, the same for the same course. Decorative. */
export const drawBand = (paper: Paper, { courseId, category }: CertificateItem): void =>
  paper.aside(() => {
    const [width, height] = [paper.sheetWidth * band, paper.sheetHeight];
    const color = (category?.id ?? 0) % grounds.length;
    const step = (n: number) => (courseId * (n === 0 ? 37 : 61)) % 40;
    paper.fill(0, 0, width, height, grounds[color] ?? grounds[0]);
    for (const n of [0, 1]) {
      const top = height * (0.45 + step(n) / 200);
      paper.fill((n * width) / 2, top, width / 2, height - top, blocks[color] ?? blocks[0]);
      paper.fill((n * width) / 2, top - height * 0.1, width / 2, height * 0.1, "#ffffff");
    }
    paper.fill(0, height * 0.975, width / 2, height * 0.025, accent);
  });

type Place = { readonly x: number; readonly y: number; readonly width: number };
const gap = 2.5;
const tall = 6;

/** CER-65: a segment for each module, proportional to its length, filled to the watched share. */
export const drawCourseLine = (paper: Paper, certificate: CertificateItem, { x, y, width }: Place): void => {
  const { moduleDurations, moduleWatched } = certificate;
  const total = moduleDurations.reduce((sum, seconds) => sum + Math.max(seconds, 1), 0);
  const space = width - gap * (moduleDurations.length - 1);
  paper.figure(lineText(moduleWatched), () => {
    let left = x;
    for (const [n, seconds] of moduleDurations.entries()) {
      const long = (space * Math.max(seconds, 1)) / total;
      paper.fill(left, y, long, tall, "#c9cfc8");
      const filled = (long * (moduleWatched[n] ?? 0)) / 100;
      if (filled > 0) paper.fill(left, y, filled, tall, "#2a3ec9");
      left += long + gap;
    }
  });
};

const lineText = (shares: readonly number[]): string =>
  `Watched of each module: ${shares.map((share) => `${share}%`).join(", ")}`;

/** A QR code of the page's URL, with alternative text. */
export const drawCode = (paper: Paper, address: string): void => {
  const { data, size } = encode(address, { border: 0, ecc: "M" });
  const edge = 76;
  const dot = edge / size;
  const [left, top] = [paper.sheetWidth - 46 - edge, paper.sheetHeight - 116];
  paper.figure(`The address of this certificate's page: ${address}`, () => {
    for (const [row, cells] of data.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark) paper.fill(left + column * dot, top + row * dot, dot, dot, ink.plain);
  });
};
