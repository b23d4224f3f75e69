import * as z from "zod";
import { PathId } from "./address.ts";
import { demoCourse } from "./demo.form.ts";
import { Cursor, Id, Instant, LooseText } from "./field.ts";
import { textFields } from "./form-body.ts";
import { FormBody, largeBody, route } from "./route.ts";

export const DemoRequest = z.object({
  id: Id,
  courseName: z.string(),
  courseDescription: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  createdAt: Instant,
  status: z.enum(["submitted", "completed"]),
});

export const uploadDemoFile = route({
  id: "demo.upload-file",
  method: "POST",
  path: "/api/v1/demos/files/",
  for: "anyone",
  summary: "A short video of at most 6 MB through the API; longer ones go straight to the file store",
  body: FormBody,
  bodyKind: "multipart",
  bodyLimit: largeBody,
  answer: { status: 201, schema: z.object({ id: Id }) },
  fails: ["request.limited"],
  needs: ["table.write", "files.write-demo", "files.tag-demo", "viewerAddress"],
});

export const startDemoUpload = route({
  id: "demo.start-upload",
  method: "POST",
  path: "/api/v1/demos/files/uploads/",
  for: "anyone",
  summary:
    "A place for one video file: an address of the file store that takes it by PUT with these headers, once, within an hour",
  body: z.object({
    fileName: z.string().max(300),
    contentType: z.string().max(100),
    size: z.int().positive().describe("Bytes"),
  }),
  answer: {
    status: 201,
    schema: z.object({ id: Id, url: z.string(), headers: z.record(z.string(), z.string()) }),
  },
  fails: ["request.limited"],
  needs: ["table.write", "files.write-demo", "files.tag-demo", "viewerAddress"],
});

const texts = textFields(demoCourse.fields);

export const requestDemo = route({
  id: "demo.request",
  method: "POST",
  path: "/api/v1/demos/",
  for: "anyone",
  summary: "Asks for a course made from links and files",
  body: z.object({
    ...texts,
    courseDescription: texts.courseDescription.unwrap().nullish(),
    links: z
      .array(z.union([LooseText, z.object({ link: LooseText })]))
      .max(1000)
      .default([]),
    files: z.array(Id).max(1000).default([]),
  }),
  answer: { status: 201, schema: DemoRequest },
  fails: ["request.limited", "key.reused", "server.busy"],
  needs: ["table.write", "files.read-demo", "files.tag-demo", "viewerAddress"],
  repeatable: true,
});

export const listDemos = route({
  id: "demo.list",
  method: "GET",
  path: "/api/v1/demos/",
  for: "admin",
  summary: "Requests, 25 at a time, newest first by default; a shorter page is the last",
  query: z.object({
    order: z.enum(["newest", "oldest"]).default("newest"),
    before: Cursor.optional().describe("createdAt~id of the last one that was seen"),
  }),
  answer: { status: 200, schema: z.array(DemoRequest) },
  fails: [],
  needs: ["table.read"],
});

export const readDemo = route({
  id: "demo.read",
  method: "GET",
  path: "/api/v1/demos/{demoId}",
  for: "admin",
  summary: "A request with its links and files; the address of a file takes a plain GET for an hour",
  params: z.object({ demoId: PathId }),
  answer: {
    status: 200,
    schema: DemoRequest.extend({
      links: z.array(z.object({ link: z.string() })),
      files: z.array(z.object({ id: Id, name: z.string(), file: z.string().describe("Address") })),
    }),
  },
  fails: ["demo.missing"],
  needs: ["table.read", "files.read-demo"],
});

export const completeDemo = route({
  id: "demo.complete",
  method: "PATCH",
  path: "/api/v1/demos/{demoId}/mark-as-complete/",
  for: "admin",
  summary: "Marks a request as completed, for good; a repeat answers the same",
  params: z.object({ demoId: PathId }),
  answer: { status: 200, schema: DemoRequest },
  fails: ["demo.missing", "server.busy"],
  needs: ["table.write", "acts.write"],
});
