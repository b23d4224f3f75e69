import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cache } from "@cu/process-cache/process-cache";

/**
 * Scripts the site's fonts lack, each package split into files by unicode range. Chinese and Japanese share characters
 * and a face.
 */
const packages = [
  "noto-sans-arabic",
  "noto-sans-hebrew",
  "noto-sans-thai",
  "noto-sans-devanagari",
  "noto-serif-bengali",
  "noto-sans-gurmukhi",
  "noto-sans-gujarati",
  "noto-sans-oriya",
  "noto-sans-tamil",
  "noto-sans-telugu",
  "noto-sans-kannada",
  "noto-sans-malayalam",
  "noto-sans-sinhala",
  "noto-sans-lao",
  "noto-serif-tibetan",
  "noto-sans-myanmar",
  "noto-sans-georgian",
  "noto-sans-ethiopic",
  "noto-sans-khmer",
  "noto-sans-armenian",
  "noto-sans-thaana",
  "chocolate-classical-sans",
  "gowun-dodum",
  "noto-emoji",
] as const;
type Package = (typeof packages)[number];
type Range = { readonly from: number; readonly to: number; readonly file: string };

const fileOf = (name: Package, part: string) =>
  `@fontsource/${name}/files/${name}-${part.replace(/[[\]]/g, "")}-400-normal.woff`;
const indexOf = (name: Package) => `@fontsource/${name}/unicode.json`;
/** The location of a package's file: below `node_modules`, or next to a bundle's code. */
export const resolveFile = createRequire(import.meta.url).resolve;

// The site has separate fonts for these.
const isOurs = /^(?:latin|cyrillic|greek|vietnamese|math|symbols)/;

/** Each file of a package with its unicode ranges. */
const partsOf = (name: Package): { file: string; ranges: string }[] =>
  Object.entries<string>(JSON.parse(readFileSync(resolveFile(indexOf(name)), "utf8")))
    .filter(([part]) => !isOurs.test(part))
    .map(([part, ranges]) => ({ file: fileOf(name, part), ranges }))
    .filter(({ file }) => existsSync(resolveFile(file)));

/** All files read for these scripts, including the packages' indexes. */
export const otherFiles = (): string[] =>
  packages.flatMap((name) => [indexOf(name), ...partsOf(name).map(({ file }) => file)]);

const known = cache<Package, readonly Range[]>("letters of fonts", { max: packages.length });

const rangesOf = (name: Package): readonly Range[] => {
  const ranges =
    known.get(name) ??
    partsOf(name).flatMap((part) => part.ranges.split(",").map((range) => toRange(range, part.file)));
  known.set(name, ranges);
  return ranges;
};

/** `U+4e00` or `U+4e00-4e0f`. */
const toRange = (text: string, file: string): Range => {
  const [from = "0", to = from] = text.trim().replace(/^U\+/i, "").split("-");
  return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), file };
};

/** The files with a code point, in the order of the packages. */
export const filesWith = (sign: number): string[] =>
  packages.flatMap((name) =>
    rangesOf(name)
      .filter(({ from, to }) => from <= sign && sign <= to)
      .map(({ file }) => file),
  );
