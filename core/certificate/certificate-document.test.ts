import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import type { CertificateItem } from "./certificate.entity.ts";
import { certificateDocument } from "./certificate-document.ts";

process.env.WEB_ORIGIN ??= "http://localhost:3000";

const certificate: CertificateItem = {
  serial: "7QK4M2TD9XWF3HKPA2BC7QK4M2TD",
  certificateId: 1,
  sub: "s",
  userId: 2,
  name: "Mira Holm",
  courseId: 3,
  courseName: "Books That Balance",
  signerName: "Hannah Weiss",
  institution: "Northgate University",
  objectives: ["Close a year", "Tell profit from cash"],
  lectures: 13,
  questions: 72,
  moduleDurations: [1800, 1200, 2820],
  score: 74,
  level: 70,
  issuedAt: "2026-11-30T10:00:00.000Z",
  endsAt: "2027-05-30T10:00:00.000Z",
  credential: "",
  isPublic: false,
};

const read = async (wish: Partial<CertificateItem> = {}, paper: "a4" | "letter" = "a4") => {
  const bytes = await certificateDocument({ ...certificate, ...wish }, { productName: "Curio", paper });
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const page = await document.getPage(1);
  const { text, totalPages } = await extractText(document, { mergePages: true });
  const { items } = await page.getTextContent();
  const [left, bottom, right, top] = page.view;
  const places = items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item] : []));
  return { document, page, text: text.replace(/\s+/g, " "), totalPages, places, sheet: { left, bottom, right, top } };
};

test("CER-51: one sheet says who, what, how well, by whom, until when, and its number; A4 and Letter", async () => {
  for (const [paper, size] of [
    ["a4", [842, 595]],
    ["letter", [792, 612]],
  ] as const) {
    const { text, totalPages, sheet } = await read({}, paper);
    for (const part of [
      "This certifies that",
      "Mira Holm",
      "Books That Balance",
      "13 lectures, 1 hr 37 min, 72 questions. Performance 74%, level 70%.",
      "Close a year, Tell profit from cash",
      "Hannah Weiss",
      "Northgate University",
      "Issued November 30, 2026, valid until May 30, 2027",
      "Certificate 7QK4-M2TD-9XWF-3HKP-A2BC-7QK4-M2TD",
    ])
      expect(text).toContain(part);
    expect(totalPages).toBe(1);
    expect([Math.round(sheet.right ?? 0), Math.round(sheet.top ?? 0)]).toEqual(size);
    expect(text).not.toContain("Page 1");
  }
});

test("CER-51: it is tagged, says its language and title, and its square code is read aloud as the page's address", async () => {
  const { document, page } = await read();
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Title: "Certificate: Books That Balance, Mira Holm", Language: "en" });
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  const tree = JSON.stringify(await page.getStructTree());
  for (const role of ["H1", "P", "Figure"]) expect(tree).toContain(`"role":"${role}"`);
  expect(tree).toContain(`/certificates/${certificate.serial}/`);
});

test("CER-51: names of 300 letters and long titles stay on the sheet, whole, and do not run into each other", async () => {
  const long = Array.from({ length: 30 }, (_, n) => `Maximiliane${n}`)
    .join("-")
    .slice(0, 300);
  for (const wish of [
    { name: long },
    { name: "W".repeat(300) },
    { courseName: "An Introduction to Everything That Balances ".repeat(6).trim(), name: long },
    { objectives: Array.from({ length: 12 }, (_, n) => `Say in two sentences why rule ${n} holds`) },
  ]) {
    const { text, totalPages, places, sheet } = await read(wish);
    expect(totalPages).toBe(1);
    const tight = text.replaceAll(" ", "");
    for (const whole of Object.values(wish).flat()) expect(tight).toContain(whole.replaceAll(" ", ""));
    for (const { transform, width } of places) {
      const [x, y] = [transform[4] as number, transform[5] as number];
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual((sheet.right ?? 0) + 0.5);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(sheet.top ?? 0);
    }
    const rows = places.map(({ transform, height }) => ({ y: transform[5] as number, height }));
    const lines = [...new Map(rows.map((row) => [Math.round(row.y), row])).values()].toSorted((a, b) => b.y - a.y);
    for (const [n, { y }] of lines.entries())
      if (n > 0) expect((lines[n - 1]?.y ?? 0) - y).toBeGreaterThan((lines[n]?.height ?? 0) * 0.7);
  }
});

test("CER-51: what the fonts have no letters for is left out and said, and right-to-left marks change nothing", async () => {
  expect((await read({ name: "\u0410\u043b\u0438\u0441\u0430 Ng\u1eef" })).text).toContain(
    "\u0410\u043b\u0438\u0441\u0430 Ng\u1eef",
  );
  const short = await read({ name: "\u56fe\u8bba Holm \u{1f600}" });
  expect(short.text).toContain("[…] Holm […]");
  expect(short.text).toContain("[…] stands for signs that this file has no letters for.");
  const turned = await read({ name: "Mira \u202eHolm" });
  expect(turned.text).toContain("Mira Holm");
});

test("CER-51: a course without questions, level or institution says nothing of them", async () => {
  const { text } = await read({
    score: undefined,
    level: undefined,
    institution: undefined,
    questions: 0,
    objectives: [],
  });
  expect(text).toContain("13 lectures, 1 hr 37 min.");
  expect(text).toContain("Author of the course");
  expect(text).not.toContain("Performance");
});
