import sharp from "sharp";
import { expect, test } from "vitest";
import { linesOf, outline, widthOf } from "../document/outline.ts";
import { drawSharePicture } from "./share-picture.ts";

const cover =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice"><rect width="320" height="200" fill="#2B3EC4"/></svg>';
const course = { cover, title: "Algorithms on Graphs", place: "Northfield University", productName: "Curio" };
const drawn = (part: Partial<typeof course> = {}) => drawSharePicture({ ...course, ...part });

/** Whether a part of the picture has non-white pixels. */
const hasInk = async (png: Buffer, part: { left: number; top: number; width: number; height: number }) => {
  const cut = await sharp(png).extract(part).removeAlpha().toColourspace("srgb").raw().toBuffer();
  return cut.some((value) => value < 128);
};
const title = { left: 0, top: 330, width: 1200, height: 180 };
const place = { left: 0, top: 556, width: 600, height: 50 };
const product = { left: 900, top: 556, width: 300, height: 50 };

test("PUB-22: the picture is a PNG of 1200 × 630 with the cover, the title, the university and the product's name", async () => {
  const png = await drawn();
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  const [red, green, blue] = await sharp(png).extract({ left: 600, top: 100, width: 1, height: 1 }).raw().toBuffer();
  expect([red, green, blue]).toEqual([0x2b, 0x3e, 0xc4]);
  expect(await Promise.all([title, place, product].map((part) => hasInk(png, part)))).toEqual([true, true, true]);
  expect(png.byteLength).toBeLessThan(100_000);
});

test("PUB-22: the same course is the same bytes, and another title, university or cover another picture", async () => {
  const png = await drawn();
  expect((await drawn()).equals(png)).toBe(true);
  for (const part of [{ title: "Sorting" }, { place: "" }, { cover: cover.replace("2B3EC4", "0F4B43") }])
    expect((await drawn(part)).equals(png), JSON.stringify(part)).toBe(false);
  expect(await hasInk(await drawn({ place: "" }), place)).toBe(false);
});

test("PUB-23: a title of any length and alphabet is drawn in three lines, as shapes", async () => {
  const look = { face: "strong", size: 56 } as const;
  for (const text of [
    "Wwwwwww mmmm ".repeat(800),
    "x".repeat(10_000),
    "\u738b\u5c0f\u660e\u5b66".repeat(2500),
    `\u05db\u05d4\u05df \u202e ${"\u0627\u0644\u0639\u0631\u0628\u064a\u0629 ".repeat(1400)}`,
    "\u0e44\u0e17\u0e22".repeat(3000),
    `<svg onload="x()"><image href="http://203.0.113.9/x.png"/></svg> &x; <style>@import "x"</style>${" y".repeat(5000)}`,
  ]) {
    const lines = linesOf(text, look, 1072, 3);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/…$/);
    for (const line of lines) expect(widthOf(line, look)).toBeLessThanOrEqual(1072);
    // Only paths: no user-written text reaches the renderer.
    expect(lines.map((line) => outline(line, look, 0, 0)).join("")).toMatch(
      /^(?:<path transform="translate\([-\d.e ]+\) scale\([-\d.e ]+\)" d="[-MLQCZ\d.e ,]*"\/>)+$/,
    );
    expect(await hasInk(await drawn({ title: text }), title)).toBe(true);
  }
});

test("PUB-23: a letter without a shape, or one that is a heap of marks, is left out", async () => {
  const look = { face: "strong", size: 56 } as const;
  expect(outline("a\u{13000}b", look, 0, 0)).toBe(outline("ab", look, 0, 0));
  expect(linesOf(`Graphs a${"\u0301".repeat(9000)}`, look, 1072, 3)).toEqual(["Graphs"]);
  expect(linesOf("Graphs", look, 1072, 3)).toEqual(["Graphs"]);
  for (const nothing of ["", "   ", "\u{13000}", "\u202e\u0000\u200d"])
    expect(await sharp(await drawn({ title: nothing })).metadata()).toMatchObject({ width: 1200, height: 630 });
});
