import { claimOf } from "@cu/api/certificate-claim";
import { shownSerial } from "@cu/api/certificate-serial";
import { certificateFacts } from "@cu/quiz-sheet/certificate-facts";
import { isDrawable, leftOut, withoutUnknown } from "../../foundation/document/letters.ts";
import { ink, Paper } from "../../foundation/document/paper.ts";
import type { CertificateItem } from "./certificate.entity.ts";
import { band, drawBand, drawCode, drawCourseLine } from "./certificate-drawing.ts";
import { credentialAddress } from "./credential.ts";

export type PaperSize = "a4" | "letter";

const quiet = { face: "ui", size: 11.5, color: ink.quiet, isProse: true } as const;
const factSize = 11;
const rowHeight = 27;
const labelWidth = 88;

/**
 * CER-51: the certificate on one landscape sheet, as a tagged PDF with embedded fonts: holder, course, evidence
 * (CER-66), signer, number, and a QR code of its page. Long names shrink until they fit.
 */
export const certificateDocument = (
  certificate: CertificateItem,
  { productName, paper: size }: { productName: string; paper: PaperSize },
): Promise<Uint8Array> => {
  const title = `Certificate: ${certificate.courseName}, ${certificate.name}`;
  const paper = new Paper({ title, sheet: size === "a4" ? "A4" : "LETTER" });
  const from = paper.sheetWidth * band + 46;
  const width = paper.sheetWidth - from - 46;
  drawBand(paper, certificate);

  const line = (text: string, y: number, look: Look) =>
    paper.tag("P", text, () => paper.draw(text, look, from, y, width));
  /**
   * Breaks text into as many lines as fit the height, in the largest possible size. Returns the end of the last one.
   */
  const fitted = (name: string, text: string, y: number, { face, largest, height }: Fitting): number => {
    const { lines, look } = fit(paper, text, { face, largest, height, width });
    paper.tag(name, text, () => {
      for (const [n, part] of lines.entries()) paper.draw(part, look, from, y + n * look.size * leading, width);
    });
    return y + lines.length * look.size * leading;
  };

  line(productName, 42, { face: "strong", size: 15 });
  line("This certifies that", 86, quiet);
  // A name is never cut by a sign that stands for nothing: what cannot be drawn is on the certificate's page.
  const whole = isDrawable(certificate.name, "read");
  const name = whole ? certificate.name : withoutUnknown(certificate.name, "read");
  let y = fitted("H1", name || "The holder named on the page below", 106, { face: "read", largest: 44, height: 84 });
  line(claimOf(certificate), y + 6, quiet);
  y = fitted("P", certificate.courseName, y + 24, { face: "read", largest: 30, height: 80 });
  const by = fit(paper, byOf(certificate), { face: "ui", largest: quiet.size, height: quiet.size * leading, width });
  line(by.lines.join(" "), y + 4, { ...by.look, color: ink.quiet });
  y = drawFacts(paper, certificate, { x: from, y: y + 30, width });
  drawCourseLine(paper, certificate, { x: from, y: y + 13, width });

  const foot = paper.sheetHeight - 116;
  drawSignatures(paper, certificate, { productName, x: from, y: foot });
  line(`Certificate ${shownSerial(certificate.serial)}`, paper.sheetHeight - 52, { ...quiet, size: 8.5 });
  drawCode(paper, credentialAddress(certificate.serial));
  const note = !whole
    ? "The name has signs that this file has no letters for. The page of the certificate shows it whole."
    : paper.isShort && `${leftOut} stands for signs that this file has no letters for.`;
  if (note) line(note, paper.sheetHeight - 38, { ...quiet, size: 8 });
  return paper.finish();
};

type Look = Parameters<Paper["draw"]>[1];
type Place = { readonly x: number; readonly y: number; readonly width: number };
type Fitting = { readonly face: Look["face"]; readonly largest: number; readonly height: number };
const leading = 1.35;
const smallest = 7;

const fit = (paper: Paper, text: string, { face, largest, height, width }: Fitting & { readonly width: number }) => {
  for (let size = largest; ; size *= 0.9) {
    const look = { face, size, color: ink.plain, isProse: true } as const;
    const lines = paper.lines(text, look, width);
    if (lines.length * size * leading <= height || size < smallest) return { lines, look };
  }
};

const byOf = ({ signerName, institution }: CertificateItem): string =>
  `A course by ${[signerName, ...(institution ? [institution] : [])].join(", ")}`;

/** A row for each recorded fact between hairlines. Returns the end of the last row. */
const drawFacts = (paper: Paper, certificate: CertificateItem, { x, y, width }: Place): number => {
  const facts = certificateFacts(certificate);
  const look = { face: "ui", size: factSize, color: ink.quiet, isProse: true } as const;
  const beside = { face: "strong", largest: factSize, height: factSize * leading, width: width - labelWidth } as const;
  paper.aside(() => paper.fill(x, y, width, 0.8, "#7f8892"));
  for (const [n, { label, value, note }] of facts.entries()) {
    const top = y + n * rowHeight + 6;
    const { lines, look: strong } = fit(paper, value, beside);
    paper.tag("P", `${label}: ${value} ${note}`.trim(), () => {
      paper.draw(label, look, x, top, labelWidth);
      paper.draw(lines.join(" "), strong, x + labelWidth, top, width - labelWidth);
      if (note !== "") paper.draw(note, look, x + labelWidth + paper.widthOf(`${value}  `, strong), top, width);
    });
    paper.aside(() => paper.fill(x, y + (n + 1) * rowHeight, width, 0.6, ink.hair));
  }
  return y + facts.length * rowHeight;
};

const day = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "long" });

type Foot = { readonly productName: string; readonly x: number; readonly y: number };

/** The issuer and the reviewer; nothing that looks like a signature of the author. */
const drawSignatures = (paper: Paper, certificate: CertificateItem, { productName, x, y }: Foot): void => {
  const { issuedAt, endsAt, reviewerName } = certificate;
  const blocks = [
    [`Issued by ${productName}`, day.format(new Date(issuedAt)), `Valid until ${day.format(new Date(endsAt))}`],
    ...(reviewerName ? [[`Reviewed by ${reviewerName}`, `Certification reviewer, ${productName}`]] : []),
  ];
  const wide = 200;
  const apart = 18;
  for (const [n, lines] of blocks.entries()) {
    const left = x + n * (wide + apart);
    paper.aside(() => paper.fill(left, y, wide, 0.8, "#7f8892"));
    let top = y + 7;
    for (const [row, text] of lines.entries()) {
      const [face, largest] = row === 0 ? (["strong", 10.5] as const) : (["ui", 9.5] as const);
      const { lines: parts, look } = fit(paper, text, { face, largest, height: largest * leading, width: wide });
      const color = row === 0 ? ink.plain : ink.quiet;
      const from = top;
      paper.tag("P", text, () => {
        for (const [place, part] of parts.entries())
          paper.draw(part, { ...look, color }, left, from + place * look.size * leading, wide);
      });
      top += parts.length * look.size * leading;
    }
  }
};
