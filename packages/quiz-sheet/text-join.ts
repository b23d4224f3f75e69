import { isBlank, plainRichText, plainText } from "@cu/rich-text/plain-text";
import type { RichText } from "@cu/rich-text/schema";
import type { KeptText } from "./written.ts";

export function plainTextOf(text: KeptText): string {
  return typeof text === "string" ? text : plainText(text);
}

/** Texts below each other; blank ones are left out. Plain as long as all are. */
export function joinTexts(...texts: readonly KeptText[]): KeptText {
  const given = texts.filter((text) => !isBlank(typeof text === "string" ? plainRichText(text) : text));
  const [first = "", ...more] = given;
  if (more.length === 0) return first;
  if (given.every((text) => typeof text === "string")) return given.join("\n");
  const joined: RichText = { blocks: [], entityMap: {} };
  for (const text of given) {
    const { blocks, entityMap } = typeof text === "string" ? plainRichText(text) : text;
    const shift = Object.keys(joined.entityMap).length;
    for (const [key, link] of Object.entries(entityMap)) joined.entityMap[String(Number(key) + shift)] = link;
    for (const block of blocks) {
      const entityRanges = block.entityRanges.map((range) => ({ ...range, key: range.key + shift }));
      joined.blocks.push({ ...block, key: `b${joined.blocks.length}`, entityRanges });
    }
  }
  return joined;
}
