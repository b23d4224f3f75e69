import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { statementDocument } from "./statement-document.ts";

type Statement = Parameters<typeof statementDocument>[0];

const around = {
  productName: "Curio",
  creator: { name: "Ines Okafor", username: "ines-okafor" },
  madeAt: "2026-11-23T15:44:00.000Z",
};
const never = { reverses: null, reversibleUntil: null };
const row = { course: "Graphs", module: "Walking", sold: 3, givenBack: 1, royalties: 2.0001, marketing: 0 };
const statement: Statement = {
  month: "2026-10",
  isOver: true,
  before: 12.5,
  earned: 4,
  paid: 10,
  after: 6.5,
  rows: [row, { course: "Graphs", module: null, sold: 1, givenBack: 0, royalties: 1.9999, marketing: 0 }],
  payments: [
    { id: 1, amount: 10, paymentDate: "2026-10-02T09:00:00.000Z", reference: "INV-7", status: "completed", ...never },
  ],
};

/** The file as another library reads it. */
const read = async (shown: Statement, creator = around.creator) => {
  const bytes = await statementDocument(shown, { ...around, creator });
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  return { document, text, totalPages };
};

test("CRE-63: the PDF has the month's figures, rows and payments, and its rows sum to what was earned", async () => {
  const { text, totalPages } = await read(statement);
  for (const part of [
    "Statement for October 2026",
    "Ines Okafor (ines-okafor)",
    "Owed before 12.50",
    "Earned 4.00",
    "Paid -10.00",
    "Owed after 6.50",
    "Graphs Walking 3 1 2.0001",
    "Graphs Certification 1 0 1.9999",
    "Earned 4 1 4.0000",
    "2026-10-02 INV-7 10.00",
    "Curio, made 2026-11-23, 15:44 UTC",
    "Page 1 of 1",
  ])
    expect(text).toContain(part);
  expect(totalPages).toBe(1);
  expect(text).not.toContain("still changes");
  expect(text).not.toContain("[…]");
});

test("CRE-63: marks a month that is not over, and one without activity", async () => {
  const { text } = await read({ ...statement, isOver: false, rows: [], payments: [] });
  expect(text).toContain("This month is not over: its statement still changes.");
  expect(text).toContain("No sales or refunds this month.");
  expect(text).toContain("No payment in this month.");
});

test("CRE-63: the file is tagged, has a language and a title, and embeds its fonts", async () => {
  const { document } = await read(statement);
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Title: "Statement for October 2026, ines-okafor", Language: "en" });
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  const tree = JSON.stringify(await (await document.getPage(1)).getStructTree());
  for (const role of ["H1", "H2", "P", "Table", "TR", "TH", "TD"]) expect(tree).toContain(`"role":"${role}"`);
});

test("CRE-63: Greek, Cyrillic and Vietnamese are drawn; what no font has letters for is left out and explained", async () => {
  const course = "\u0410\u043b\u0433\u043e\u0440\u0438\u0442\u043c\u044b, \u03bb and Ng\u1eef";
  const drawn = await read({ ...statement, rows: [{ ...row, course }] });
  expect(drawn.text).toContain(course);
  expect(drawn.text).not.toContain("[…]");
  const short = await read({ ...statement, rows: [{ ...row, course: "\u{13000} Graphs \u{13001}\n2" }] });
  expect(short.text).toContain("[…] Graphs […] 2");
  expect(short.text).toContain("[…] stands for signs that this file has no letters for.");
});

test("CRE-63: three hundred rows are drawn over pages that each have the head; the others are one row with their sum", async () => {
  const rows = Array.from({ length: 420 }, (_, n) => ({ ...row, course: `Course ${n}`, sold: 1, royalties: 0.0001 }));
  const { document, text, totalPages } = await read({ ...statement, rows });
  expect(text).toContain("Course 299");
  expect(text).not.toContain("Course 300");
  expect(text).toMatch(/120 others, each in the CSV\s+of\s+this\s+month[\s\S]*120 120 0\.0120/);
  expect(text).toContain("Earned 420 420 0.0420");
  const pages = (await extractText(document)).text.filter((page) => page.includes("Course 2"));
  expect(pages.length).toBeGreaterThan(4);
  for (const page of pages) expect(page.split("Refunded")).toHaveLength(2);
  expect(text).toContain(`Page ${totalPages} of ${totalPages}`);
});

test("CRE-63: a word that is wider than its column is cut between signs, and nothing of it is lost", async () => {
  const word = "e\u0301".repeat(60);
  const { text } = await read({ ...statement, rows: [{ ...row, course: word }] });
  expect(text.replaceAll(/\s/g, "").normalize("NFC")).toContain(word.normalize("NFC").slice(0, 20));
  expect(text.match(/\u00e9/g)).toHaveLength(60);
});
