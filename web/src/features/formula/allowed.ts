import type { Tree } from "temml";

/** MathML Core and supported extensions. No HTML elements, no links, nothing that loads. */
const elements: ReadonlySet<string> = new Set(
  [
    "semantics annotation mrow mstyle mpadded mphantom mspace mi mn mo mtext ms mfrac msqrt mroot",
    "mtable mtr mtd msub msup msubsup munder mover munderover mmultiscripts mprescripts none",
  ].flatMap((line) => line.split(" ")),
);

// Drawn by our style sheet; for other enclosures a browser would show only the content.
const enclosures: ReadonlySet<string> = new Set(
  "top bottom box horizontalstrike updiagonalstrike downdiagonalstrike".split(" "),
);

/** Throws for elements that aren't allowed. */
export const elementOf = ({ type = "", attributes: given = {} }: Tree): string => {
  const isDrawn =
    type === "menclose" &&
    String(given.notation)
      .split(" ")
      .every((one) => enclosures.has(one));
  if (!isDrawn && !elements.has(type)) throw new Error(`No <${type}> in a formula`);
  return isDrawn ? "mrow" : type;
};

const attributes: ReadonlySet<string> = new Set(
  [
    "accent columnalign depth displaystyle encoding fence form height largeop linebreak linethickness",
    "lspace mathsize mathvariant maxsize minsize movablelimits rspace rowspacing scriptlevel",
    "separator stretchy symmetric voffset width",
  ].flatMap((line) => line.split(" ")),
);

// Colours are dropped: a formula takes its text's colour in both themes.
const properties: ReadonlySet<string> = new Set(
  [
    "border borderBottom borderLeft borderRight borderTop fontWeight height marginLeft mathDepth",
    "padding paddingBottom paddingLeft paddingRight paddingTop textAlign width",
  ].flatMap((line) => line.split(" ")),
);

/** An element's allowed attributes; addresses, names and positions are dropped. */
export const attributesOf = ({ type, attributes: given = {}, style = {}, classes = [] }: Tree) => ({
  ...allowed(given, attributes),
  // A rule is a space with a background.
  ...(type === "mspace" && given.mathbackground !== undefined && { mathbackground: "currentcolor" }),
  style: allowed(style, properties),
  ...(classes.length > 0 && { "data-look": classes.join(" ") }),
});

const allowed = (from: Readonly<Record<string, unknown>>, names: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(from).flatMap(([name, value]) =>
      names.has(name) && (typeof value === "string" || typeof value === "number") ? [[name, String(value)]] : [],
    ),
  );

/** Approximate, in em. */
const units: Record<string, number> = { em: 1, ex: 0.5, mu: 0.06, pt: 0.08, px: 0.06, pc: 1, mm: 0.24, cm: 2.4, in: 6 };
const maxEm = 40;
const length = /(-?[\d.]+)(em|ex|mu|pt|px|pc|mm|cm|in)/g;

/** A length, positive or negative, that would stretch a formula across the page. */
export const isTooLarge = ({ attributes: given = {}, style = {} }: Tree): boolean =>
  [...Object.values(given), ...Object.values(style)].some((value) =>
    [...String(value).matchAll(length)].some(
      ([, size, unit = ""]) => Math.abs(Number(size)) * (units[unit] ?? 1) > maxEm,
    ),
  );
