import * as z from "zod";
import { Somebody } from "./act.ts";
import { PathId } from "./address.ts";
import { Cursor, Id, Instant } from "./field.ts";
import { route } from "./route.ts";

const base = "/api/v1/admin/proposals";
const OfProposal = z.object({ proposalId: PathId });

export const listProposals = route({
  id: "proposal.list",
  method: "GET",
  path: `${base}/`,
  for: "admin",
  summary: "What waits for a second admin, the oldest first, 100 at a time; `next` is the cursor",
  query: z.object({ after: Cursor.optional() }),
  answer: {
    status: 200,
    schema: z.object({
      proposals: z.array(
        z.object({
          id: Id,
          kind: z
            .enum(["role", "wallet", "payment"])
            .describe("role: an admin's is withdrawn; payment: of more than is payable"),
          at: Instant,
          lapsesAt: Instant,
          by: Somebody,
          person: Somebody,
          cupoints: z.int().nullable().describe("Of a wallet; below 0 are taken"),
          amount: z.number().nullable().describe("Of a payment, in USD"),
          reference: z.string().nullable().describe("Of a payment"),
          reason: z.string(),
          mayConfirm: z
            .boolean()
            .describe("false: the caller's own, of the caller's wallet, or a payment to the caller"),
          mayWithdraw: z.boolean().describe("false: it is about the caller"),
        }),
      ),
      next: z.string().nullable().describe("`after` of the next page; null at the end"),
    }),
  },
  fails: [],
  needs: ["table.read"],
});

export const confirmProposal = route({
  id: "proposal.confirm",
  method: "POST",
  path: `${base}/{proposalId}/confirm/`,
  for: "admin",
  summary: "Lets a proposal take effect, once; never the caller's own, nor by an admin of less than seven days",
  params: OfProposal,
  answer: { status: 204 },
  fails: [
    "proposal.missing",
    "proposal.own",
    "proposal.early",
    "wallet.own",
    "payment.own",
    "actor.forbidden",
    "person.missing",
    "server.busy",
  ],
  needs: ["table.write", "ledger.write", "acts.write"],
});

export const withdrawProposal = route({
  id: "proposal.withdraw",
  method: "POST",
  path: `${base}/{proposalId}/withdraw/`,
  for: "admin",
  summary: "Takes a proposal back, or turns down another admin's; never one about the caller",
  params: OfProposal,
  answer: { status: 204 },
  fails: ["proposal.missing", "proposal.about", "actor.forbidden", "server.busy"],
  needs: ["table.write", "acts.write"],
});
