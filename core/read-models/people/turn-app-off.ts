import { appOffForm, appOffTexts } from "@cu/api/app-off.form";
import { Failure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import type { turnAppOff as route } from "@cu/api/person";
import type { Parsed } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { commit, untilCommitted } from "../../foundation/store/commit.ts";
import { noteAct } from "../../storage/audit-log/note-act.ts";
import { findUser } from "../../storage/user/find-user.ts";
import { askPool } from "../../use-cases/session/ask-pool.ts";
import { endEverywhere } from "../../use-cases/session/end-all-sessions.ts";
import { hasApp, turnAppOff } from "../../use-cases/session/second-factor.ts";

type Input = Parsed<typeof route>["body"];

/**
 * SES-131: turns off the authenticator app of a user whom an admin has identified. The audit entry and mail come first,
 * so that a crash half-way is logged; the user is signed out before the app is removed, in case an attacker set it up.
 * `app.missing`, `app.own`.
 */
export const turnAppOffFor = async (admin: Admin, userId: number, input: Input): Promise<void> => {
  if (userId === admin.id) throw new Failure("app.own");
  const { reason } = filled(appOffTexts, input);
  const user = await findUser(userId);
  filled(appOffForm(user.username), input);
  if (!(await hasApp(user))) throw new Failure("app.missing");
  const { sub, username } = user;
  await untilCommitted(async () =>
    commit([
      ...(await noteAct(admin, { act: "app.turned-off", target: ["person", userId], reason })),
      ...announce({ type: "account.told", sub, what: "app-removed", at: nowIso() }),
    ]),
  );
  await endEverywhere(sub, async () => {
    await askPool("AdminUserGlobalSignOut", username);
  });
  await turnAppOff(user);
};
