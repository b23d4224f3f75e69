import * as z from "zod";
import { OfClass, queryInt } from "./address.ts";
import { SearchText } from "./field.ts";
import { route } from "./route.ts";

export const readRoster = route({
  id: "class.roster",
  method: "GET",
  path: "/api/v1/scheduled-licenses/{classId}/roster/",
  for: "signedIn",
  summary: "Who is in the class, as far as each chose to be seen",
  params: OfClass,
  query: z.object({
    cursor: queryInt(0, 99_999_999).optional().describe("`next` of the page before"),
    search: SearchText.optional().describe("A student's whole user name, in any case, or id"),
  }),
  answer: {
    status: 200,
    schema: z.object({
      roster: z.array(
        z.object({
          studentId: z.int().nullable().describe("null for an anonymous student"),
          name: z.string().describe("First and last name; of an anonymous student the label"),
          username: z.string(),
          email: z.string().nullable(),
        }),
      ),
      next: z.int().nullable().default(null).describe("Where the next page begins; null at the end"),
      rosterSize: z.int().describe("All members, including those who share nothing"),
    }),
  },
  fails: ["class.missing"],
  needs: ["table.read"],
});
