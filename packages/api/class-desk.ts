import * as z from "zod";
import { ClassName, queryInt } from "./address.ts";
import { Cursor, Instant } from "./field.ts";
import { deskPerPage } from "./page-size.ts";
import { route } from "./route.ts";

export const ClassCode = z
  .object({
    code: z.string(),
    label: z.string(),
    rosterSize: z.int().nonnegative(),
    validFrom: Instant,
    expiresOn: Instant,
    createdByName: z.string(),
    createdByUsername: z.string(),
  })
  .meta({ id: "ClassCode" });

export const listClassCodes = route({
  id: "class.list-codes",
  method: "GET",
  path: "/api/v1/classcodes/",
  for: "admin",
  summary: `The codes of all classes, newest first, ${deskPerPage} at a time`,
  query: z.object({ before: Cursor.optional() }),
  answer: {
    status: 200,
    schema: z.object({
      count: z.int().nonnegative().describe("Of all of them"),
      results: z.array(ClassCode),
      next: z.string().nullable().describe("`before` of the next page; null at the end"),
    }),
  },
  fails: [],
  needs: ["table.read"],
});

export const readCodeRoster = route({
  id: "class.roster-of-code",
  method: "GET",
  path: "/api/v1/classcodes/{code}/roster/",
  for: "admin",
  summary: `A class code with all members, whatever they share, a hundred at a time`,
  params: z.object({ code: ClassName }),
  query: z.object({
    cursor: queryInt(0, 99_999_999).optional().describe("`next` of the page before"),
    purpose: z.enum(["view", "file"]).default("view").describe("The beginning of a file is noted in the log of acts"),
  }),
  answer: {
    status: 200,
    schema: ClassCode.extend({
      roster: z.array(z.object({ username: z.string(), email: z.string() })),
      next: z.int().nullable().describe("Where the next page begins; null at the end"),
    }),
  },
  fails: ["class.missing", "server.busy"],
  needs: ["table.write", "acts.write"],
});
