import * as z from "zod";
import { ClassName, PathId } from "./address.ts";
import { OneClass } from "./dashboard-query.ts";
import { Id, Instant, Named } from "./field.ts";
import { maxPending } from "./report-bounds.ts";
import { route } from "./route.ts";
import { SignedFile } from "./signed-file.ts";

const base = "/api/v1/dashboard/reports";

export const Report = z
  .object({
    id: Id,
    coupon: ClassName.describe("The class's code"),
    collection: Named.describe("The course that the report is about"),
    dateRequested: Instant,
    startDate: Instant,
    endDate: Instant,
    status: z.enum(["requested", "loading", "completed", "failed"]),
    progress: z.int().min(0).max(100).describe("Percent"),
    document: z.string().nullable().describe("The path that answers where the file is; null until it is completed"),
    size: z.int().nullable().describe("Bytes of the file"),
    user: z.object({ id: Id, username: z.string(), name: z.string() }).describe("Who asked for it"),
  })
  .meta({ id: "ClassReport" });

const OneReport = z.object({ reportId: PathId });

export const listReports = route({
  id: "report.list",
  method: "GET",
  path: `${base}/`,
  for: "signedIn",
  summary: "The reports of a class, newest first, for its instructors; each is kept for thirty days",
  query: OneClass,
  answer: { status: 200, schema: z.array(Report) },
  fails: ["class.missing", "actor.forbidden"],
  needs: ["table.read"],
});

export const generateReport = route({
  id: "report.generate",
  method: "POST",
  path: `${base}/generate/`,
  for: "signedIn",
  summary: `Requests a report of a class: a zip of tables, made in the background. At most ${maxPending} are made at once`,
  query: OneClass,
  body: OneClass.extend({
    startDate: Instant.describe("The first moment of the first day"),
    endDate: Instant.describe("The last moment of the last day, fourteen days after the first at most"),
    collection: Id.optional().describe("Default: the class's first course"),
  }),
  answer: { status: 201, schema: Report },
  fails: ["class.missing", "actor.forbidden", "report.pending", "request.limited"],
  needs: ["table.write"],
});

export const cancelReport = route({
  id: "report.cancel",
  method: "DELETE",
  path: `${base}/{reportId}/`,
  for: "signedIn",
  summary: "Cancels a report that is being made, or removes one; its file goes with it",
  params: OneReport,
  query: OneClass,
  answer: { status: 204 },
  fails: ["class.missing", "actor.forbidden", "report.missing"],
  needs: ["table.write"],
});

export const retryReport = route({
  id: "report.retry",
  method: "POST",
  path: `${base}/{reportId}/retry/`,
  for: "signedIn",
  summary: "Makes a failed report again; any other is answered as it is",
  params: OneReport,
  query: OneClass,
  answer: { status: 201, schema: Report },
  fails: ["class.missing", "actor.forbidden", "report.missing", "report.pending"],
  needs: ["table.write"],
});

export const readDocument = route({
  id: "report.document",
  method: "GET",
  path: `${base}/{reportId}/document/`,
  for: "signedIn",
  summary:
    "Where a completed report's file is, for a minute. A report with a student who shares less by now is made again",
  params: OneReport,
  query: OneClass,
  answer: {
    status: 200,
    schema: SignedFile,
  },
  fails: ["class.missing", "actor.forbidden", "report.missing", "report.unfinished", "report.outdated"],
  needs: ["table.write", "files.read-report"],
});

const Weekly = z
  .object({
    isOn: z.boolean(),
    nextAt: Instant.nullable().describe("When the next one is mailed; null while it is off"),
  })
  .meta({ id: "WeeklyMail" });

export const readWeekly = route({
  id: "report.weekly",
  method: "GET",
  path: `${base}/weekly/`,
  for: "signedIn",
  summary: "Whether a class's sums of the week are mailed to the caller, who teaches it",
  query: OneClass,
  answer: { status: 200, schema: Weekly },
  fails: ["class.missing", "actor.forbidden"],
  needs: ["table.read"],
});

export const setWeekly = route({
  id: "report.set-weekly",
  method: "PUT",
  path: `${base}/weekly/`,
  for: "signedIn",
  summary: "Switches on or off that the sums of the week are mailed to the caller on Sunday morning, class time",
  query: OneClass,
  body: z.object({ isOn: z.boolean() }),
  answer: { status: 200, schema: Weekly },
  fails: ["class.missing", "actor.forbidden"],
  needs: ["table.write"],
});
