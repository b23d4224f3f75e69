import { extractText } from "unpdf";

/** The text of a PDF, extracted by a different library than the one that drew it, page by page. */
export const pdfText = async (bytes: Uint8Array): Promise<string> =>
  // It takes ownership of the bytes, and does not accept a Buffer.
  (await extractText(new Uint8Array(bytes), { mergePages: true })).text;
