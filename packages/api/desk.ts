import * as z from "zod";
import { Id, Instant } from "./field.ts";
import { route } from "./route.ts";

const Count = z.int().nonnegative();
const Week = z
  .object({ signups: Count, purchases: Count, revenue: z.number().describe("USD, 2 decimals") })
  .meta({ id: "WeekOfPlatform" });

export const readStatistics = route({
  id: "desk.statistics",
  method: "GET",
  path: "/api/v1/admin/statistics/",
  for: "admin",
  summary: "This week and last week, from Sunday to Saturday UTC, and certificates of the last 30 days",
  answer: {
    status: 200,
    schema: z.object({
      thisWeek: Week,
      lastWeek: Week,
      change: z
        .object({ signups: z.int(), purchases: z.int(), revenue: z.int() })
        .describe("This week against the whole of last week, in percent; 0 when last week was 0"),
      certificateTrack: z.object({
        trial: Count,
        purchase: Count,
        requested: Count,
        rejected: Count,
        issued: Count,
      }),
      certificateRequestCount: Count.describe("Requested, not past their end; a thousand at most"),
    }),
  },
  fails: [],
  needs: ["table.read"],
});

export const workKinds = ["certificate", "demo", "message", "issue", "appeal"] as const;

export const queueKinds = ["transcripts", "payouts", "takenBack", "boughtAgain", "suspended"] as const;

export const readWork = route({
  id: "desk.work",
  method: "GET",
  path: "/api/v1/admin/work/",
  for: "admin",
  summary: "What waits for an admin: what runs out first, then what waits longest; fifty of each kind at most",
  answer: {
    status: 200,
    schema: z.object({
      work: z.array(
        z.object({
          kind: z.enum(workKinds),
          id: Id,
          title: z.string(),
          detail: z.string(),
          since: Instant,
          until: Instant.nullable().describe("When it runs out"),
        }),
      ),
      more: z.array(z.enum(workKinds)).describe("Kinds of which more wait than are named"),
      queues: z
        .array(
          z.object({
            kind: z.enum(queueKinds),
            count: z.int().nonnegative(),
            isMore: z.boolean().describe("Only so many were counted"),
            since: Instant.nullable().describe("The oldest of them"),
          }),
        )
        .describe(
          "Queues that have their own lists: videos without a transcript, authors who can be paid, card payments reversed within 30 days, repurchases after a refund within 30 days, suspensions that hold",
        ),
    }),
  },
  fails: [],
  needs: ["table.read"],
});
