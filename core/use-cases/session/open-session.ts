import { randomBytes } from "node:crypto";
import { Failure } from "@cu/api/failure";
import { now, nowIso } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { commit, type Put, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { toPerson } from "../../storage/user/person.ts";
import { SessionEntity, type SessionItem } from "../../storage/user/session.entity.ts";
import { sameEnds } from "../../storage/user/sign-ins.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";
import { sessionSeconds } from "./find-session.ts";
import { noteDevice, withDevice } from "./known-devices.ts";
import { seal } from "./seal.ts";

export type SignIn = {
  readonly sub: string;
  readonly refreshToken: string;
  /** When the password was given, in seconds since 1970, as reported by the pool. */
  readonly provenAt: number;
  readonly userAgent?: string | undefined;
  /** Value of the device cookie, which identifies a known browser (SES-107). */
  readonly device?: string | undefined;
  /** Ids of this browser's open sessions; they end with this one. */
  readonly formers?: readonly string[];
};

const longestUserAgent = 400;

/**
 * Stores a session, unless all sessions were ended since the password was given (`session.ended`) or the user is
 * suspended. Concurrent with ending all sessions, this leaves either no session or one whose password came later.
 */
export const openSession = (signIn: SignIn): Promise<SessionItem> =>
  untilCommitted(async () => {
    const { data: user } = await UserEntity.get({ sub: signIn.sub }).go({ consistent: true });
    if (user) toPerson(user);
    const endedAt = user?.sessionsEndedAt ?? 0;
    if (signIn.provenAt < Math.floor(endedAt / 1000)) throw new Failure("session.ended");
    const session = sessionOf(signIn, Math.max(now(), endedAt + 1));
    const put = SessionEntity.create(session).params<Put>();
    await commit([{ name: "session", item: { Put: put } }, ...guard(signIn, user)]);
    return session;
  });

const sessionOf = ({ sub, refreshToken, userAgent, formers = [] }: SignIn, at: number): SessionItem => {
  const id = randomBytes(18).toString("base64url");
  const startedAt = new Date(at).toISOString();
  return {
    id,
    sub,
    sealedRefreshToken: seal(refreshToken, id),
    startedAt,
    lastUsedAt: startedAt,
    userAgent: userAgent?.slice(0, longestUserAgent),
    formers: [...formers],
    ttl: Math.floor(at / 1000) + sessionSeconds,
  };
};

// The user does not exist before their first sign-in, so no sessions can have been ended.
const guard = (signIn: SignIn, user: UserItem | null): Write[] => {
  if (!user) return [];
  const { sub, device } = signIn;
  const noted = device === undefined ? undefined : withDevice(user.devices, device);
  if (!noted) return [{ name: "ends", item: { ConditionCheck: sameEnds(sub, user) } }];
  return [
    { name: "ends", item: { Update: noteDevice(sub, user, noted) } },
    // No notification for the first browser: there is nothing to compare it with.
    ...(user.devices
      ? announce({
          type: "account.told",
          sub,
          what: "device",
          at: nowIso(),
          userAgent: signIn.userAgent?.slice(0, longestUserAgent),
        })
      : []),
  ];
};
