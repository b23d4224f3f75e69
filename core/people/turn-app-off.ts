import { appOffForm, appOffTexts } from "@cu/api/app-off.form";
import { Failure } from "@cu/api/failure";
import { filled } from "@cu/api/form";
import type { turnAppOff as route } from "@cu/api/person";
import type { Parsed } from "@cu/api/route";
import { noteAct } from "../act/note-act.ts";
import type { Admin } from "../actor.ts";
import { nowIso } from "../clock.ts";
import { announce } from "../outbox/announce.ts";
import { findUser } from "../person/find-user.ts";
import { askPool } from "../session/ask-pool.ts";
import { endEverywhere } from "../session/end-all-sessions.ts";
import { hasApp, turnAppOff } from "../session/second-factor.ts";
import { commit, untilCommitted } from "../store/commit.ts";

type Wish = Parsed<typeof route>["body"];

/**
 * SES-131: turns off the app of a person whom an admin has identified. Noted and mailed first, so that one that dies
 * half-way is in the log; whoever set the app up is signed out before it goes. `app.missing`, `app.own`.
 */
export const turnAppOffFor = async (admin: Admin, userId: number, wish: Wish): Promise<void> => {
  if (userId === admin.id) throw new Failure("app.own");
  const { reason } = filled(appOffTexts, wish);
  const user = await findUser(userId);
  filled(appOffForm(user.username), wish);
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
