import * as z from "zod";
import { InCourse, InVideo, PathId } from "./address.ts";
import { Id, Instant } from "./field.ts";
import { textFields } from "./form-body.ts";
import { noteBounds, noteForm } from "./note.form.ts";
import { route } from "./route.ts";

const Revision = z.int().min(1).describe("Counts its changes");
// The last second of the longest lecture.
const Second = z.number().min(0).max(1_000_000).describe("Seconds of the lecture");

export const Note = z
  .object({
    id: Id,
    courseId: Id,
    moduleId: Id,
    videoId: Id,
    seconds: Second,
    text: z.string().describe("Plain text; empty for a bookmark alone"),
    isBookmark: z.boolean(),
    revision: Revision,
    createdAt: Instant,
    changedAt: Instant,
  })
  .meta({ id: "Note" });

const inLecture = "/api/v1/collections/{courseId}/modules/{moduleId}/videos/{videoId}/notes/" as const;
const words = { ...textFields(noteForm.fields), isBookmark: z.boolean().default(false) };
const ofNote = InVideo.extend({ noteId: PathId });

export const listNotes = route({
  id: "note.list",
  method: "GET",
  path: "/api/v1/collections/{courseId}/notes/",
  for: "signedIn",
  summary: "The caller's own notes of a course, by lecture, a hundred at a time; they stay when access ends",
  params: InCourse,
  query: z.object({
    video: PathId.optional().describe("Of this lecture alone"),
    after: z
      .string()
      .regex(/^\d{1,16}-\d{1,16}$/)
      .optional()
      .describe("`next` of the page before"),
  }),
  answer: { status: 200, schema: z.object({ notes: z.array(Note), next: z.string().nullable() }) },
  fails: [],
  needs: ["table.read"],
});

export const createNote = route({
  id: "note.create",
  method: "POST",
  path: inLecture,
  for: "signedIn",
  summary: `A note or bookmark at a second of a lecture: at most ${noteBounds.ofLecture} in a lecture, ${noteBounds.ofPerson} in all`,
  params: InVideo,
  body: z.object({ seconds: Second, ...words }),
  answer: { status: 201, schema: Note },
  fails: [
    "course.missing",
    "module.missing",
    "video.missing",
    "access.denied",
    "bound.reached",
    "key.reused",
    "server.busy",
  ],
  needs: ["table.write"],
  repeatable: true,
});

export const changeNote = route({
  id: "note.change",
  method: "PUT",
  path: `${inLecture}{noteId}/`,
  for: "signedIn",
  summary: "Another text of an own note, over the one that was seen",
  params: ofNote,
  body: z.object({ revision: Revision, ...words }),
  answer: { status: 200, schema: Note },
  fails: ["note.missing", "note.changed", "key.reused", "server.busy"],
  needs: ["table.write"],
  repeatable: true,
});

export const deleteNote = route({
  id: "note.delete",
  method: "DELETE",
  path: `${inLecture}{noteId}/`,
  for: "signedIn",
  summary: "Takes away an own note, as it was seen",
  params: ofNote,
  query: z.object({
    revision: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number)
      .describe("The one that was seen"),
  }),
  answer: { status: 204 },
  fails: ["note.missing", "note.changed", "key.reused", "server.busy"],
  needs: ["table.write"],
  repeatable: true,
});
