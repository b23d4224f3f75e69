import type { RichText } from "./schema.ts";

/** One unstyled block; line breaks stay inside it. */
export function plainRichText(text: string): RichText {
  return {
    blocks: [{ key: "plain", type: "unstyled", text, depth: 0, data: {}, inlineStyleRanges: [], entityRanges: [] }],
    entityMap: {},
  };
}

/** The words alone, a line for each block: for search, counting and places that show no formatting. */
export function plainText(raw: Pick<RichText, "blocks">): string {
  return raw.blocks.map((block) => block.text).join("\n");
}

// Nothing to read: space, control characters, and the signs that fonts draw as nothing (zero width, fillers, U+2800).
const blank = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

export function isBlank(raw: Pick<RichText, "blocks">): boolean {
  return blank.test(plainText(raw));
}
