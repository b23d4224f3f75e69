import * as z from "zod";
import { plainRichText } from "./plain-text.ts";
import { longestBlock, RichText } from "./schema.ts";

/** What a client may send: rich text, or a plain string, which becomes one unstyled block (D-35). */
export const RichTextInput = z.union([RichText, z.string().max(longestBlock).transform(plainRichText)]);
