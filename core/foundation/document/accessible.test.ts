import { inflateSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { statementDocument } from "../../read-models/earning/statement-document.ts";
import type { CertificateItem } from "../../use-cases/certificate/certificate.entity.ts";
import { certificateDocument } from "../../use-cases/certificate/certificate-document.ts";

// Right to left, Chinese, an emoji, 300 letters, and a character no font has.
const hostile = `\u202e\u05db\u05d4\u05df \u738b\u5c0f\u660e \u{1f600} ${"Maximiliane-".repeat(24)} \u{13000} (\\) <x>`;

const certificate: CertificateItem = {
  serial: "7QK4M2TD9XWF3HKPA2BC7QK4M2TD",
  certificateId: 1,
  sub: "s",
  userId: 2,
  name: hostile,
  courseId: 3,
  courseName: hostile,
  signerName: "Hannah Weiss",
  objectives: ["Close a year", hostile],
  lectures: 13,
  questions: 72,
  moduleDurations: [1800, 1200, 2820],
  moduleWatched: [100, 96, 80],
  watched: 94,
  watchedSeconds: 5460,
  watchNeeded: 0,
  issuedAt: "2026-11-30T10:00:00.000Z",
  endsAt: "2027-05-30T10:00:00.000Z",
  credential: "",
  isPublic: false,
};

const statement = (rows: number) =>
  statementDocument(
    {
      month: "2026-10",
      isOver: true,
      before: 12.5,
      earned: 4,
      paid: 10,
      after: 6.5,
      rows: Array.from({ length: rows }, (_, n) => ({
        course: hostile,
        module: `Module ${n}`,
        sold: 3,
        givenBack: 1,
        royalties: 2,
        marketing: 0.5,
      })),
      payments: [
        {
          id: 1,
          amount: 10,
          paymentDate: "2026-10-02T09:00:00.000Z",
          reference: hostile,
          status: "completed",
          reverses: null,
          reversibleUntil: null,
        },
      ],
    },
    { productName: "Curio", creator: { name: hostile, username: "ines" }, madeAt: "2026-11-23T15:44:00.000Z" },
  );

type Part = { readonly body: string; readonly stream: string };

/** The objects of a file with their decoded streams. */
const partsOf = (bytes: Uint8Array): Part[] =>
  [
    ...Buffer.from(bytes)
      .toString("latin1")
      .matchAll(/\d+ 0 obj\n([\s\S]*?)\nendobj/g),
  ].map(([, whole = ""]) => {
    const [body = "", packed] = whole.split(/\nstream\n/, 2);
    const raw = packed?.replace(/\nendstream$/, "") ?? "";
    const isPacked = raw !== "" && body.includes("/FlateDecode");
    return { body, stream: isPacked ? inflateSync(Buffer.from(raw, "latin1")).toString("latin1") : raw };
  });

let files: readonly (readonly [string, readonly Part[]])[];
beforeAll(async () => {
  const drawn = {
    "certificate, A4": certificateDocument(certificate, { productName: "Curio", paper: "a4" }),
    "certificate, Letter": certificateDocument(certificate, { productName: "Curio", paper: "letter" }),
    "statement of a row": statement(1),
    "statement of several pages": statement(12),
  };
  files = await Promise.all(Object.entries(drawn).map(async ([name, one]) => [name, partsOf(await one)] as const));
});

const ofType = (parts: readonly Part[], type: string) =>
  parts.filter(({ body }) => new RegExp(`/Type /${type}\\n`).test(body));

test("ADM-116: each file declares PDF/UA, its language and title, and that readers show the title", () => {
  for (const [name, parts] of files) {
    const [catalog] = ofType(parts, "Catalog");
    expect(catalog?.body, name).toMatch(/\/Lang \(en\)/);
    expect(catalog?.body, name).toMatch(/\/MarkInfo/);
    const all = parts.map(({ body }) => body).join("\n");
    expect(all, name).toMatch(/\/Marked true/);
    expect(all, name).toMatch(/\/DisplayDocTitle true/);
    const [metadata] = ofType(parts, "Metadata");
    expect(metadata?.stream, name).toMatch(/<pdfuaid:part>1<\/pdfuaid:part>/);
    expect(metadata?.stream, name).toMatch(/<dc:title>[\s\S]*<rdf:li[^>]*>\S/);
  }
});

test("ADM-116: all drawn content is part of the structure or marked as an artifact", () => {
  for (const [name, parts] of files) {
    const pages = ofType(parts, "Page");
    expect(pages.length, name).toBeGreaterThan(0);
    for (const { body } of pages) expect(body, name).toMatch(/\/Tabs \/S/);
    for (const { stream } of parts.filter(({ stream: drawn }) => /\b(?:BDC|BMC)\b/.test(drawn)))
      expect(unmarked(stream), name).toEqual([]);
  }
});

/** Content a page draws outside all marked-content sequences. */
const unmarked = (stream: string): string[] => {
  let depth = 0;
  const found: string[] = [];
  for (const [operator] of stream
    .replace(/\[[^\]]*\]|\([^)]*\)/g, "")
    .matchAll(/(?<=^|\s)(?:BDC|BMC|EMC|TJ|Tj|f\*?|F|S|s|B\*?|b\*?|Do|sh)(?=\s|$)/g)) {
    if (operator === "BDC" || operator === "BMC") depth++;
    else if (operator === "EMC") depth--;
    else if (depth === 0) found.push(operator);
  }
  return found;
};

test("ADM-116: tables have headers and cells, pictures have alternative text, and all fonts are embedded", () => {
  for (const [name, parts] of files) {
    const roles = parts.flatMap(({ body }) => /\/S \/(\w+)\n/.exec(body)?.[1] ?? []);
    expect(roles, name).toContain("H1");
    if (name.startsWith("statement"))
      for (const role of ["Table", "TR", "TH", "TD"]) expect(roles, name).toContain(role);
    for (const { body } of parts.filter(({ body: one }) => one.includes("/S /Figure\n")))
      expect(body, name).toMatch(/\/Alt \(./);
    const scopes = parts.filter(({ body }) => /\/Scope \/Column\n/.test(body));
    expect(scopes.length, name).toBe(roles.filter((role) => role === "TH").length);
    const fonts = ofType(parts, "FontDescriptor");
    expect(fonts.length, name).toBeGreaterThan(0);
    for (const { body } of fonts) expect(body, name).toMatch(/\/FontFile[23]? \d+ 0 R/);
    const composite = parts.filter(({ body }) => body.includes("/Subtype /Type0"));
    expect(composite.length, name).toBe(fonts.length);
    for (const { body } of composite) expect(body, name).toMatch(/\/ToUnicode \d+ 0 R/);
    expect(
      parts.filter(({ body }) => /\/Subtype \/Type1\b/.test(body)),
      name,
    ).toEqual([]);
  }
});
