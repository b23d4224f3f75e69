import * as z from "zod";
import { actKinds } from "./act-kinds.ts";
import { Id } from "./field.ts";
import { route } from "./route.ts";
import { SignedFile } from "./signed-file.ts";

export const Export = z
  .object({
    id: z.string(),
    status: z.enum(["requested", "loading", "completed", "failed"]),
    rows: z.int().describe("How many are written so far"),
    file: SignedFile.nullable().describe("null until it is completed"),
  })
  .meta({ id: "Export" });

/** A CSV export: inline if small, otherwise created by a worker. */
export const Exported = z
  .object({
    name: z.string().describe("As what a browser saves it"),
    csv: z.string().nullable().describe("The file; null where one answer cannot hold it"),
    export: Export.nullable().describe("What makes it instead"),
  })
  .meta({ id: "Exported" });

export const readExport = route({
  id: "export.read",
  method: "GET",
  path: "/api/v1/admin/exports/{exportId}/",
  for: "admin",
  summary: "How far an export of the caller is, and where its file is; each is kept for a week",
  params: z.object({ exportId: z.string().regex(/^[\w-]{22}$/) }),
  answer: { status: 200, schema: Export },
  fails: ["export.missing"],
  needs: ["table.read", "files.read-report"],
});

export const exportActs = route({
  id: "export.acts",
  method: "POST",
  path: "/api/v1/admin/acts/export/",
  for: "admin",
  summary: "The filtered audit log as a CSV file",
  body: z.object({
    by: Id.optional(),
    act: z.enum(actKinds).optional(),
    target: z
      .string()
      .regex(/^[a-z]{1,20}-\d{1,16}$/)
      .optional(),
  }),
  answer: { status: 200, schema: Exported },
  fails: ["request.limited", "server.busy"],
  needs: ["table.write", "files.read-report"],
});
