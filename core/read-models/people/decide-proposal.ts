import { Failure } from "@cu/api/failure";
import type { Admin } from "../../foundation/actor.ts";
import { Conflict, commit, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { noteAct } from "../../storage/audit-log/note-act.ts";
import { commitBooking } from "../../storage/ledger/book.ts";
import type { ProposalItem } from "../../storage/proposal/proposal.entity.ts";
import { endProposal, findProposal } from "../../storage/proposal/propose.ts";
import { mustBeSettled, stillAdmin } from "../../storage/proposal/still-admin.ts";
import { findUser } from "../../storage/user/find-user.ts";
import type { UserItem } from "../../storage/user/user.entity.ts";
import { payConfirmed } from "../earning/pay.ts";
import { adjustmentOf } from "./adjustment.ts";
import { adminFlag } from "./set-role.ts";

/**
 * ADM-122: a second admin confirms a proposal, once. The same transaction checks that the proposer is still an admin,
 * so at least one admin always remains. `proposal.missing`, `proposal.own`, `proposal.early`; `wallet.own` and
 * `payment.own` if it concerns the confirming admin's wallet or a payment to them.
 */
export const confirmProposal = (admin: Admin, id: number): Promise<void> =>
  untilCommitted(async () => {
    const proposal = await findProposal(id);
    if (proposal.by === admin.id) throw new Failure("proposal.own");
    if (proposal.kind === "wallet" && proposal.userId === admin.id) throw new Failure("wallet.own");
    if (proposal.kind === "payment" && proposal.userId === admin.id) throw new Failure("payment.own");
    await mustBeSettled(admin);
    const user = await findUser(proposal.userId);
    const writes = [
      endProposal(proposal),
      stillAdmin(proposal.bySub, "proposer"),
      // An admin who confirms the loss of their role is already checked by the flag's condition.
      ...(user.id === admin.id ? [] : [stillAdmin(admin.sub, "actor")]),
    ];
    await carryOut[proposal.kind](admin, user, proposal, writes);
  });

const withdraw = async (admin: Admin, user: UserItem, { by, reason }: ProposalItem, writes: Write[]): Promise<void> => {
  const facts = { role: "admin", before: "yes", after: "no", proposedBy: by };
  const act = { act: "roles.changed", target: ["person", user.id], reason, facts } as const;
  // Another proposal has removed it already.
  const changed = user.isAdmin ? [adminFlag(user, false), ...(await noteAct(admin, act))] : [];
  await commit([...writes, ...changed]).catch(asRefusal);
};

const adjust = async (admin: Admin, user: UserItem, proposal: ProposalItem, writes: Write[]): Promise<void> => {
  const { cupoints, reason, booking, before, after } = await adjustmentOf(user.walletId, proposal);
  const facts = { cupoints, before: before.balance, after: after.balance, proposedBy: proposal.by };
  const act = { act: "wallet.adjusted", target: ["person", user.id], reason, facts } as const;
  await commitBooking(booking(), [...writes, ...(await noteAct(admin, act))]).catch(asRefusal);
};

const pay = async (admin: Admin, user: UserItem, proposal: ProposalItem, writes: Write[]): Promise<void> => {
  await payConfirmed(admin, user.id, proposal, writes).catch(asRefusal);
};

const carryOut = { role: withdraw, wallet: adjust, payment: pay } as const;

const asRefusal = (error: unknown): never => {
  if (!(error instanceof Conflict)) throw error;
  if (error.lost.includes("actor")) throw new Failure("actor.forbidden");
  // A proposal is void once its proposer is no longer an admin.
  if (error.lost.includes("proposer")) throw new Failure("proposal.missing");
  throw error;
};

/** ADM-122: withdraws or rejects a proposal, with an audit entry. Admins cannot reject proposals about themselves. */
export const withdrawProposal = (admin: Admin, id: number): Promise<void> =>
  untilCommitted(async () => {
    const proposal = await findProposal(id);
    const { userId, by, reason } = proposal;
    if (userId === admin.id) throw new Failure("proposal.about");
    const facts = { proposedBy: by, ...subjectOf(proposal) };
    await commit([
      endProposal(proposal),
      stillAdmin(admin.sub, "actor"),
      ...(await noteAct(admin, { act: "proposal.withdrawn", target: ["person", userId], reason, facts })),
    ]).catch(asRefusal);
  });

const subjectOf = ({ kind, cupoints = 0, cents = 0 }: ProposalItem): Readonly<Record<string, string | number>> => {
  if (kind === "role") return { role: "admin" };
  return kind === "wallet" ? { cupoints } : { cents };
};
