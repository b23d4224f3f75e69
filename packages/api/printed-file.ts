import * as z from "zod";

/** A PDF inside an answer. */
export const PrintedFile = z
  .object({
    name: z.string().describe("As what a browser saves it"),
    pdf: z.base64().describe("The file's bytes; nothing of it is kept on the server"),
  })
  .meta({ id: "PrintedFile" });
