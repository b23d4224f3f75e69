import * as z from "zod";

/** A file that waits behind an address of its own, which is signed for a minute. */
export const SignedFile = z.object({
  url: z.string().describe("Signed; a download has to begin within a minute"),
  name: z.string().describe("As what a browser saves it"),
  size: z.int().describe("Bytes"),
});
