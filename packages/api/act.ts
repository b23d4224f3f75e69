import * as z from "zod";
import { actKinds, actTargets } from "./act-kinds.ts";
import { QueryId } from "./address.ts";
import { Cursor, Id, Instant } from "./field.ts";
import { route } from "./route.ts";

/** A person as admins read of them. */
export const Somebody = z
  .object({ id: Id, name: z.string().nullable().describe("null: the account is gone") })
  .meta({ id: "Somebody" });

export const listActs = route({
  id: "act.list",
  method: "GET",
  path: "/api/v1/admin/acts/",
  for: "admin",
  summary: "Admin actions and disclosures of hidden names, newest first, 50 at a time; `next` is the cursor",
  query: z.object({
    by: QueryId.optional().describe("Who acted"),
    act: z.enum(actKinds).optional(),
    target: z
      .string()
      .regex(/^[a-z]{1,20}-\d{1,16}$/)
      .optional()
      .describe("Kind and id, as in `course-5`"),
    before: Cursor.optional(),
  }),
  answer: {
    status: 200,
    schema: z.object({
      acts: z.array(
        z.object({
          id: z.string(),
          at: Instant,
          by: Somebody,
          act: z.string(),
          target: z.object({ kind: z.enum(actTargets), id: z.int() }),
          reason: z.string(),
          facts: z.record(z.string(), z.union([z.string(), z.number()])),
        }),
      ),
      next: z.string().nullable().describe("`before` of the next page; null at the end"),
    }),
  },
  fails: [],
  needs: ["table.read"],
});
