import * as z from "zod";
import { InCourse, PathId } from "./address.ts";
import { appealForm, replyForm } from "./appeal.form.ts";
import { Cursor, Id, Instant } from "./field.ts";
import { textFields } from "./form-body.ts";
import { Sender } from "./issue.ts";
import { route } from "./route.ts";

export const appealOutcomes = ["lifted", "upheld", "overtaken"] as const;

const Status = z.enum(["new", "done"]);

const Appeal = z.object({
  id: Id,
  courseId: Id,
  courseName: z.string(),
  reviewId: Id.nullable().describe("null: the course itself was suspended"),
  text: z.string(),
  suspension: z.object({ at: Instant, reason: z.string() }),
  author: Sender,
  status: Status,
  outcome: z.enum(appealOutcomes).nullable().describe("overtaken: replaced by another suspension"),
  reply: z.string().nullable(),
  appealedAt: Instant,
});

export const SentAppeal = z.object({ id: Id, at: Instant }).meta({ id: "SentAppeal" });

export const appealSuspension = route({
  id: "appeal.send",
  method: "POST",
  path: "/api/v1/collections/{courseId}/suspension/appeal/",
  for: "signedIn",
  summary: "Appeals against the suspension of an own course, once for each suspension",
  params: InCourse,
  body: z.object(textFields(appealForm.fields)),
  answer: { status: 201, schema: SentAppeal },
  fails: ["course.missing", "appeal.pointless", "appeal.sent", "server.busy"],
  needs: ["table.write"],
});

export const listAppeals = route({
  id: "appeal.list",
  method: "GET",
  path: "/api/v1/admin/appeals/",
  for: "admin",
  summary: "Appeals of one status, newest first, 25 at a time",
  query: z.object({ status: Status.default("new"), before: Cursor.optional() }),
  answer: { status: 200, schema: z.object({ appeals: z.array(Appeal), next: z.string().nullable() }) },
  fails: [],
  needs: ["table.read"],
});

export const decideAppeal = route({
  id: "appeal.decide",
  method: "POST",
  path: "/api/v1/admin/appeals/{appealId}/decision/",
  for: "admin",
  summary: "Decides an appeal once: lifts or upholds the suspension, with a reason for its author",
  params: z.object({ appealId: PathId }),
  body: z.object({ ...textFields(replyForm.fields), lift: z.boolean() }),
  answer: { status: 200, schema: z.object({ id: Id, outcome: z.enum(appealOutcomes) }) },
  fails: ["appeal.missing", "appeal.decided", "server.busy"],
  needs: ["table.write", "acts.write"],
});
