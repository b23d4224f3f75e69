import * as z from "zod";

/** A file behind a presigned URL that is valid for a minute. */
export const SignedFile = z.object({
  url: z.string().describe("Signed; a download has to begin within a minute"),
  name: z.string().describe("As what a browser saves it"),
  size: z.int().describe("Bytes"),
});
