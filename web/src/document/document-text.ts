import type { Carried } from "../lib/carried.ts";
import { productName } from "../lib/product.ts";
import type { Described } from "./described.ts";
import { shortPaths } from "./short-paths.ts";

type Parts = {
  shell: string;
  /** React's output, with the title in front. */
  body: string;
  about: Described;
  url: string;
  styles: readonly string[];
  fonts: readonly string[];
  carried: Carried;
  carriedId: string;
};

/** The shell with the rendered page, its metadata in the head, and the embedded responses at the end. */
export const documentText = ({ shell, body, about, url, styles, fonts, carried, carriedId }: Parts): string => {
  const drawn = shortPaths(body.replace(/<title>.*?<\/title>/s, ""));
  const head = headOf({ title: titleOf(body), about, url }) + meta("name", "carries", "answers");
  // Render-blocking resources first: style sheets, then fonts to avoid a font swap. The head start loads the scripts
  // (PUB-09).
  const links = [
    ...[...kitSheets(shell), ...styles].map((file) => `<link rel="stylesheet" crossorigin href="${escaped(file)}">`),
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escaped(file)}">`),
  ].join("");
  const end = `<script type="application/json" id="${carriedId}">${inScript(carried)}</script>`;
  // Replacer functions, because user content may contain `$`.
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

/** The rendered page's title, already escaped by React. */
export const titleOf = (body: string): string => /<title>(.*?)<\/title>/s.exec(body)?.[1] ?? escaped(productName);

/** For client-rendered pages; the title is not escaped yet. */
export const pageTitle = (name: string): string => escaped(`${name} · ${productName}`);

/** The client-rendered shell with the page's metadata in its head. */
export const headedShell = (shell: string, head: Head): string =>
  shell.replace(noindex, "").replace(/<title>.*?<\/title>/s, () => headOf(head));

/** The shell for a page whose state is unknown: without `noindex`, or search engines would drop it. */
export const openShell = (shell: string): string => shell.replace(noindex, "");

// The shell has it because pages without metadata must not be indexed (PUB-27).
const noindex = /\s*<meta name="robots" content="noindex"\s*\/?>/;
const program = /\s*<script type="module"[^>]*><\/script>/g;
const kitSheet = /\s*<link rel="stylesheet"[^>]*href="([^"]*)">/g;
const kitSheets = (shell: string): string[] => [...shell.matchAll(kitSheet)].map(([, file = ""]) => file);

const meta = (kind: "name" | "property", name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`;

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

// Inside a script only its end tag is markup; U+2028 and U+2029 were not allowed in older scripts.
const inScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
