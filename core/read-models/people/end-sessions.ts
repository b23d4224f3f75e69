import { Failure } from "@cu/api/failure";
import type { Admin } from "../../foundation/actor.ts";
import { noteAround } from "../../storage/audit-log/note-around.ts";
import { findUser } from "../../storage/user/find-user.ts";
import { SessionEntity } from "../../storage/user/session.entity.ts";
import { endEachSession } from "../../use-cases/session/end-all-sessions.ts";
import { endSessions } from "../../use-cases/session/end-session.ts";
import { withFormers } from "../../use-cases/session/find-session.ts";

/** ADM-98: ends one session of a user; other users' sessions are `session.unknown`. */
export const endPersonSession = async (admin: Admin, userId: number, id: string): Promise<void> => {
  const { sub } = await findUser(userId);
  const { data: session } = await SessionEntity.get({ id }).go({ consistent: true });
  if (session?.sub !== sub) throw new Failure("session.unknown");
  await noteEnd(admin, userId, "one", async () =>
    endSessions((await withFormers(session)).filter((one) => one.sub === sub)),
  );
};

/** ADM-98: ends every session of a user, here and in the pool. Idempotent. */
export const endPersonSessions = async (admin: Admin, userId: number): Promise<void> => {
  const { sub } = await findUser(userId);
  await noteEnd(admin, userId, "all", () => endEachSession(sub));
};

// Ending takes several writes and a call to the pool.
const noteEnd = async (admin: Admin, userId: number, sessions: "one" | "all", end: () => Promise<unknown>) => {
  await noteAround(admin, { act: "sessions.ended", target: ["person", userId], facts: { sessions } }, end);
};
