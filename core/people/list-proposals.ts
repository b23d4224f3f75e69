import { fullName } from "@cu/api/person-name";
import type { listProposals as route } from "@cu/api/proposal";
import type { Returned } from "@cu/api/route";
import type { Admin } from "../actor.ts";
import { readUsers } from "../person/read-users.ts";
import type { UserItem } from "../person/user.entity.ts";
import { ProposalEntity } from "./proposal.entity.ts";
import { isOpen, lapsesAt } from "./propose.ts";

const mostShown = 100;

/** ADM-122: what waits for a second admin, the oldest first; what an admin proposed who is none any more does not. */
export const listProposals = async (admin: Admin): Promise<Returned<typeof route>> => {
  const { data } = await ProposalEntity.query.byTime({}).go({ limit: mostShown });
  const open = data.filter(isOpen);
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
        reason: one.reason,
        mayConfirm: one.by !== admin.id && !(one.kind === "wallet" && one.userId === admin.id),
        mayWithdraw: one.userId !== admin.id,
      })),
  };
};

const nameOf = (user: UserItem | undefined): string | null => (user ? fullName(user) : null);
