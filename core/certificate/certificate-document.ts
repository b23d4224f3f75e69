import { shownSerial } from "@cu/api/certificate-serial";
import { encode } from "uqr";
import { leftOut } from "../document/letters.ts";
import { ink, Paper } from "../document/paper.ts";
import type { CertificateItem } from "./certificate.entity.ts";
import { addressOf } from "./credential.ts";

export type PaperSize = "a4" | "letter";

const band = 0.24;
const blue = "#2a3ec9";
const quiet = { face: "ui", size: 10.5, color: ink.quiet, isProse: true } as const;

/**
 * CER-51: the certificate on one sheet across, as a tagged PDF with its fonts inside: who, for what, at which level, by
 * whom, its number, and a square code that leads to its page. Long names and titles are set smaller until they fit.
 */
export const certificateDocument = (
  certificate: CertificateItem,
  { productName, paper: size }: { productName: string; paper: PaperSize },
): Promise<Uint8Array> => {
  const title = `Certificate: ${certificate.courseName}, ${certificate.name}`;
  const paper = new Paper({ title, sheet: size === "a4" ? "A4" : "LETTER" });
  const from = paper.sheetWidth * band + 44;
  const width = paper.sheetWidth - from - 48;
  drawBand(paper, certificate);

  const line = (name: string, text: string, y: number, look: Parameters<Paper["draw"]>[1]) =>
    paper.tag(name, text, () => paper.draw(text, look, from, y, width));
  /** As many lines as fit a height, in the largest letters that allow it. Answers where the last one ends. */
  const fitted = (name: string, text: string, y: number, { face, largest, height }: Fitting): number => {
    const { lines, look } = fit(paper, text, { face, largest, height, width });
    paper.tag(name, text, () => {
      for (const [n, part] of lines.entries()) paper.draw(part, look, from, y + n * look.size * leading, width);
    });
    return y + lines.length * look.size * leading;
  };

  line("P", productName, 48, { face: "strong", size: 14 });
  line("P", "This certifies that", 104, quiet);
  let y = fitted("H1", certificate.name, 122, { face: "read", largest: 36, height: 84 });
  line("P", "has completed, at the required level,", y + 8, quiet);
  y = fitted("P", certificate.courseName, y + 28, { face: "read", largest: 24, height: 84 });
  line("P", factsOf(certificate), y + 8, quiet);
  const objectives = certificate.objectives.join(", ");
  if (objectives !== "") fitted("P", objectives, y + 28, { face: "ui", largest: 10.5, height: 58 });

  const foot = paper.sheetHeight - 112;
  line("P", certificate.signerName, foot, { face: "read", size: 15 });
  line("P", certificate.institution ?? "Author of the course", foot + 22, quiet);
  line("P", datesOf(certificate), foot + 42, quiet);
  line("P", `Certificate ${shownSerial(certificate.serial)}`, foot + 58, { ...quiet, size: 9 });
  drawCode(paper, addressOf(certificate.serial));
  if (paper.isShort)
    line("P", `${leftOut} stands for signs that this file has no letters for.`, foot + 74, { ...quiet, size: 8 });
  return paper.finish();
};

type Fitting = { readonly face: "ui" | "read"; readonly largest: number; readonly height: number };
const leading = 1.35;
const smallest = 7;

const fit = (paper: Paper, text: string, { face, largest, height, width }: Fitting & { readonly width: number }) => {
  for (let size = largest; ; size *= 0.9) {
    const look = { face, size, color: ink.plain, isProse: true } as const;
    const lines = paper.lines(text, look, width);
    if (lines.length * size * leading <= height || size < smallest) return { lines, look };
  }
};

const factsOf = ({ lectures, questions, moduleDurations, score, level }: CertificateItem): string => {
  const minutes = Math.round(moduleDurations.reduce((sum, seconds) => sum + seconds, 0) / 60);
  const length = minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} hr ${minutes % 60} min`;
  const made = [count(lectures, "lecture"), length, ...(questions > 0 ? [count(questions, "question")] : [])].join(
    ", ",
  );
  const reached = [
    ...(score === undefined ? [] : [`Performance ${score}%`]),
    ...(level === undefined ? [] : [`level ${level}%`]),
  ].join(", ");
  return reached === "" ? `${made}.` : `${made}. ${reached}.`;
};

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? "" : "s"}`;

const day = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "long" });
const datesOf = ({ issuedAt, endsAt }: CertificateItem) =>
  `Issued ${day.format(new Date(issuedAt))}, valid until ${day.format(new Date(endsAt))}`;

/** The course as its line: one stretch for each module, as long as its lectures. For the eye alone. */
const drawBand = (paper: Paper, { moduleDurations }: CertificateItem): void =>
  paper.aside(() => {
    const width = paper.sheetWidth * band;
    paper.fill(0, 0, width, paper.sheetHeight, ink.plain);
    const total = moduleDurations.reduce((sum, seconds) => sum + Math.max(seconds, 1), 0);
    const space = paper.sheetHeight - 96;
    let y = 48;
    for (const seconds of moduleDurations) {
      const height = (space * Math.max(seconds, 1)) / total;
      paper.fill(width / 2 - 5, y, 10, Math.max(height - 4, 2), "#a9b7ff");
      y += height;
    }
    paper.fill(width - 6, 0, 6, paper.sheetHeight, blue);
  });

/** A QR code of the page's address, named for readers that do not see it. */
const drawCode = (paper: Paper, address: string): void => {
  const { data, size } = encode(address, { border: 0, ecc: "M" });
  const edge = 74;
  const dot = edge / size;
  const [left, top] = [paper.sheetWidth - 48 - edge, paper.sheetHeight - 112];
  paper.figure(`The address of this certificate's page: ${address}`, () => {
    for (const [row, cells] of data.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark) paper.fill(left + column * dot, top + row * dot, dot, dot, ink.plain);
  });
};
