import sharp from "sharp";
import { linesOf, outline, widthOf } from "../document/outline.ts";

type SharePicture = {
  /** The drawn cover, as an SVG of shapes. */
  readonly cover: string;
  readonly title: string;
  /** The university; empty for a course without one. */
  readonly place: string;
  readonly productName: string;
};

// The size social networks require for a large preview; repeated in the course page's metadata.
const width = 1200;
const height = 630;
const coverHeight = 306;
const margin = 64;
const inner = width - 2 * margin;
const name = { face: "strong", size: 56 } as const;
const small = { face: "ui", size: 28 } as const;
const brand = { face: "strong", size: 28 } as const;

/**
 * Draws the social preview of a course as a PNG. Texts are converted to paths first, so the renderer loads no fonts or
 * URLs and gets no user-written markup.
 */
export const drawSharePicture = async ({ cover, title, place, productName }: SharePicture): Promise<Buffer> => {
  const foot = height - 44;
  const atRight = (line: string) => outline(line, brand, width - margin - widthOf(line, brand), foot);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<svg width="${width}" height="${coverHeight}">${cover}</svg>`,
    '<g fill="#141a21">',
    ...linesOf(title, name, inner, 3).map((line, n) => outline(line, name, margin, coverHeight + 80 + n * 64)),
    ...linesOf(productName, brand, inner / 3, 1).map(atRight),
    "</g>",
    '<g fill="#454e5b">',
    ...linesOf(place, small, inner / 2, 1).map((line) => outline(line, small, margin, foot)),
    "</g></svg>",
  ].join("");
  return await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
};
