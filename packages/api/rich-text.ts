import * as z from "zod";
import { LooseText } from "./field.ts";

/** Draft's raw shape. @cu/rich-text, with which core reads it, decides what blocks and entities may hold. */
export const RichText = z.object({ blocks: z.array(z.unknown()), entityMap: z.record(z.string(), z.unknown()) });

/** Accepted input: raw rich text, or a plain string (D-35). */
export const RichTextInput = z.union([LooseText, RichText.extend({ blocks: RichText.shape.blocks.max(5000) })]);
