import * as z from "zod";
import { OfUser } from "./address.ts";
import { adjustmentTexts, maxAdjusted } from "./adjustment.form.ts";
import { appOffTexts } from "./app-off.form.ts";
import { Author, Suspension } from "./course.ts";
import { Cupoints, Cursor, Id, Instant, LooseNumber, SearchText } from "./field.ts";
import { textFields } from "./form-body.ts";
import { route } from "./route.ts";
import { Session } from "./session.ts";

const base = "/api/v1/admin/people";

const IsProposed = z.boolean().describe("true: nothing has changed yet, a second admin has to confirm it");

const PersonRow = z.object({
  id: Id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  isContentCreator: z.boolean(),
  isSuspended: z.boolean(),
});

export const searchPeople = route({
  id: "person.search",
  method: "GET",
  path: `${base}/`,
  for: "admin",
  summary:
    "People whose user name, name or e-mail address begins with what is searched for, or has this id; at most 20",
  query: z.object({ search: SearchText.default("") }),
  answer: { status: 200, schema: z.array(PersonRow) },
  fails: [],
  needs: ["table.read"],
});

export const readPersonPage = route({
  id: "person.read",
  method: "GET",
  path: `${base}/{userId}/`,
  for: "admin",
  summary: "A person as admins see one: roles, wallet, sessions, suspension",
  params: OfUser,
  answer: {
    status: 200,
    schema: PersonRow.extend({
      dateJoined: Instant,
      suspension: Suspension.nullable(),
      wallet: z.object({
        id: Id,
        balance: Cupoints,
        owed: Cupoints.describe("What the provider took back beyond the balance"),
        isFlagged: z.boolean().describe("A card payment was disputed or refunded at the provider"),
      }),
      sessions: z.array(Session.omit({ isCurrent: true })),
    }),
  },
  fails: ["person.missing"],
  needs: ["table.read"],
});

export const setRole = route({
  id: "person.set-role",
  method: "PUT",
  path: `${base}/{userId}/roles/`,
  for: "admin",
  summary: "Grants or withdraws a role at once; to withdraw an admin's is only proposed. Nobody withdraws their own",
  params: OfUser,
  body: z.object({
    role: z.enum(["admin", "creator"]),
    granted: z.boolean(),
    reason: z.string().max(2000).default("").describe("Needed to withdraw an admin's"),
  }),
  answer: { status: 200, schema: z.object({ isProposed: IsProposed }) },
  fails: ["person.missing", "request.limited", "server.busy"],
  needs: ["table.write", "acts.write"],
});

export const endPersonSession = route({
  id: "person.end-session",
  method: "DELETE",
  path: `${base}/{userId}/sessions/{sessionId}/`,
  for: "admin",
  summary: "Ends one session of a person at once",
  params: OfUser.extend({ sessionId: z.string().regex(/^[\w-]{1,64}$/) }),
  answer: { status: 204 },
  fails: ["person.missing", "session.unknown", "server.busy"],
  needs: ["table.write", "accounts", "sessionKey", "acts.write"],
});

export const endPersonSessions = route({
  id: "person.end-sessions",
  method: "POST",
  path: `${base}/{userId}/sessions/end/`,
  for: "admin",
  summary: "Ends every session of a person at once",
  params: OfUser,
  answer: { status: 204 },
  fails: ["person.missing", "server.busy"],
  needs: ["table.write", "accounts", "sessionKey", "acts.write"],
});

export const turnAppOff = route({
  id: "person.turn-app-off",
  method: "POST",
  path: `${base}/{userId}/authenticator-app/off/`,
  for: "admin",
  summary:
    "Turns off the authenticator app of a person who was identified, ends their sessions and recovery codes, and mails them; never the caller's own",
  params: OfUser,
  body: z.object({
    username: z.string().max(150).describe("The person's user name, typed once more"),
    ...textFields(appOffTexts.fields),
  }),
  answer: { status: 204 },
  fails: ["person.missing", "app.missing", "app.own", "server.busy"],
  needs: ["table.write", "acts.write", "people"],
});

export const adjustWallet = route({
  id: "person.adjust-wallet",
  method: "POST",
  path: `${base}/{userId}/wallet/adjustments/`,
  for: "admin",
  summary:
    "Gives or takes cupoints by a balanced journal entry with a reason; never below zero, a debt is paid first. Beyond 10000 a day by one admin it is only proposed; never the caller's own",
  params: OfUser,
  body: z.object({
    cupoints: LooseNumber.nullish().describe(`Whole, from -${maxAdjusted} to ${maxAdjusted}, not 0`),
    ...textFields(adjustmentTexts.fields),
  }),
  answer: { status: 201, schema: z.object({ balance: Cupoints, owed: Cupoints, isProposed: IsProposed }) },
  fails: ["person.missing", "wallet.own", "key.reused", "request.limited", "server.busy"],
  repeatable: true,
  needs: ["table.write", "ledger.write", "acts.write"],
});

export const listTakenBack = route({
  id: "person.taken-back",
  method: "GET",
  path: "/api/v1/admin/taken-back/",
  for: "admin",
  summary: "Card payments that the provider took back and that were not won back, the newest first, 25 at a time",
  query: z.object({ before: Cursor.optional().describe("`next` of the page before") }),
  answer: {
    status: 200,
    schema: z.object({
      takenBack: z.array(
        z.object({
          id: z.string(),
          at: Instant,
          person: Author.nullable().describe("null once the account is gone"),
          cupoints: z.number().describe("Reversed of this payment so far"),
          owed: Cupoints.describe("What the person owes now, for all of them"),
          isSuspended: z.boolean(),
        }),
      ),
      next: z.string().nullable(),
    }),
  },
  fails: [],
  needs: ["table.read"],
});
