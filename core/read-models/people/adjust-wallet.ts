import { Failure } from "@cu/api/failure";
import type { adjustWallet as route } from "@cu/api/person";
import type { Parsed, Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { untilCommitted } from "../../foundation/store/commit.ts";
import { noteAct } from "../../storage/audit-log/note-act.ts";
import { commitBooking } from "../../storage/ledger/book.ts";
import { propose } from "../../storage/proposal/propose.ts";
import { findUser } from "../../storage/user/find-user.ts";
import { countAlone } from "./adjusted-alone.ts";
import { adjustmentOf } from "./adjustment.ts";

type Input = Parsed<typeof route>["body"];
type Answer = Returned<typeof route>;

/**
 * ADM-97: adjusts a wallet by a journal entry with an audit entry in the same transaction, safe with concurrent
 * adjustments and purchases. Beyond an admin's daily limit it becomes a proposal for a second admin (ADM-124).
 * Idempotent by key; `wallet.own` for the admin's own wallet.
 */
export const adjustWallet = async (admin: Admin, userId: number, input: Input, repeat?: RepeatKey): Promise<Answer> => {
  if (userId === admin.id) throw new Failure("wallet.own");
  const user = await findUser(userId);
  return await untilCommitted(() =>
    once<Answer>(admin, "person.adjust-wallet", repeat, async (keep) => {
      const { cupoints, reason, booking, before, after } = await adjustmentOf(user.walletId, input);
      const alone = await countAlone(admin.id, cupoints);
      const answer = { ...(alone ? after : before), isProposed: alone === undefined };
      if (!alone) {
        await propose(admin, user, { kind: "wallet", cupoints, reason }, () => keep(answer));
        return answer;
      }
      const facts = { cupoints, before: before.balance, after: after.balance };
      const act = { act: "wallet.adjusted", target: ["person", userId], reason, facts } as const;
      await commitBooking(booking(), [...(await noteAct(admin, act)), alone], keep(answer));
      return answer;
    }),
  );
};
