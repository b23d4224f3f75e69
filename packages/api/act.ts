import * as z from "zod";
import { QueryId } from "./address.ts";
import { Cursor, Id, Instant } from "./field.ts";
import { route } from "./route.ts";

/** Everything that is noted of somebody who acts with an operator's rights, or is told a hidden name. */
export const actKinds = [
  "course.suspended",
  "course.lifted",
  "person.suspended",
  "person.lifted",
  "certificate.issued",
  "certificate.rejected",
  "payment.noted",
  "price.changed",
  "transcripts.uploaded",
  "names.revealed",
  "demo.completed",
  "message.done",
  "issue.done",
  "wallet.adjusted",
  "sessions.ended",
  "roles.changed",
  "list.changed",
] as const;
export type ActKind = (typeof actKinds)[number];

export const actTargets = [
  "course",
  "person",
  "certificate",
  "module",
  "thread",
  "demo",
  "message",
  "issue",
  "transcripts",
  "list",
] as const;
export type ActTarget = (typeof actTargets)[number];

export const listActs = route({
  id: "act.list",
  method: "GET",
  path: "/api/v1/admin/acts/",
  for: "admin",
  summary: "What admins did and who was told hidden names, newest first, 50 at a time; `next` goes on",
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
          by: z.object({ id: Id, name: z.string().nullable().describe("null: the account is gone") }),
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
