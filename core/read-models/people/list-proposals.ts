import { proposalsPerPage } from "@cu/api/page-size";
import { fullName } from "@cu/api/person-name";
import type { listProposals as route } from "@cu/api/proposal";
import type { Parsed, Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { nextOf, readCursor } from "../../foundation/store/cursor.ts";
import { ProposalEntity, type ProposalItem } from "../../storage/proposal/proposal.entity.ts";
import { isPendingProposal, lapsedBefore, lapsesAt } from "../../storage/proposal/propose.ts";
import { readUsers } from "../../storage/user/read-users.ts";
import type { UserItem } from "../../storage/user/user.entity.ts";
import { dollarsOf } from "../earning/money.ts";

type Input = Parsed<typeof route>["query"];

/**
 * ADM-122: a page of the proposals waiting for a second admin, oldest first. Proposals of users who are no longer
 * admins are omitted, so a page may be short. Two store calls: expired proposals are not read (ADM-126).
 */
export const listProposals = async (admin: Admin, { after }: Input): Promise<Returned<typeof route>> => {
  const page = await readPage(after);
  const open = page.filter(isPendingProposal);
  const people = await readUsers(open.flatMap(({ bySub, userSub }) => [bySub, userSub]));
  return {
    proposals: open
      .filter(({ bySub }) => people.get(bySub)?.isAdmin)
      .map((one) => ({
        id: one.id,
        kind: one.kind,
        at: one.at,
        lapsesAt: lapsesAt(one),
        by: { id: one.by, name: nameOf(people.get(one.bySub)) },
        person: { id: one.userId, name: nameOf(people.get(one.userSub)) },
        cupoints: one.cupoints ?? null,
        amount: one.cents === undefined ? null : dollarsOf(one.cents),
        reference: one.reference ?? null,
        reason: one.reason,
        mayConfirm: one.by !== admin.id && !isForThem(one, admin),
        mayWithdraw: one.userId !== admin.id,
      })),
    next: nextOf(
      page.map(({ at, id }) => ({ at, id: String(id) })),
      proposalsPerPage,
    ),
  };
};

const readPage = async (after: string | undefined): Promise<ProposalItem[]> => {
  const waiting = ProposalEntity.query.byTime({});
  const last = after === undefined ? undefined : readCursor(after);
  const since = lapsedBefore();
  const query = last && last.at > since ? waiting.gt({ at: last.at, id: Number(last.id) }) : waiting.gte({ at: since });
  return (await query.go({ limit: proposalsPerPage })).data;
};

/** Admins cannot confirm changes to their own wallet or payments to themselves. */
const isForThem = ({ kind, userId }: ProposalItem, admin: Admin): boolean => kind !== "role" && userId === admin.id;

const nameOf = (user: UserItem | undefined): string | null => (user ? fullName(user) : null);
