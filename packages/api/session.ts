import * as z from "zod";
import { Instant } from "./field.ts";
import { route } from "./route.ts";

/** Users with more sessions can end them all together. */
export const maxListedSessions = 50;

/** Parsed from the user agent at sign-in. */
export const Device = z.object({
  browser: z.string().optional().describe("`Firefox`"),
  system: z.string().optional().describe("`Windows`, `iPhone`"),
  kind: z.enum(["computer", "phone", "tablet"]).optional(),
});

export const Session = z.object({
  id: z.string().describe("Names the session, and opens nothing"),
  device: Device,
  startedAt: Instant,
  lastUsedAt: Instant.describe("To the hour"),
  isCurrent: z.boolean().describe("The caller's own"),
});

export const listSessions = route({
  id: "session.list",
  method: "GET",
  path: "/api/v1/sessions/",
  for: "signedIn",
  summary: "Where the caller is signed in: the caller's own session first, then the newest, at most 50",
  answer: { status: 200, schema: z.array(Session) },
  fails: [],
  needs: ["table.read"],
});

export const endSession = route({
  id: "session.end",
  method: "DELETE",
  path: "/api/v1/sessions/{sessionId}/",
  for: "signedIn",
  summary: "Ends one of the caller's sessions at once; other users' sessions are not found",
  params: z.object({ sessionId: z.string().regex(/^[\w-]{1,64}$/) }),
  answer: { status: 204 },
  fails: ["session.unknown", "server.busy"],
  needs: ["table.write", "accounts", "sessionKey"],
});

export const endOtherSessions = route({
  id: "session.end-others",
  method: "POST",
  path: "/api/v1/sessions/end-others/",
  for: "signedIn",
  summary: "Ends every session of the caller but the one that calls",
  answer: { status: 204 },
  fails: ["server.busy"],
  needs: ["table.write", "accounts", "sessionKey"],
});
