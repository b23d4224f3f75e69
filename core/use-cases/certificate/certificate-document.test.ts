import { extractText, getDocumentProxy } from "unpdf";
import { encode } from "uqr";
import { expect, test } from "vitest";
import type { CertificateItem } from "./certificate.entity.ts";
import { certificate } from "./certificate.test-kit.ts";
import { certificateDocument } from "./certificate-document.ts";

const read = async (input: Partial<CertificateItem> = {}, paper: "a4" | "letter" = "a4") => {
  const bytes = await certificateDocument({ ...certificate, ...input }, { productName: "Curio", paper });
  // The PDF reader takes ownership of its input buffer.
  const kept = bytes.slice();
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const page = await document.getPage(1);
  const { text, totalPages } = await extractText(document, { mergePages: true });
  const { items } = await page.getTextContent();
  const [left, bottom, right, top] = page.view;
  const places = items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item] : []));
  return {
    bytes: kept,
    document,
    page,
    text: text.replace(/\s+/g, " "),
    totalPages,
    places,
    sheet: { left, bottom, right, top },
  };
};

test("CER-51: one sheet has the holder, course, result, signer, end and number; in A4 and Letter", async () => {
  for (const [paper, size] of [
    ["a4", [842, 595]],
    ["letter", [792, 612]],
  ] as const) {
    const { text, totalPages, sheet, places } = await read({}, paper);
    for (const part of [
      "This certifies that",
      "Mira Holm",
      "Books That Balance",
      "Score 74% passed (70% needed)",
      "Based on 68 choice questions, first answer only; 4 open answers, read by a reviewer",
      "Watched 94% 1 hr 31 min of 1 hr 37 min, 13 lectures, 80% needed",
      "completed and passed",
      "Issued by Curio",
      "Reviewed by Nora Feld",
      "Certification reviewer, Curio",
      "A course by Hannah Weiss, Northgate University",
      "November 30, 2026",
      "Valid until May 30, 2027",
      "Certificate 7QK4-M2TD-9XWF-3HKP-A2BC-7QK4-M2TD",
    ])
      expect(text).toContain(part);
    expect(totalPages).toBe(1);
    expect([Math.round(sheet.right ?? 0), Math.round(sheet.top ?? 0)]).toEqual(size);
    expect(text).not.toContain("Page 1");
    // Each below the one before, without overlap.
    const parts = [
      "Curio",
      "This",
      "Mira",
      "completed",
      "Books",
      "A course",
      "Score",
      "Based",
      "Watched",
      "Issued",
      "November",
      "Valid",
      "Certificate ",
    ];
    const lines = parts.map((part) => places.find(({ str }) => str.startsWith(part)));
    const gaps = lines.slice(1).map((line, n) => Number(lines[n]?.transform[5]) - Number(line?.transform[5]));
    expect(gaps.filter((gap, n) => !(gap >= Number(lines[n + 1]?.height)))).toEqual([]);
  }
});

test("CER-51: the PDF is tagged with language and title, and its QR code is read aloud as the page's URL", async () => {
  const { document, page } = await read();
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Title: "Certificate: Books That Balance, Mira Holm", Language: "en" });
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  const tree = JSON.stringify(await page.getStructTree());
  for (const role of ["H1", "P", "Figure"]) expect(tree).toContain(`"role":"${role}"`);
  expect(tree).toContain(`/certificates/${certificate.serial}/`);
});

/** Filled boxes, relative to the top left of the sheet, in drawing order. */
const filled = async (input: Partial<CertificateItem> = {}, paper: "a4" | "letter" = "a4") => {
  const { page, sheet } = await read(input, paper);
  const { argsArray } = await page.getOperatorList();
  const boxes = argsArray.flatMap((found: unknown) => {
    const [, , box] = Array.isArray(found) ? (found as [unknown, unknown, ArrayLike<number> | undefined]) : [];
    const [left, top, right, bottom] = box?.length === 4 ? Array.from(box) : [];
    return left === undefined || top === undefined || right === undefined || bottom === undefined
      ? []
      : { left, top, width: right - left, height: bottom - top };
  });
  return { boxes, width: sheet.right ?? 0, height: sheet.top ?? 0 };
};

test("CER-51: the QR code is complete on the sheet and contains the page's URL", async () => {
  const { data, size } = encode(`${process.env.WEB_ORIGIN}/certificates/${certificate.serial}/`, {
    ecc: "M",
    border: 0,
  });
  for (const paper of ["a4", "letter"] as const) {
    const { boxes, width, height } = await filled({}, paper);
    // A phone camera needs squares of two points; nothing else on the sheet is that small.
    const dots = boxes.filter((box) => Math.abs(box.width - box.height) < 0.01 && box.width < 4);
    const [edge, left, top] = [
      dots[0]?.width ?? 0,
      Math.min(...dots.map((dot) => dot.left)),
      Math.min(...dots.map((dot) => dot.top)),
    ];
    expect(edge).toBeGreaterThan(1.5);
    const seen = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
    for (const dot of dots) {
      const row = seen[Math.round((dot.top - top) / edge)];
      if (row) row[Math.round((dot.left - left) / edge)] = true;
    }
    expect(seen).toEqual(data);
    for (const box of boxes) {
      expect([box.left, box.top].every((at) => at > -0.01)).toBe(true);
      expect([box.left + box.width - width, box.top + box.height - height].every((over) => over < 0.01)).toBe(true);
    }
    // An inch across.
    expect(size * edge).toBeGreaterThan(72);
    // Scanners need a quiet zone of four modules around the code.
    const right = left + size * edge;
    expect(Math.min(width - right, height - top - size * edge)).toBeGreaterThan(4 * edge);
  }
});

test("CER-65, CER-51: the line of the course has a stretch for each module, filled to what was watched of it", async () => {
  for (const [moduleDurations, moduleWatched] of [
    [
      [1800, 1200, 3000],
      [100, 50, 0],
    ],
    [
      [0, 600],
      [0, 100],
    ],
    [
      [0, 0],
      [0, 0],
    ],
  ] as const) {
    const input = { moduleDurations: [...moduleDurations], moduleWatched: [...moduleWatched] };
    const { boxes, width } = await filled(input);
    const stretches = boxes.filter((box) => Math.abs(box.height - 6) < 0.01 && box.left > width * 0.27);
    const [left, whole] = [width * 0.27 + 46, width * 0.73 - 92];
    const seconds = moduleDurations.map((one) => Math.max(one, 1));
    const total = seconds.reduce((sum, one) => sum + one, 0);
    const space = whole - 2.5 * (seconds.length - 1);
    // The background of each segment, and over it the watched part, if any.
    const expected = seconds.flatMap((one, n) => {
      const from = left + seconds.slice(0, n).reduce((sum, each) => sum + (space * each) / total + 2.5, 0);
      const long = (space * one) / total;
      const share = (moduleWatched[n] ?? 0) / 100;
      return [[from, long], ...(share > 0 ? [[from, long * share]] : [])];
    });
    expect(stretches.map((box) => [box.left, box.width])).toEqual(
      expected.map((pair) => pair.map((value) => expect.closeTo(value, 1))),
    );
    const tree = JSON.stringify(await (await read(input)).page.getStructTree());
    expect(tree).toContain(`Watched of each module: ${moduleWatched.map((share) => `${share}%`).join(", ")}`);
  }
});

test("CER-51: the text is next to the picture, left-aligned, down to the foot", async () => {
  for (const paper of ["a4", "letter"] as const) {
    const input = { courseName: "\u{13000} that balance" };
    const { boxes, width, height } = await filled(input, paper);
    const [band] = boxes;
    expect(band).toEqual({
      left: 0,
      top: 0,
      width: expect.closeTo(width * 0.27, 1),
      height: expect.closeTo(height, 1),
    });
    const { places } = await read(input, paper);
    const [margin = 0] = places.map(({ transform }) => transform[4] as number);
    expect(margin).toBeGreaterThan(width * 0.27 + 30);
    const beginnings = [
      "Curio",
      "This",
      "Mira",
      "completed",
      "[…]",
      "A course",
      "Score",
      "Based",
      "Watched",
      "Issued",
      "November",
      "Valid",
      "Certificate ",
    ];
    const lines = beginnings.map((part) => places.find(({ str }) => str.startsWith(part)));
    expect(lines.map((line) => line?.transform[4] as number)).toEqual(lines.map(() => expect.closeTo(margin, 1)));
    // The note on missing glyphs is below everything else, and the other lines do not overlap.
    const heights = lines.map((line) => [line?.transform[5] as number, line?.height ?? 0] as const);
    for (const [n, [y, tall]] of heights.entries()) {
      const [above = Number.POSITIVE_INFINITY] = heights[n - 1] ?? [];
      expect(above - y).toBeGreaterThan(tall * 1.15);
    }
    const short = places.filter(({ str }) => str.startsWith("[…]")).at(-1);
    expect(short?.transform[5]).toBeLessThan((heights.at(-1)?.[0] ?? 0) - 8);
    expect(short?.transform[5]).toBeGreaterThan(24);
  }
});

test("CER-51: a name that fits is as large as it may be, a longer one no smaller than it must", async () => {
  const sizeOf = async (name: string) => {
    const { places } = await read({ name });
    return places.find(({ str }) => str.startsWith(name.slice(0, 6)))?.height ?? 0;
  };
  const [short, two, long] = [
    await sizeOf("Mira Holm"),
    await sizeOf("Maximiliane ".repeat(5)),
    await sizeOf("Wide ".repeat(40)),
  ];
  expect(short).toBe(44);
  expect(two).toBeLessThan(44);
  expect(long).toBeLessThan(two);
  expect(long).toBeGreaterThan(7);
});

test("CER-51: texts are prose with proportional digits instead of tabular ones", async () => {
  const widthOf = async (input: Partial<CertificateItem>, begins: string) =>
    (await read(input)).places.find(({ str }) => str.startsWith(begins))?.width ?? 0;
  const [ones, fours] = [
    { courseName: "Rule 1111", choices: 1111 },
    { courseName: "Rule 4444", choices: 4444 },
  ];
  for (const [one, four] of [
    ["1111 choice", "4444 choice"],
    ["Rule 1111", "Rule 4444"],
  ] as const)
    expect(await widthOf(ones, one)).toBeLessThan((await widthOf(fours, four)) - 0.5);
});

test("CER-51: names of 300 letters and long titles stay on the sheet, whole, and do not run into each other", async () => {
  const long = Array.from({ length: 30 }, (_, n) => `Maximiliane${n}`)
    .join("-")
    .slice(0, 300);
  for (const input of [
    { name: long },
    { name: "W".repeat(300) },
    { courseName: "An Introduction to Everything That Balances ".repeat(6).trim(), name: long },
    { institution: "Institute of Everything That Balances ".repeat(3).trim() },
  ]) {
    const { text, totalPages, places, sheet } = await read(input);
    expect(totalPages).toBe(1);
    const tight = text.replaceAll(" ", "");
    for (const whole of Object.values(input).flat()) expect(tight).toContain(whole.replaceAll(" ", ""));
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

// Letters that a text search finds, in any drawing order.
const lettersOf = (text: string) =>
  Array.from(text.normalize("NFC").replace(/[\s()]|\ufe0f/gu, ""))
    .toSorted()
    .join("");

test("CER-51: names in every script are drawn completely and extracted in reading order", async () => {
  for (const name of [
    "\u0410\u043b\u0438\u0441\u0430 Ng\u1eef \u03bb",
    "\u738b\u5c0f\u660e \u570b\u9f8d \u9ad9\u6a4b \u3055\u304f\u3089",
    "\uae40\ucca0\uc218",
    "\u05db\u05d4\u05df 123",
    "\u062f\u0627\u0631 (\u0648\u0631\u062f) Smith",
    "\u0e2a\u0e21\u0e0a\u0e32\u0e22",
    "Anna \u{1f600}",
  ]) {
    const { text, bytes } = await read({ name });
    expect(text, name).not.toContain("[…]");
    const drawn = text.slice(text.indexOf("that") + 4, text.indexOf("completed and"));
    expect(lettersOf(drawn)).toBe(lettersOf(name));
    // The document structure has the name in reading order.
    const isAnothers = !/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}]*$/u.test(name);
    expect(Buffer.from(bytes).includes("/ActualText"), name).toBe(isAnothers);
  }
});

test("CER-51: joining letters are drawn joined, and right-to-left text is laid out from the right", async () => {
  const { places } = await read({ name: "\u05d0\u05d1 Holm" });
  const at = (part: string) => places.find(({ str }) => str.includes(part))?.transform[4] as number;
  // The line starts with Hebrew, so it runs right to left: its first word is to the right of the second.
  expect(at("Holm")).toBeLessThan(at("\u05d0"));
});

const holders = [
  "გიორგი მაისურაძე",
  "Արամ Խաչատրյան",
  "রবীন্দ্রনাথ ঠাকুর",
  "தமிழ்ச்செல்வி கிருஷ்ணன்",
  "శ్రీనివాస్ కృష్ణ",
  "ગુજરાતી શ્રીકૃષ્ણ",
  "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
  "ශ්‍රී ලංකා",
  "សុខា ស្រីមុំ",
  "ສົມຈິດ ພົມມະຈັນ",
  "အောင်ဆန်းစုကြည်",
  "አበበ ቢቂላ",
  "ಕೃಷ್ಣ ಶ್ರೀ",
  "കൃഷ്ണൻ ശ്രീ",
  "ଶ୍ରୀ କୃଷ୍ଣ",
  "ދިވެހި ނަން",
  "བསྟན་འཛིན་རྒྱ་མཚོ",
];

test("CER-69: a holder's name is drawn whole in every script of the fonts, in both directions and sizes", async () => {
  for (const name of [...holders, holders.slice(0, 4).join(" ")]) {
    const { text, bytes, places } = await read({ name });
    expect(text, name).not.toMatch(/\[…\]|has signs that this file/);
    expect(Buffer.from(bytes).includes("/ActualText"), name).toBe(true);
    expect(
      places.some(({ str }) => name.includes(str.trim().slice(0, 1))),
      name,
    ).toBe(true);
  }
}, 60_000);

test("CER-69: a name with signs of no font is drawn without them, never with others in their place, and says so", async () => {
  const whole = "The page of the certificate shows it whole.";
  const part = await read({ name: "\u{13000}\u{13001} Holm \u{13002}" });
  expect(part.text).toContain("This certifies that Holm completed");
  expect(part.text).toContain(whole);
  expect(part.text).not.toContain("[…]");
  const none = await read({ name: "\u{13000}\u{13001}" });
  expect(none.text).toContain("The holder named on the page below");
  expect(none.text).toContain(whole);
  expect((await read()).text).not.toContain(whole);
});

test("CER-51: missing glyphs are left out with a note, and right-to-left marks change nothing", async () => {
  const short = await read({ courseName: "\u{13000}\u{13001} Holm \u{13002}" });
  expect(short.text).toContain("[…] Holm […]");
  expect(short.text).toContain("[…] stands for signs that this file has no letters for.");
  const turned = await read({ name: "Mira \u202eHolm" });
  expect(turned.text).toContain("Mira Holm");
});

test("CER-51, CER-66: a course without questions, level or institution omits these", async () => {
  const { text } = await read({
    score: undefined,
    level: undefined,
    choices: undefined,
    openRead: undefined,
    watched: 0,
    watchedSeconds: 0,
    watchNeeded: 0,
    reviewerName: undefined,
    institution: undefined,
    questions: 0,
  });
  // Zero watch time is stated as such.
  expect(text).toContain("Watched 0% 0 min of 1 hr 37 min, 13 lectures");
  expect(text).toContain("Issued by Curio");
  for (const absent of ["Score", "Based on", "Reviewed"]) expect(text).not.toContain(absent);
});
