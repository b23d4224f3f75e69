import type { BlockType, Mark } from "@cu/rich-text/runs";
import { isSafeLink } from "@cu/rich-text/safe-link";
import { type Notes, short } from "./notes.ts";
import type { Look } from "./text-blocks.ts";
import type { XmlElement } from "./xml.ts";

const markOf: Readonly<Record<string, Mark>> = {
  b: "BOLD",
  strong: "BOLD",
  i: "ITALIC",
  em: "ITALIC",
  cite: "ITALIC",
  var: "ITALIC",
  dfn: "ITALIC",
  u: "UNDERLINE",
  ins: "UNDERLINE",
  s: "STRIKETHROUGH",
  strike: "STRIKETHROUGH",
  del: "STRIKETHROUGH",
  code: "CODE",
  tt: "CODE",
  kbd: "CODE",
  samp: "CODE",
};

const styles: readonly (readonly [pattern: RegExp, mark: Mark])[] = [
  [/font-weight\s*:\s*(?:bold|[6-9]00)/i, "BOLD"],
  [/font-style\s*:\s*(?:italic|oblique)/i, "ITALIC"],
  [/text-decoration[^;]*:[^;]*underline/i, "UNDERLINE"],
  [/text-decoration[^;]*:[^;]*line-through/i, "STRIKETHROUGH"],
];

const headings: Readonly<Record<string, BlockType>> = {
  h1: "header-one",
  h2: "header-two",
  h3: "header-three",
  h4: "header-four",
  h5: "header-five",
  h6: "header-six",
  blockquote: "blockquote",
};

const plainBlocks = new Set(
  "address article aside body caption center dd div dl dt fieldset figcaption figure footer form header legend main nav ol p prompt section summary tbody ul".split(
    " ",
  ),
);

/** The block that an element begins; undefined for one inside of a line. */
export function blockTypeOf(name: string): BlockType | undefined {
  return headings[name] ?? (plainBlocks.has(name) ? "unstyled" : undefined);
}

/** Whether an element raises or lowers its words, by its name or as word processors do it. */
export function scriptOf({ name, attributes }: XmlElement): "sup" | "sub" | undefined {
  if (name === "sup" || name === "sub") return name;
  const [, align] = /vertical-align\s*:\s*(super|sub)\b/i.exec(styleOf(attributes)) ?? [];
  if (align === undefined) return undefined;
  return align.toLowerCase() === "super" ? "sup" : "sub";
}

/** How the words inside an element look. */
export function lookInside({ name, attributes }: XmlElement, look: Look, notes: Notes): Look {
  const { href = "", color } = attributes;
  const style = styleOf(attributes);
  if (color || /(?:^|;|\s)(?:color|background(?:-color)?)\s*:/i.test(style)) notes.changes.add("Colours are left out.");
  if (name === "a" && href !== "") return { ...look, link: linkTo(href.trim(), notes) };
  const marks = [markOf[name], ...styles.map(([pattern, mark]) => (pattern.test(style) ? mark : undefined))];
  return { ...look, marks: [...look.marks, ...marks.filter((mark) => mark !== undefined)] };
}

// As much of it as people write: the patterns above take long on a hostile one.
function styleOf({ style = "" }: XmlElement["attributes"]): string {
  return style.slice(0, 500);
}

function linkTo(href: string, notes: Notes): string | null {
  if (isSafeLink(href)) return href;
  // Moodle's players begin as links to the file.
  if (/\.(?:mp3|m4a|wav|ogg|mp4|webm|mov)(?:$|[?#])/i.test(href)) {
    notes.refusals.push("It has a sound or a video: that cannot be taken.");
  } else if (!href.startsWith("#")) notes.changes.add(`A link to ${short(href, 60)} is left out.`);
  return null;
}
