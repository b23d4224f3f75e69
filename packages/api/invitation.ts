import * as z from "zod";
import { InCourse } from "./address.ts";
import { Id, Instant } from "./field.ts";
import { route } from "./route.ts";

const role = z
  .enum(["primary", "co"])
  .describe("primary: edits and is paid; co: is named for credit and sees the course in full");

export const Invitation = z.object({
  courseId: Id,
  courseName: z.string(),
  role,
  by: z.string().describe("User name of the inviter"),
  askedAt: Instant,
});

export const listInvitations = route({
  id: "invitation.list",
  method: "GET",
  path: "/api/v1/invitations/",
  for: "signedIn",
  summary: "Courses that ask the caller to be their author, the newest first, at most 100",
  answer: { status: 200, schema: z.object({ invitations: z.array(Invitation) }) },
  fails: [],
  needs: ["table.read"],
});

export const answerInvitation = route({
  id: "invitation.answer",
  method: "POST",
  path: "/api/v1/invitations/{courseId}/",
  for: "signedIn",
  summary: "Accepts or declines to be an author of a course; only then it shows and pays its new author",
  params: InCourse,
  body: z.object({ role, accepts: z.boolean() }),
  answer: { status: 204 },
  fails: ["invitation.missing", "course.tooLarge", "server.busy"],
  needs: ["table.write"],
});
