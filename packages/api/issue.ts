import * as z from "zod";
import { Id } from "./field.ts";
import { textFields } from "./form-body.ts";
import { issueForm } from "./issue.form.ts";
import { route } from "./route.ts";

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
  body: z.object(textFields(issueForm([]).fields)),
  answer: {
    status: 201,
    schema: z.object({ id: Id, category: z.string(), subject: z.string(), text: z.string() }),
  },
  fails: ["request.limited", "key.reused"],
  needs: ["table.write"],
  repeatable: true,
});
