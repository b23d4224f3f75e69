import * as z from "zod";
import { isSafeLink } from "./safe-link.ts";

// The raw form of Draft.js: blocks of text with ranges of styles and entities. Ranges count UTF-16 units.
// Limits hold a text that a person writes; everything bigger is refused rather than cut.
// Code units: a post of ten thousand characters (QNA-48) fits into one block, whatever they are.
export const longestBlock = 25_000;
const longestText = 50_000;
const maxBlocks = 500;
const maxRanges = 200;
const maxEntities = 200;

export const blockTypes = [
  "unstyled",
  "header-one",
  "header-two",
  "header-three",
  "header-four",
  "header-five",
  "header-six",
  "blockquote",
  "code-block",
  "unordered-list-item",
  "ordered-list-item",
] as const;

export const inlineStyles = ["BOLD", "ITALIC", "UNDERLINE", "STRIKETHROUGH", "CODE"] as const;

const range = { offset: z.int().min(0), length: z.int().min(0) };

const RichTextBlock = z
  .object({
    key: z.string().max(20),
    type: z.enum(blockTypes),
    text: z.string().max(longestBlock),
    depth: z.int().min(0).max(4).default(0),
    // Alignment and the like are not part of the product: refused, not silently lost.
    data: z.strictObject({}).default({}),
    inlineStyleRanges: z
      .array(z.object({ ...range, style: z.enum(inlineStyles) }))
      .max(maxRanges)
      .default([]),
    entityRanges: z
      .array(z.object({ ...range, key: z.int().min(0) }))
      .max(maxRanges)
      .default([]),
  })
  .refine(rangesFit, "A range lies outside of its text.");

const RichTextEntity = z.object({
  type: z.literal("LINK"),
  mutability: z.enum(["MUTABLE", "IMMUTABLE", "SEGMENTED"]),
  data: z.object({ url: z.string().refine(isSafeLink, "Only http, https and mailto links are allowed.") }),
});

export const RichText = z
  .object({
    blocks: z.array(RichTextBlock).max(maxBlocks),
    entityMap: z
      .record(z.string().regex(/^\d{1,6}$/), RichTextEntity)
      .refine((entities) => Object.keys(entities).length <= maxEntities, `At most ${maxEntities} links are allowed.`),
  })
  .refine(textFits, `The text is longer than ${longestText} characters.`)
  .refine(entitiesExist, "A range names a link that does not exist.")
  .describe("Draft.js raw content: blocks and entityMap");

export type RichText = z.output<typeof RichText>;

function rangesFit(block: {
  text: string;
  inlineStyleRanges: { offset: number; length: number }[];
  entityRanges: { offset: number; length: number }[];
}): boolean {
  const { text, inlineStyleRanges, entityRanges } = block;
  return [...inlineStyleRanges, ...entityRanges].every(({ offset, length }) => offset + length <= text.length);
}

function textFits({ blocks }: { blocks: { text: string }[] }): boolean {
  return blocks.reduce((total, block) => total + block.text.length, 0) <= longestText;
}

function entitiesExist(raw: { blocks: { entityRanges: { key: number }[] }[]; entityMap: object }): boolean {
  return raw.blocks.every((block) => block.entityRanges.every(({ key }) => Object.hasOwn(raw.entityMap, String(key))));
}
