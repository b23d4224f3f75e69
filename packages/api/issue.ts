import * as z from "zod";
import { PathId } from "./address.ts";
import { Cursor, Id, Instant } from "./field.ts";
import { textFields } from "./form-body.ts";
import { issueForm } from "./issue.form.ts";
import { route } from "./route.ts";
import { isSitePlace, longestSitePlace } from "./site-place.ts";

/** STA-63: what it is about, as its address. */
const About = z
  .string()
  .max(longestSitePlace)
  .refine(isSitePlace)
  .describe("A path of this site, e.g. /collections/5/");

export const listIssueCategories = route({
  id: "issue.categories",
  method: "GET",
  path: "/api/v1/issues/categories/",
  for: "signedIn",
  summary: "What an issue may be about",
  answer: { status: 200, schema: z.array(z.object({ name: z.string(), label: z.string() })) },
  fails: [],
  needs: ["table.read"],
});

export const reportIssue = route({
  id: "issue.report",
  method: "POST",
  path: "/api/v1/issues/",
  for: "signedIn",
  summary: "Reports an issue",
  body: z.object({ ...textFields(issueForm([]).fields), about: About.optional() }),
  answer: {
    status: 201,
    schema: z.object({
      id: Id,
      category: z.string(),
      subject: z.string(),
      text: z.string(),
      about: z.string().optional(),
    }),
  },
  fails: ["request.limited", "key.reused"],
  needs: ["table.write"],
  repeatable: true,
});

/** Who sent something to the desk. */
export const Sender = z.object({
  id: Id,
  name: z.string().nullable().describe("null: the account is gone"),
  email: z.string(),
});

const KeptIssue = z.object({
  id: Id,
  category: z.string(),
  subject: z.string(),
  text: z.string(),
  about: z.string().optional().describe("A path of this site"),
  reporter: Sender,
  status: z.enum(["new", "done"]),
  receivedAt: Instant,
});

export const listIssues = route({
  id: "issue.list",
  method: "GET",
  path: "/api/v1/admin/issues/",
  for: "admin",
  summary: "Reported issues of one status, newest first, 25 at a time",
  query: z.object({ status: z.enum(["new", "done"]).default("new"), before: Cursor.optional() }),
  answer: { status: 200, schema: z.object({ issues: z.array(KeptIssue), next: z.string().nullable() }) },
  fails: [],
  needs: ["table.read"],
});

export const finishIssue = route({
  id: "issue.finish",
  method: "POST",
  path: "/api/v1/admin/issues/{issueId}/done/",
  for: "admin",
  summary: "Marks an issue as done; a repeat answers the same",
  params: z.object({ issueId: PathId }),
  answer: { status: 200, schema: z.object({ id: Id, status: z.enum(["new", "done"]) }) },
  fails: ["issue.missing", "server.busy"],
  needs: ["table.write", "acts.write"],
});
