import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = import.meta.dirname;
const sheets = globSync("**/*.css", { cwd: folder }).map(
  (file) => [file, readFileSync(path.join(folder, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "")] as const,
);

/** The selectors of all rules, inside at-rules too, whose declarations match. */
const selectorsWith = (css: string, declaration: RegExp): string[] =>
  [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selectors = "", body = ""]) =>
    declaration.test(body) ? selectors.split(/,(?![^(]*\))/).map((one) => one.trim()) : [],
  );

/** The text of every `@media print` block. */
const printed = (css: string): string => {
  const blocks: string[] = [];
  for (const { index } of css.matchAll(/@media print\s*\{/g)) {
    const start = css.indexOf("{", index);
    let depth = 0;
    let end = start;
    do {
      if (css[end] === "{") depth++;
      if (css[end] === "}") depth--;
      end++;
    } while (depth > 0);
    blocks.push(css.slice(start + 1, end - 1));
  }
  return blocks.join("\n");
};

test("ERR-21, SES-122: a layer that is fixed on the screen is hidden or static on paper, or it would be on every sheet", () => {
  const fixed = sheets.flatMap(([file, css]) =>
    selectorsWith(css, /position:\s*fixed/).map((selector) => ({ file, selector, onPaper: printed(css) })),
  );
  const repeated = fixed.filter(
    ({ selector, onPaper }) => !selectorsWith(onPaper, /display:\s*none|position:\s*static/).includes(selector),
  );
  expect(fixed.length).toBeGreaterThan(12);
  expect(repeated.map(({ file, selector }) => `${file}: ${selector}`)).toEqual([]);
});

test("ERR-21: under a finger every field has letters of at least 16 px, or Safari zooms in and stays there", () => {
  const base = sheets.find(([file]) => file === "base.css")?.[1] ?? "";
  const coarse = base.slice(base.indexOf("@media (pointer: coarse)"));
  const [fields] = selectorsWith(coarse.slice(coarse.indexOf("{") + 1), /font-size:\s*max\(1rem, 16px\)/);
  for (const field of ["input:not(", "select", "textarea", '[contenteditable="true"]']) expect(fields).toContain(field);
  // Only what no field types: a module cannot win against two `:root`.
  const stronger = sheets.filter(([, css]) => /:root:root(?!\s*:is\(input)[^{]*(?:input|select|textarea)/.test(css));
  expect(stronger.map(([file]) => file)).toEqual([]);
});

test("ERR-25: the header and its menus fold by the size of the letters, not by pixels that ignore it", () => {
  const folding = sheets.filter(([file]) => /^(?:shell\/(?:header|user-menu|footer)|features\/bell\/)/.test(file));
  const widths = folding.flatMap(([file, css]) =>
    [...css.matchAll(/\((?:min|max)-width: ([^)]+)\)/g)].map(([, width = ""]) => `${file}: ${width}`),
  );
  expect(widths.length).toBeGreaterThan(10);
  expect(widths.filter((width) => !/[\d.]em$/.test(width))).toEqual([]);
  // At letters of 16 px they are where they were.
  expect(widths).toEqual(
    expect.arrayContaining(["shell/header.module.css: 68.75em", "features/bell/bell.module.css: 38.75em"]),
  );
});

/** Every character of a face's `unicode-range`. */
const signsOf = (face: string): string[] => {
  const [, ranges = ""] = /unicode-range:([^;]+);/.exec(face) ?? [];
  return [...ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)].flatMap(([, from = "", to = from]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, n) => String.fromCodePoint(first + n));
  });
};

test("VID-32: Arabic letters have a face of their own for them alone, in every weight, and text from right to left is 19 px", () => {
  const fonts = sheets.find(([file]) => file === "fonts.css")?.[1] ?? "";
  const faces = fonts.match(/@font-face \{[^}]*"Arabic Letters"[^}]*\}/g) ?? [];
  // A browser looks through them from the last: rare letters are left to the first, the whole face.
  expect(faces.map((face) => /\/([\w-]+)\.woff2/.exec(face)?.[1])).toEqual([
    "noto-naskh-arabic-arabic-wght-normal",
    "noto-naskh-arabic-letters",
  ]);
  for (const face of faces) {
    expect(face).toMatch(/font-weight: 400 700;\s*font-display: swap;/);
    const signs = signsOf(face);
    expect(signs.length).toBeGreaterThan(100);
    // Three of its format characters are listed as common to all scripts.
    expect(signs.filter((sign) => !/[\p{scx=Arabic}\p{Cf}\p{Cn}]/u.test(sign))).toEqual([]);
  }
  const larger = sheets.flatMap(([, css]) =>
    selectorsWith(css, /font-size: [^;]*1\.1875rem[^;]*;\s*line-height: 1\.75/).filter((each) =>
      each.includes(":dir(rtl)"),
    ),
  );
  expect(larger).toEqual(expect.arrayContaining([".words:dir(rtl)", ".text > :dir(rtl)"]));
});
