import * as z from "zod";
import { InCourse } from "./address.ts";
import { boundText } from "./creator-bounds.ts";
import { Id } from "./field.ts";
import { route } from "./route.ts";

/** Unguessable, and accepted only from its uploader. */
const FileName = z.string().regex(/^[\w-]{22}$/);

const Imported = z
  .object({
    draftId: Id,
    leftOut: z.array(z.string()).describe("What of the file is not in the draft, and why"),
  })
  .meta({ id: "ImportedCourse" });

export const exportCourse = route({
  id: "course.export",
  method: "POST",
  path: "/api/v1/collections/{courseId}/file/",
  for: "signedIn",
  summary: "An own course as a file (docs/course-file.md), with answer keys and transcripts, at an address for minutes",
  params: InCourse,
  answer: {
    status: 201,
    schema: z.object({
      url: z.string().describe("Signed; it ends after five minutes"),
      name: z.string().describe("As what a browser saves it"),
      size: z.int().describe("Bytes"),
    }),
  },
  fails: ["course.missing", "actor.forbidden", "course.tooLarge", "request.limited"],
  needs: ["table.write", "files.read-image", "files.read-course", "files.write-course"],
});

export const startImport = route({
  id: "draft.start-import",
  method: "POST",
  path: "/api/v1/course-files/",
  for: "creator",
  summary: "A place for a course as a file: an address that takes it by PUT with these headers, once, within an hour",
  body: z.object({ size: z.int().positive().describe("Bytes, 48 MB at most") }),
  answer: {
    status: 201,
    schema: z.object({ file: z.string(), url: z.string(), headers: z.record(z.string(), z.string()) }),
  },
  fails: ["request.limited"],
  needs: ["table.write", "files.write-course"],
});

export const importCourse = route({
  id: "draft.import",
  method: "POST",
  path: "/api/v1/course-files/{file}/draft/",
  for: "creator",
  summary: `Makes a draft of an uploaded file, once however often it is sent; what is wrong is told by file. ${boundText("drafts")}`,
  params: z.object({ file: FileName }),
  answer: { status: 201, schema: Imported },
  fails: ["course-file.missing", "bound.reached", "course.tooLarge", "request.limited"],
  needs: ["table.write", "files.read-course", "files.write-course", "files.write-image"],
});

export const cloneCourse = route({
  id: "draft.clone",
  method: "POST",
  path: "/api/v1/collections/{courseId}/clone/",
  for: "creator",
  summary: `A draft with everything that is in an own course, also its transcripts and questions. ${boundText("drafts")}`,
  params: InCourse,
  answer: { status: 201, schema: Imported },
  fails: ["course.missing", "actor.forbidden", "course.tooLarge", "key.reused", "bound.reached", "request.limited"],
  needs: ["table.write", "files.read-image", "files.write-course", "files.write-image"],
  repeatable: true,
});
