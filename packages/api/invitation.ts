import * as z from "zod";
import { InCourse, OfClass } from "./address.ts";
import { Id, Instant } from "./field.ts";
import { classInvitationsShown } from "./page-size.ts";
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

export const ClassInvitation = z
  .object({
    classId: Id,
    label: z.string(),
    by: z.string().describe("User name of the class's creator"),
    validFrom: Instant,
    expiresOn: Instant,
    timeZone: z.string(),
    askedAt: Instant,
  })
  .meta({ id: "ClassInvitation" });

export const listInvitations = route({
  id: "invitation.list",
  method: "GET",
  path: "/api/v1/invitations/",
  for: "signedIn",
  summary: `Courses that ask the caller to be their author, the newest first, at most 100, and the newest ${classInvitationsShown} classes that ask for a co-creator`,
  answer: {
    status: 200,
    schema: z.object({
      invitations: z.array(Invitation),
      classes: z.array(ClassInvitation).describe("Without those that are over"),
    }),
  },
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

export const answerClassInvitation = route({
  id: "invitation.answer-class",
  method: "POST",
  path: "/api/v1/invitations/classes/{classId}/",
  for: "signedIn",
  summary: "Accepts or declines to be a co-creator of a class; only then its dashboards open",
  params: OfClass,
  body: z.object({ accepts: z.boolean() }),
  answer: { status: 204 },
  fails: ["invitation.missing", "server.busy"],
  needs: ["table.write"],
});
