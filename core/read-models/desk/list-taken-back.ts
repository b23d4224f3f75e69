import { deskPerPage } from "@cu/api/page-size";
import type { listTakenBack as route } from "@cu/api/person";
import type { Parsed, Returned } from "@cu/api/route";
import { unitsPerCupoint } from "@cu/pricing/cupoints";
import type { Admin } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { nextOf, readCursor } from "../../foundation/store/cursor.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { WalletEntity, type WalletItem } from "../../storage/ledger/wallet.entity.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";
import { type TakenBack, TakenBackEntity } from "../../use-cases/payment/taken-back.entity.ts";
import { owedCupoints } from "../../use-cases/wallet/debt.ts";

const lookedAtDays = 30;

/** ADM-114: card payments charged back within the last 30 days, oldest first. One store call. */
export const recentlyTakenBack = async (limit: number): Promise<TakenBack[]> => {
  const date = new Date(now() - lookedAtDays * 24 * 3600 * 1000).toISOString();
  return (await TakenBackEntity.query.all({}).gte({ date }).go({ limit })).data;
};

/** ADM-114: all of them, newest first, 25 per page, with their users' current debts. Two store calls. */
export const listTakenBack = async (
  _admin: Admin,
  { before }: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const all = TakenBackEntity.query.all({});
  const place = before === undefined ? undefined : readCursor(before);
  const page = place ? all.lt({ date: place.at, intentId: place.id }) : all;
  const { data } = await page.go({ order: "desc", limit: deskPerPage });
  const people = [...new Map(data.map((one) => [one.sub, one])).values()];
  const items = await batchGet(
    people.flatMap(({ sub, walletId }) => [keyOf(UserEntity, { sub }), keyOf(WalletEntity, { walletId })]),
  );
  const users = new Map(items.flatMap((item) => readAs<UserItem>(UserEntity, item) ?? []).map((one) => [one.sub, one]));
  const wallets = items.flatMap((item) => readAs<WalletItem>(WalletEntity, item) ?? []);
  const walletOf = new Map(wallets.map((one) => [one.walletId, one]));
  return {
    takenBack: data.map(({ sub, walletId, date, units, intentId }) => {
      const [user, wallet] = [users.get(sub), walletOf.get(walletId)];
      return {
        id: intentId,
        at: date,
        cupoints: units / unitsPerCupoint,
        owed: wallet ? owedCupoints(wallet) : 0,
        isSuspended: user?.suspension !== undefined,
        person: user
          ? { id: user.id, username: user.username, firstName: user.firstName, lastName: user.lastName }
          : null,
      };
    }),
    next: nextOf(
      data.map(({ date, intentId }) => ({ at: date, id: intentId })),
      deskPerPage,
    ),
  };
};
