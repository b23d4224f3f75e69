import { extractText } from "unpdf";

/** The text of a PDF as another library than the one that drew it reads it, page after page. */
export const pdfText = async (bytes: Uint8Array): Promise<string> =>
  // It takes the bytes over, and no Buffer.
  (await extractText(new Uint8Array(bytes), { mergePages: true })).text;
