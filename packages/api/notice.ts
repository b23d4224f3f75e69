import * as z from "zod";
import { Cursor, Id, Instant } from "./field.ts";
import { noticeKinds, noticeWays } from "./notice-kinds.ts";
import { route } from "./route.ts";

const base = "/api/v1/notices";

export const Notice = z
  .object({
    id: z.string(),
    kind: z.enum(noticeKinds),
    at: Instant.describe("When it was sent"),
    title: z.string(),
    text: z.string(),
    isUnread: z.boolean(),
    opens: z
      .object({
        path: z.string().describe("Of the site"),
        thread: z
          .object({ courseId: Id, classId: Id.nullable().describe("null for the public Q&A") })
          .nullable()
          .describe("The talk that the page opens with"),
      })
      .nullable()
      .describe("Where it leads; null for a post that was removed"),
  })
  .meta({ id: "Notice" });

export const listNotices = route({
  id: "notice.list",
  method: "GET",
  path: `${base}/`,
  for: "signedIn",
  summary: "The caller's notifications, newest first, 25 at a time; each is kept for ninety days",
  query: z.object({ cursor: Cursor.optional() }),
  answer: { status: 200, schema: z.object({ notices: z.array(Notice), next: z.string().nullable() }) },
  fails: [],
  needs: ["table.read"],
});

export const readNoticesUntil = route({
  id: "notice.read",
  method: "POST",
  path: `${base}/read/`,
  for: "signedIn",
  summary: "Marks notifications up to a moment as read; never moves back",
  body: z.object({ until: Instant.describe("`at` of the newest that was shown") }),
  answer: { status: 200, schema: z.object({ unread: z.int().describe("Unread; 100 means 100 or more") }) },
  fails: [],
  needs: ["table.write"],
});

const Settings = z
  .object({
    kinds: z.array(
      z.object({
        kind: z.enum(noticeKinds),
        name: z.string(),
        says: z.string(),
        way: z.enum(noticeWays).describe("In the site alone, also with the mail of the day, or also by its own mail"),
      }),
    ),
  })
  .meta({ id: "NoticeSettings" });

export const readNoticeSettings = route({
  id: "notice.settings",
  method: "GET",
  path: `${base}/settings/`,
  for: "signedIn",
  summary: "How the caller receives each kind of notification",
  answer: { status: 200, schema: Settings },
  fails: [],
  needs: ["table.read"],
});

export const setNoticeSettings = route({
  id: "notice.set-settings",
  method: "PATCH",
  path: `${base}/settings/`,
  for: "signedIn",
  summary: "Chooses ways of some kinds; the others stay as they are",
  body: z.object({ ways: z.partialRecord(z.enum(noticeKinds), z.enum(noticeWays)) }),
  answer: { status: 200, schema: Settings },
  fails: [],
  needs: ["table.write"],
});

const OfMail = z.object({
  token: z
    .string()
    .regex(/^(?:week-[1-9]\d{0,15}|[1-9]\d{0,15}-[a-z-]{1,20})-[\w-]{22}$/)
    .describe("Token from the mail; unguessable"),
});

export const askToStop = route({
  id: "notice.ask-to-stop",
  method: "GET",
  path: `${base}/stop/{token}/`,
  for: "anyone",
  summary: "Redirects a mailed link to the confirmation page; changes nothing",
  params: OfMail,
  answer: { status: 302 },
  fails: [],
  needs: [],
});

export const stopMails = route({
  id: "notice.stop",
  method: "POST",
  path: `${base}/stop/{token}/`,
  for: "anyone",
  summary: "Ends the mails of a kind by the address in one, in one press and without signing in (RFC 8058)",
  params: OfMail,
  answer: { status: 204 },
  fails: [],
  needs: ["table.write"],
});
