import { Failure } from "@cu/api/failure";
import { proposalDays } from "@cu/api/proposal-bounds";
import { noteAct } from "../act/note-act.ts";
import type { Admin } from "../actor.ts";
import { now, nowIso } from "../clock.ts";
import type { UserItem } from "../person/user.entity.ts";
import type { Delete, Put, Write } from "../store/commit.ts";
import { leaseId } from "../store/id.ts";
import { ProposalEntity, type ProposalItem } from "./proposal.entity.ts";

const lifetime = proposalDays * 86_400_000;

type Wish = Pick<ProposalItem, "kind" | "cupoints" | "reason">;

/** ADM-122: the writes that leave something to a second admin, noted as the proposer's act. */
export const propose = async (admin: Admin, { id: userId, sub: userSub }: UserItem, wish: Wish): Promise<Write[]> => {
  const id = await leaseId("proposal");
  const at = nowIso();
  const ttl = Math.ceil((now() + lifetime) / 1000);
  const { reason } = wish;
  const item = { ...wish, id, at, ttl, userId, userSub, by: admin.id, bySub: admin.sub };
  return [
    { name: "proposal", item: { Put: ProposalEntity.create(item).params<Put>() } },
    ...(await noteAct(admin, { act: "proposal.made", target: ["person", userId], reason, facts: factsOf(wish) })),
  ];
};

const factsOf = ({ kind, cupoints = 0 }: Wish): Readonly<Record<string, string | number>> =>
  kind === "role" ? { role: "admin", before: "yes", after: "no" } : { cupoints };

/** The table removes what has lapsed late, so it is checked here too. */
export const isOpen = ({ at }: Pick<ProposalItem, "at">): boolean => Date.parse(at) + lifetime > now();

export const lapsesAt = ({ at }: Pick<ProposalItem, "at">): string => new Date(Date.parse(at) + lifetime).toISOString();

/** `proposal.missing` for one that was decided, has lapsed or never was. */
export const findProposal = async (id: number): Promise<ProposalItem> => {
  const { data } = await ProposalEntity.get({ id }).go({ consistent: true });
  if (!data || !isOpen(data)) throw new Failure("proposal.missing");
  return data;
};

/** Ends a proposal, once. */
export const endProposal = ({ id }: ProposalItem): Write => ({
  name: "proposal",
  item: {
    Delete: ProposalEntity.delete({ id })
      .where(({ by }, { exists }) => exists(by))
      .params<Delete>(),
  },
});
