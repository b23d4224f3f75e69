import PDFDocument from "pdfkit";
import { placedRuns } from "./direction.ts";
import { type Face, type FontFile, graphemes, leftOut, type Run, runsOf } from "./letters.ts";
import { allowMissingAnchors } from "./missing-anchors.ts";
import { inDrawnOrder, isMyanmar, myanmarFeatures } from "./myanmar.ts";

type PaperOptions = {
  /** Shown in the window title and read aloud first. */
  readonly title: string;
  /** At the foot of every page, before the number; without it, pages have neither. */
  readonly foot?: string;
  /** A single landscape sheet of this size; by default A4 portrait. */
  readonly sheet?: "A4" | "LETTER";
};

type Look = {
  readonly face: Face;
  readonly size: number;
  readonly color?: string;
  /** Prose has proportional punctuation; otherwise digits, commas and points have tabular width. */
  readonly isProse?: boolean;
};

export const ink = { plain: "#101820", quiet: "#4a5560", hair: "#c9ced3" } as const;

/** Table headers need a scope; pdfkit has the option, but its types lack it. */
const headOfColumn: PDFKit.Mixins.StructureElementOptions & { scope?: string } = { scope: "Column" };

const margin = 56;
const lineHeight = 1.35;
/** Tabular digits, so that sums align in columns. */
const tabular: PDFKit.Mixins.OpenTypeFeatures[] = ["tnum"];
/** What pdfkit draws of a run, and with which features. */
const shapedFor = ({ text }: Run, { isProse }: Look) => {
  const own = isProse ? [] : tabular;
  return isMyanmar(text)
    ? { drawn: inDrawnOrder(text), features: [...own, ...myanmarFeatures] }
    : { drawn: text, features: own };
};

/**
 * Sheets as a tagged PDF in English with embedded fonts. Tracks the position of the next line; in points of 1/72 inch,
 * from the top.
 */
export class Paper {
  readonly width: number;
  y = margin;
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #done: Promise<Uint8Array>;
  readonly #foot: string | undefined;
  readonly #registered = new Set<string>();
  #isShort = false;

  constructor({ title, foot, sheet }: PaperOptions) {
    this.#foot = foot;
    this.#doc = new PDFDocument({
      size: sheet ?? "A4",
      layout: sheet ? "landscape" : "portrait",
      margin: 0,
      lang: "en",
      tagged: true,
      displayTitle: true,
      pdfVersion: "1.7",
      // @ts-expect-error Its types name the subsets for archives alone.
      subset: "PDF/UA",
      bufferPages: true,
      // No default font: none of the 14 built into PDF readers.
      font: "",
      info: { Title: title },
    });
    this.width = this.#doc.page.width - 2 * margin;
    const chunks: Buffer[] = [];
    this.#doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    this.#done = new Promise((resolve, reject) => {
      this.#doc.on("end", () => resolve(Buffer.concat(chunks)));
      this.#doc.on("error", reject);
    });
    this.#root = this.#doc.struct("Document");
    this.#doc.addStructure(this.#root);
  }

  /** Whether a character had to be left out, so that the document can explain it. */
  get isShort(): boolean {
    return this.#isShort;
  }

  /**
   * A structure element: "H1", "P", "TD"; content drawn by `draw` belongs to it. `words` is its text, stored as
   * ActualText if its glyphs are drawn in another order or shape.
   */
  tag(name: string, words: string, draw: () => void, parent = this.#root): void {
    const head = name === "TH" ? headOfColumn : {};
    parent.add(this.#doc.struct(name, { ...head, ...(shaped.test(words) && { actual: words }) }, draw));
  }

  /** A structure element with children, added by `fill`. */
  group(name: string, fill: (group: PDFKit.PDFStructureElement) => void, parent = this.#root): void {
    const group = this.#doc.struct(name);
    parent.add(group);
    fill(group);
    group.end();
  }

  /** Whether the height fits on this page; otherwise starts a new one. */
  hasBegun(height: number): boolean {
    if (this.y + height <= this.#doc.page.height - margin - 24) return false;
    this.#doc.addPage();
    this.y = margin;
    return true;
  }

  /** A paragraph from the left margin, or a heading; moves on below it. */
  write(name: string, text: string, look: Look, gap = 0): void {
    const lines = this.lines(text, look, this.width);
    this.hasBegun(lines.length * look.size * lineHeight);
    this.tag(name, text, () => {
      for (const [n, line] of lines.entries())
        this.draw(line, look, margin, this.y + n * look.size * lineHeight, this.width);
    });
    this.y += lines.length * look.size * lineHeight + gap;
  }

  /** One line in a box of this width, left or right aligned. `x` is relative to the left margin. */
  draw(text: string, look: Look, x: number, y: number, width: number, align: "left" | "right" = "left"): void {
    const runs = placedRuns(text, look.face);
    if (runs.some((run) => run.text.includes(leftOut))) this.#isShort = true;
    let at = align === "left" ? x : x + width - this.widthOf(text, look);
    for (const run of runs) {
      this.#use(run.font, look);
      // All fonts of a row share one baseline.
      const { drawn, features } = shapedFor(run, look);
      const place = { lineBreak: false, baseline: "alphabetic", features } as const;
      this.#doc.fillColor(look.color ?? ink.plain).text(drawn, at, y + look.size, place);
      at += this.#doc.widthOfString(drawn, { features });
    }
  }

  /** Decorative content (an artifact), not read aloud. */
  aside(draw: () => void): void {
    this.#doc.markContent("Artifact", { type: "Layout" });
    draw();
    this.#doc.endMarkedContent();
  }

  /** Drawn content that is read aloud as these words. */
  figure(words: string, draw: () => void): void {
    this.#root.add(this.#doc.struct("Figure", { alt: words }, draw));
  }

  /** A filled box, positioned from the sheet's corner. */
  fill(x: number, y: number, width: number, height: number, color: string): void {
    this.#doc.rect(x, y, width, height).fill(color);
  }

  get sheetWidth(): number {
    return this.#doc.page.width;
  }

  get sheetHeight(): number {
    return this.#doc.page.height;
  }

  /** A horizontal line. */
  rule(color: string = ink.hair): void {
    this.aside(() =>
      this.#doc
        .moveTo(margin, this.y)
        .lineTo(margin + this.width, this.y)
        .lineWidth(0.5)
        .stroke(color),
    );
  }

  /** Breaks a text into fitting lines; a word that is too long for one is cut. */
  lines(text: string, look: Look, width: number): string[] {
    const fits = (line: string) => this.widthOf(line, look) <= width;
    const lines: string[] = [];
    let line = "";
    const end = () => {
      lines.push(line);
      line = "";
    };
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== "") end();
      for (const { segment } of graphemes.segment(word)) {
        if (line !== "" && !fits(line + segment)) end();
        line += segment;
      }
    }
    end();
    return lines;
  }

  /** Returns the file's bytes; nothing can be drawn afterwards. */
  async finish(): Promise<Uint8Array> {
    this.#root.end();
    if (this.#foot !== undefined) this.#numberPages(this.#foot);
    this.#doc.end();
    return await this.#done;
  }

  #numberPages(foot: string): void {
    const { count } = this.#doc.bufferedPageRange();
    const look: Look = { face: "ui", size: 8, color: ink.quiet };
    for (let n = 0; n < count; n++) {
      this.#doc.switchToPage(n);
      this.#doc.markContent("Artifact", { type: "Pagination", attached: ["Bottom"] });
      const y = this.#doc.page.height - margin + 8;
      this.draw(foot, look, margin, y, this.width);
      this.draw(`Page ${n + 1} of ${count}`, look, margin, y, this.width, "right");
      this.#doc.endMarkedContent();
    }
  }

  /** The width of one line in points. */
  widthOf(text: string, look: Look): number {
    return runsOf(text, look.face).reduce((width, run) => {
      this.#use(run.font, look);
      const { drawn, features } = shapedFor(run, look);
      return width + this.#doc.widthOfString(drawn, { features });
    }, 0);
  }

  #use({ name, bytes }: FontFile, { size }: Look): void {
    if (!this.#registered.has(name)) this.#doc.registerFont(name, bytes);
    this.#registered.add(name);
    this.#doc.font(name).fontSize(size);
    allowMissingAnchors(this.#doc);
  }
}

const shaped = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;

/** The x position of the left margin. */
export const left = margin;
export const heightOf = (lines: number, { size }: Look): number => lines * size * lineHeight;
export type { Look };
