import { productName } from "../product.ts";
import type { Carried } from "./carried.ts";
import type { Described } from "./described.ts";
import { shortPaths } from "./short-paths.ts";

type Parts = {
  shell: string;
  /** As React wrote it, the title in front. */
  body: string;
  about: Described;
  url: string;
  styles: readonly string[];
  fonts: readonly string[];
  carried: Carried;
  carriedId: string;
};

/** The shell with a drawn page in it, what others read of it in its head, and its answers at the end. */
export const documentText = ({ shell, body, about, url, styles, fonts, carried, carriedId }: Parts): string => {
  const drawn = shortPaths(body.replace(/<title>.*?<\/title>/s, ""));
  const head = headOf({ title: titleOf(body), about, url }) + meta("name", "carries", "answers");
  // What is painted comes first: style sheets, then the fonts, so that no other letters are seen. The program is left to
  // the head start (PUB-09).
  const links = [
    ...[...kitSheets(shell), ...styles].map((file) => `<link rel="stylesheet" crossorigin href="${escaped(file)}">`),
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escaped(file)}">`),
  ].join("");
  const end = `<script type="application/json" id="${carriedId}">${inScript(carried)}</script>`;
  // Functions, because what people write may have a dollar in it.
  return shell
    .replace(noindex, "")
    .replace(kitSheet, "")
    .replace(program, "")
    .replace(/<title>.*?<\/title>/s, () => head + links)
    .replace(/<div id="root">[\s\S]*<\/div>(?=\s*<noscript)/, () => `<div id="root">${drawn}</div>${end}`);
};

type Head = {
  /** Escaped. */
  title: string;
  about: Described;
  url: string;
};

const headOf = ({ title, about, url }: Head): string =>
  [
    `<title>${title}</title>`,
    meta("name", "description", about.description),
    `<link rel="canonical" href="${escaped(url)}">`,
    `<meta property="og:title" content="${title}">`,
    meta("property", "og:description", about.description),
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", productName),
    meta("property", "og:url", url),
    meta("property", "og:image", about.image),
    ...(about.drawn ? Object.entries(about.drawn) : []).map(([name, value]) =>
      meta("property", `og:image:${name}`, String(value)),
    ),
    meta("name", "twitter:card", "summary_large_image"),
    ...(about.data ?? []).map((data) => `<script type="application/ld+json">${inScript(data)}</script>`),
  ].join("");

/** The title of a drawn page, as React wrote it. */
export const titleOf = (body: string): string => /<title>(.*?)<\/title>/s.exec(body)?.[1] ?? escaped(productName);

/** Of a page that the browser draws; the text of a title is not escaped yet. */
export const pageTitle = (name: string): string => escaped(`${name} · ${productName}`);

/** The shell, which the browser fills, with what others read of the page in its head. */
export const headedShell = (shell: string, head: Head): string =>
  shell.replace(noindex, "").replace(/<title>.*?<\/title>/s, () => headOf(head));

/** The shell for a page whose state could not be read: nothing tells search engines to drop it. */
export const openShell = (shell: string): string => shell.replace(noindex, "");

// The shell has it because every page without a head is for no search engine (PUB-27).
const noindex = /\s*<meta name="robots" content="noindex"\s*\/?>/;
const program = /\s*<script type="module"[^>]*><\/script>/g;
const kitSheet = /\s*<link rel="stylesheet"[^>]*href="([^"]*)">/g;
const kitSheets = (shell: string): string[] => [...shell.matchAll(kitSheet)].map(([, file = ""]) => file);

const meta = (kind: "name" | "property", name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`;

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

// Inside a script nothing but its end is read as a mark; the two ends of a line were none in scripts for long.
const inScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
