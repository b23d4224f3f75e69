import { graceDays } from "@cu/api/account-bounds";
import { Failure } from "@cu/api/failure";
import { now, nowIso } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { commit, type Put, type Update, untilCommitted } from "../../foundation/store/commit.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { LeavingEntity } from "./leaving.entity.ts";
import { whyHeld } from "./why-held.ts";

/**
 * SES-103: closes the account immediately and schedules its deletion in thirty days unless it is cancelled. Repeated
 * requests keep the first date. `account.held` with the blockers.
 */
export const askToLeave = (sub: string): Promise<{ dueAt: string }> =>
  untilCommitted(async () => {
    const { data: user } = await UserEntity.get({ sub }).go({ consistent: true });
    if (!user) throw new Failure("token.invalid");
    if (user.suspension) throw new Failure("account.suspended");
    if (user.deletion) return { dueAt: user.deletion.dueAt };
    const reasons = await whyHeld(user);
    if (reasons.length > 0) throw new Failure("account.held", undefined, { reasons });
    const dueAt = new Date(now() + graceDays * 86_400_000).toISOString();
    await commit([
      {
        name: "user",
        item: {
          Update: UserEntity.patch({ sub })
            .set({ deletion: { requestedAt: nowIso(), dueAt } })
            .where(({ deletion }, { notExists }) => notExists(deletion))
            .params<Update>(),
        },
      },
      { name: "leaving", item: { Put: LeavingEntity.put({ sub, dueAt }).params<Put>() } },
      ...announce({ type: "account.told", sub, what: "leaving", at: dueAt }),
    ]);
    return { dueAt };
  });
