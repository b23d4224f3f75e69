import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { type Look, Paper } from "./paper.ts";
import { type Column, drawTable } from "./table.ts";

type Box = { readonly left: number; readonly right: number; readonly bottom: number; readonly top: number };
type Word = Box & { readonly text: string };

/** The pages as another library sees them: the words by their places, and the lines that are stroked. */
const pagesOf = async (paper: Paper) => {
  const document = await getDocumentProxy(new Uint8Array(await paper.finish()));
  return await Promise.all(
    Array.from({ length: document.numPages }, async (_, n) => {
      const page = await document.getPage(n + 1);
      const [, , width = 0, height = 0] = page.view;
      const { items } = await page.getTextContent();
      const words = items.flatMap((item): Word[] => {
        if (!("str" in item) || item.str.trim() === "") return [];
        const [left, bottom] = [item.transform[4] as number, item.transform[5] as number];
        return [{ text: item.str, left, right: left + item.width, bottom, top: bottom + item.height }];
      });
      const { argsArray } = await page.getOperatorList();
      const lines = argsArray.flatMap((found: unknown): Box[] => {
        const [, , box] = Array.isArray(found) ? (found as [unknown, unknown, ArrayLike<number> | undefined]) : [];
        const [left = 0, top = 0, right = 0, bottom = 0] = box?.length === 4 ? Array.from(box) : [];
        return right > left && bottom === top ? [{ left, right, bottom: height - bottom, top: height - top }] : [];
      });
      return { words, lines, width, height };
    }),
  );
};

const about = (one: number) => expect.closeTo(one, 0);
const ui: Look = { face: "ui", size: 10 };
const columns: readonly Column[] = [
  { head: "Course", share: 0.7, look: ui },
  { head: "USD", share: 0.3, look: ui, isNumber: true },
];

test("CRE-63: a table fills a page down to its foot and no further, and goes on at the top of the next one below its head", async () => {
  const paper = new Paper({ title: "Rows", foot: "Curio, made today" });
  const rows = Array.from({ length: 70 }, (_, n) => [`Course ${n}`, `${n}.00`]);
  drawTable(paper, columns, rows, ["Sum", "7"]);
  const pages = await pagesOf(paper);
  expect(pages.length).toBe(3);
  for (const [n, { words, lines, width, height }] of pages.entries()) {
    const margin = Math.min(...words.map(({ left }) => left));
    expect(margin).toBeCloseTo(56);
    expect(Math.max(...words.map(({ right }) => right))).toBeCloseTo(width - margin, 0);
    const foot = words.filter(({ text }) => /^(?:Curio, made|Page)/.test(text));
    expect(foot.map(({ text, right }) => [text, right])).toEqual([
      ["Curio, made today", expect.any(Number)],
      [`Page ${n + 1} of 3`, about(width - margin)],
    ]);
    const [under = 0] = foot.map(({ top }) => top);
    expect([under < margin, Math.min(...foot.map(({ bottom }) => bottom)) > 24]).toEqual([true, true]);
    const table = words.filter((word) => !foot.includes(word));
    expect(table.slice(0, 2).map(({ text }) => text)).toEqual(["Course", "USD"]);
    expect(Math.max(...table.map(({ top }) => top))).toBeLessThan(height - margin);
    expect(Math.max(...table.map(({ top }) => top))).toBeGreaterThan(height - margin - 15);
    // Rows are evenly spaced, each with its number next to its name and a line below.
    const names = table.filter(({ left }) => left === margin);
    const ends = table.filter(({ right }) => Math.abs(right - width + margin) < 0.5);
    expect(ends.map(({ bottom }) => bottom)).toEqual(names.map(({ bottom }) => about(bottom)));
    const steps = names.slice(2).map(({ bottom }, at) => (names[at + 1]?.bottom ?? 0) - bottom);
    const [step = 0] = steps;
    expect(step).toBeGreaterThan(15);
    expect(steps).toEqual(steps.map(() => expect.closeTo(step, 1)));
    expect(lines).toHaveLength(names.length);
    for (const [at, { left, right, bottom }] of lines.entries()) {
      expect([left, right]).toEqual([about(margin), about(width - margin)]);
      expect(bottom).toBeLessThan(names[at]?.bottom ?? 0);
      expect(bottom).toBeGreaterThan(names[at + 1]?.top ?? 0);
    }
    const lowest = Math.min(...table.map(({ bottom }) => bottom));
    expect(lowest).toBeGreaterThan(margin);
    if (n < 2) expect(lowest - step).toBeLessThan(margin + 24);
  }
  expect(pages.flatMap(({ words }) => words.filter(({ text }) => /^Course \d/.test(text)))).toHaveLength(70);
});

test("CRE-63: paragraphs follow at the left margin with the requested gaps, on as many pages as needed", async () => {
  const paper = new Paper({ title: "Words" });
  const words = Array.from({ length: 60 }, (_, n) => `word${n}`).join(" ");
  paper.write("H1", "Heading", { face: "strong", size: 24 });
  paper.write("P", words, ui, 30);
  paper.write("P", "After it", ui);
  paper.write("P", "The last", ui);
  for (let n = 0; n < 60; n++) paper.write("P", `Line ${n}`, ui);
  const [first, second, ...more] = await pagesOf(paper);
  expect(more).toEqual([]);
  const lines = first?.words ?? [];
  const [heading, opening, ...others] = lines;
  expect(new Set(lines.map(({ left }) => Math.round(left)))).toEqual(new Set([56]));
  expect(heading?.text).toBe("Heading");
  expect(heading?.top).toBeLessThan((first?.height ?? 0) - 50);
  expect(heading?.bottom).toBeGreaterThan(opening?.top ?? 0);
  const after = others.findIndex(({ text }) => text === "After it");
  expect(after).toBeGreaterThan(2);
  const said = lines.slice(1, after + 2).map(({ text }) => text.trim());
  expect(said.join(" ")).toBe(words);
  const steps = others.map(({ bottom }, n) => ((n === 0 ? opening : others[n - 1])?.bottom ?? 0) - bottom);
  expect(steps).toEqual(steps.map((_, n) => expect.closeTo(n === after ? 43.5 : 13.5, 1)));
  // Without a foot the page has none, and the next page starts at the same height.
  expect(second?.words.map(({ text }) => text)).toEqual(
    Array.from({ length: second?.words.length ?? 0 }, (_, n) => `Line ${60 - (second?.words.length ?? 0) + n}`),
  );
  expect(second?.words[0]?.top).toBeGreaterThan((second?.height ?? 0) - 70);
});

test("CRE-63, CER-51: runs in several fonts are adjacent, left and right aligned alike", async () => {
  const paper = new Paper({ title: "Fonts", sheet: "A4" });
  const text = "Ann 王小明 Ben 12";
  paper.tag("P", text, () => paper.draw(text, ui, 100, 100, 300));
  paper.tag("P", text, () => paper.draw(text, ui, 100, 130, 300, "right"));
  const [page] = await pagesOf(paper);
  const rows = [...Map.groupBy(page?.words ?? [], ({ bottom }) => Math.round(bottom)).values()];
  const tight = text.replaceAll(" ", "");
  expect(
    rows.map((row) =>
      row
        .map((word) => word.text.trim())
        .join("")
        .replaceAll(" ", ""),
    ),
  ).toEqual([tight, tight]);
  expect(rows[0]?.[0]?.left).toBeCloseTo(100);
  expect(rows[1]?.at(-1)?.right).toBeCloseTo(400, 0);
  for (const row of rows)
    for (const [n, word] of row.slice(1).entries())
      expect(word.left).toBeGreaterThanOrEqual((row[n]?.right ?? 0) - 0.1);
  expect(paper.isShort).toBe(false);
});

test("CRE-63: sums have tabular digits, prose has proportional ones", async () => {
  const widthsOf = async (look: Look) => {
    const paper = new Paper({ title: "Digits" });
    for (const text of ["1,111.11", "4,444.44"]) paper.write("P", text, look);
    const [page] = await pagesOf(paper);
    return (page?.words ?? []).map(({ left, right }) => right - left);
  };
  const [ones = 0, fours = 0] = await widthsOf(ui);
  expect(ones).toBeCloseTo(fours, 1);
  const [close = 0] = await widthsOf({ ...ui, isProse: true });
  expect(close).toBeLessThan(ones - 1);
});
