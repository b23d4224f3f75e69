type Action = { readonly button: string; readonly url: string };
type Code = { readonly code: string };

/** One mail, of which text and HTML are made. A line break inside a paragraph stays; addresses become links. */
export type Letter = {
  readonly subject: string;
  /** Paragraphs, among them at most one button or one code to type. */
  readonly parts: readonly (string | Action | Code)[];
  /** Small print. */
  readonly foot?: readonly string[];
};

export const textOf = ({ parts, foot = [] }: Letter): string => [...parts.map(lineOf), ...foot].join("\n\n");

const lineOf = (part: Letter["parts"][number]): string => {
  if (typeof part === "string") return part;
  return "code" in part ? part.code : `${part.button}: ${part.url}`;
};

const font = "font-family:system-ui,-apple-system,'Segoe UI',sans-serif";

/**
 * Only the button has colours, because mail clients choose text and background for light and dark mode. No images, so that
 * opening the mail triggers no requests.
 */
export const htmlOf = ({ subject, parts, foot = [] }: Letter, productName: string): string =>
  [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;${font};font-size:16px;line-height:24px"><div style="max-width:560px;margin:0 auto">`,
    `<p dir="auto" style="margin:0 0 24px;font-size:20px;font-weight:700">${escaped(productName)}</p>`,
    ...parts.map(blockOf),
    ...(foot.length > 0 ? ['<hr style="margin:32px 0 16px;border:0;border-top:1px solid #8a8f9c">'] : []),
    ...foot.map((part) => paragraph(part, "margin:0 0 8px;font-size:13px;line-height:20px")),
    "</div></body></html>",
  ].join("");

const blockOf = (part: Letter["parts"][number]): string => {
  if (typeof part === "string") return paragraph(part, "margin:0 0 16px");
  return "code" in part ? code(part) : button(part);
};

const paragraph = (text: string, style: string): string =>
  `<p dir="auto" style="${style};overflow-wrap:anywhere">${text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, n) => (n % 2 === 1 ? link(piece) : escaped(piece).replaceAll("\n", "<br>")))
    .join("")}</p>`;

const link = (url: string): string => `<a href="${escaped(url)}" target="_blank">${escaped(url)}</a>`;

const button = ({ button: text, url }: Action): string =>
  `<p style="margin:24px 0"><a href="${escaped(url)}" target="_blank" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#2b3ec4;color:#ffffff;font-weight:600;text-decoration:none">${escaped(text)}</a></p>`;

const code = ({ code: text }: Code): string =>
  `<p dir="ltr" style="margin:24px 0;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:40px;font-weight:700;letter-spacing:4px">${escaped(text)}</p>`;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
