import type { readPersonPage as route } from "@cu/api/person";
import type { Returned } from "@cu/api/route";
import { maxListedSessions } from "@cu/api/session";
import { unitsPerCupoint } from "@cu/pricing/cupoints";
import type { Admin } from "../../foundation/actor.ts";
import { readWalletItem } from "../../storage/ledger/book.ts";
import { findUser } from "../../storage/user/find-user.ts";
import { isSignedIn } from "../../storage/user/sign-ins.ts";
import { deviceOf } from "../../use-cases/session/device.ts";
import { bearerOf, isLiveSession } from "../../use-cases/session/find-session.ts";
import { newestSessions } from "../../use-cases/session/list-sessions.ts";
import { owedCupoints } from "../../use-cases/wallet/debt.ts";
import { personRow } from "./search-people.ts";

/** ADM-95: one person's page for admins. Four store calls. */
export const readPersonPage = async (_admin: Admin, userId: number): Promise<Returned<typeof route>> => {
  const user = await findUser(userId);
  const [wallet, sessions] = await Promise.all([
    readWalletItem(user.walletId),
    newestSessions(user.sub, maxListedSessions),
  ]);
  const open = sessions.filter((session) => isLiveSession(session) && isSignedIn(user, bearerOf(session)));
  const followed = new Set(open.flatMap(({ formers }) => formers));
  return {
    ...personRow(user),
    dateJoined: user.dateJoined,
    suspension: user.suspension ? { ...user.suspension, takenDown: false } : null,
    wallet: {
      id: user.walletId,
      balance: Math.floor(wallet.balance / unitsPerCupoint),
      owed: owedCupoints(wallet),
      isFlagged: wallet.flagged,
    },
    sessions: open
      .filter(({ id }) => !followed.has(id))
      .map(({ id, userAgent, startedAt, lastUsedAt }) => ({
        id,
        device: deviceOf(userAgent),
        startedAt,
        lastUsedAt,
      })),
  };
};
