import { optionLetter } from "./label.ts";
import type { XmlElement } from "./xml.ts";

/** The mark of a list whose numbers rich text cannot hold: letters, or a start other than 1; undefined for 1, 2, 3. */
export function listMark(
  { attributes: { type = "", start = "1", style = "" } }: XmlElement,
  index: number,
): string | undefined {
  const first = /^\d{1,4}$/.test(start) ? Number(start) : 1;
  const kind = /list-style(?:-type)?\s*:\s*(lower|upper)-(alpha|latin|roman)/i.exec(style);
  const isUpper = kind ? kind[1]?.toLowerCase() === "upper" : type === "A" || type === "I";
  const isRoman = kind ? kind[2]?.toLowerCase() === "roman" : /^i$/i.test(type);
  const n = first + index;
  if (isRoman || /^a$/i.test(type) || kind) {
    const mark = isRoman ? roman(n) : optionLetter(n - 1);
    return `${isUpper ? mark : mark.toLowerCase()}. `;
  }
  return first === 1 ? undefined : `${n}. `;
}

const numerals = [
  [1000, "M"],
  [900, "CM"],
  [500, "D"],
  [400, "CD"],
  [100, "C"],
  [90, "XC"],
  [50, "L"],
  [40, "XL"],
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
] as const;

function roman(n: number): string {
  const [value, numeral] = numerals.find(([least]) => n >= least) ?? [];
  return value === undefined ? "" : numeral + roman(n - value);
}
