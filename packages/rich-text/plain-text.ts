import type { RichText } from "./schema.ts";

// One unstyled block; line breaks stay inside it.
export function plainRichText(text: string): RichText {
  return {
    blocks: [{ key: "plain", type: "unstyled", text, depth: 0, data: {}, inlineStyleRanges: [], entityRanges: [] }],
    entityMap: {},
  };
}

// The words alone, a line for each block: for search, counting and places that show no formatting.
export function plainText(raw: Pick<RichText, "blocks">): string {
  return raw.blocks.map((block) => block.text).join("\n");
}

export function isBlank(raw: Pick<RichText, "blocks">): boolean {
  return plainText(raw).trim() === "";
}
