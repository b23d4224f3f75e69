import { Failure } from "@cu/api/failure";
import { proposalDays, proposalsADay } from "@cu/api/proposal-bounds";
import type { Admin } from "../../foundation/actor.ts";
import { now, nowIso } from "../../foundation/clock.ts";
import { counting, type Limit } from "../../foundation/limit/limit.ts";
import { Conflict, commit, type Delete, type Put, type Write } from "../../foundation/store/commit.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { noteAct } from "../audit-log/note-act.ts";
import type { UserItem } from "../user/user.entity.ts";
import { ProposalEntity, type ProposalItem } from "./proposal.entity.ts";

const lifetime = proposalDays * 86_400_000;

type Input = Pick<ProposalItem, "kind" | "cupoints" | "cents" | "reference" | "reason">;

const proposing: Limit = { name: "propose", times: proposalsADay, per: "day" };
const limitText = `You can propose ${proposalsADay} changes a day. Please propose the others tomorrow.`;

/**
 * ADM-122: proposes a change to a second admin, recorded in the audit log in one transaction with the writes of `more`.
 * `request.limited` beyond ten a day; the same transaction counts them, so concurrent proposals cannot exceed it
 * (ADM-126).
 */
export const propose = async (
  admin: Admin,
  { id: userId, sub: userSub }: UserItem,
  input: Input,
  more: (item: ProposalItem) => readonly Write[],
): Promise<ProposalItem> => {
  const id = await leaseId("proposal");
  const at = nowIso();
  const ttl = Math.ceil((now() + lifetime) / 1000);
  const { reason } = input;
  const item = { ...input, id, at, ttl, userId, userSub, by: admin.id, bySub: admin.sub };
  const { oneMore, refusal } = counting(proposing, String(admin.id));
  await commit([
    { name: "proposal", item: { Put: ProposalEntity.create(item).params<Put>() } },
    { name: "limit", item: { Update: oneMore } },
    ...(await noteAct(admin, { act: "proposal.made", target: ["person", userId], reason, facts: factsOf(input) })),
    ...more(item),
  ]).catch((error: unknown) => {
    const isLimited = error instanceof Conflict && error.lost.includes("limit");
    throw isLimited ? new Failure("request.limited", limitText, refusal.facts) : error;
  });
  return item;
};

const factsOf = ({
  kind,
  cupoints = 0,
  cents = 0,
  reference = "",
}: Input): Readonly<Record<string, string | number>> => {
  if (kind === "role") return { role: "admin", before: "yes", after: "no" };
  return kind === "wallet" ? { cupoints } : { cents, reference };
};

/** Proposals made at or before this instant have expired. */
export const lapsedBefore = (): string => new Date(now() - lifetime).toISOString();

/** TTL deletes expired items late, so expiry is checked here too. */
export const isPendingProposal = ({ at }: Pick<ProposalItem, "at">): boolean => Date.parse(at) + lifetime > now();

export const lapsesAt = ({ at }: Pick<ProposalItem, "at">): string => new Date(Date.parse(at) + lifetime).toISOString();

/** `proposal.missing` for a decided, expired or unknown one. */
export const findProposal = async (id: number): Promise<ProposalItem> => {
  const { data } = await ProposalEntity.get({ id }).go({ consistent: true });
  if (!data || !isPendingProposal(data)) throw new Failure("proposal.missing");
  return data;
};

/** Removes a proposal; fails if it was decided already. */
export const endProposal = ({ id }: ProposalItem): Write => ({
  name: "proposal",
  item: {
    Delete: ProposalEntity.delete({ id })
      .where(({ by }, { exists }) => exists(by))
      .params<Delete>(),
  },
});
