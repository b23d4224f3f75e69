import * as z from "zod";
import { exportFiles } from "./account-bounds.ts";
import { Instant } from "./field.ts";
import { route } from "./route.ts";
import { SignedFile } from "./signed-file.ts";

const base = "/api/v1/account/export";

export const AccountExport = z
  .object({
    status: z.enum(["requested", "loading", "completed", "failed"]),
    requestedAt: Instant,
    expiresAt: Instant.describe(`Deleted after that, at most ${exportFiles.days} days after the request`),
    progress: z.int().min(0).max(100).describe("Percent"),
    size: z.int().nullable().describe("Bytes of the file; null until it is completed"),
  })
  .meta({ id: "AccountExport" });

export const readExport = route({
  id: "account.export",
  method: "GET",
  path: `${base}/`,
  for: "signedIn",
  summary: "How far the caller's export of everything about them is",
  answer: { status: 200, schema: z.object({ export: AccountExport.nullable().describe("null if absent") }) },
  fails: [],
  needs: ["table.read"],
});

export const startExport = route({
  id: "account.start-export",
  method: "POST",
  path: `${base}/`,
  for: "signedIn",
  summary:
    "Asks for everything about the caller as a zip of JSON and CSV. One at a time: while one is made it is the answer",
  answer: { status: 201, schema: AccountExport },
  fails: ["request.limited"],
  needs: ["table.write"],
});

export const cancelExport = route({
  id: "account.cancel-export",
  method: "DELETE",
  path: `${base}/`,
  for: "signedIn",
  summary: "Stops the export, or removes it; its file goes with it",
  answer: { status: 204 },
  fails: ["export.missing"],
  needs: ["table.write"],
});

export const openExport = route({
  id: "account.export-file",
  method: "GET",
  path: `${base}/file/`,
  for: "signedIn",
  summary: "Where the completed export is, for a minute",
  answer: {
    status: 200,
    schema: SignedFile,
  },
  fails: ["export.missing", "export.unfinished"],
  needs: ["table.read", "files.read-report"],
});

export const undo = route({
  id: "account.undo",
  method: "POST",
  path: "/api/v1/account/undo/{token}/",
  for: "anyone",
  summary:
    "Performs the action of a mailed link once: keeps an account, or ends all sessions, restores an address and turns off an authenticator app set up since",
  params: z.object({
    token: z.string().min(1).max(64).describe("192 bits of chance, as the mail has them"),
  }),
  answer: { status: 200, schema: z.object({ what: z.enum(["leaving", "device", "email"]) }) },
  fails: ["undo.missing", "account.suspended", "server.busy"],
  needs: ["table.write", "people"],
});
