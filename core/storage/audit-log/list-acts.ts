import type { listActs as route } from "@cu/api/act";
import type { ActTarget } from "@cu/api/act-kinds";
import { actsPerPage } from "@cu/api/page-size";
import { fullName } from "@cu/api/person-name";
import type { Parsed, Returned } from "@cu/api/route";
import type { Admin } from "../../foundation/actor.ts";
import { nextOf, readCursor } from "../../foundation/store/cursor.ts";
import { readUsers } from "../user/read-users.ts";
import type { UserItem } from "../user/user.entity.ts";
import { ActEntity, type ActItem } from "./act.entity.ts";

type Input = Parsed<typeof route>["query"];

/**
 * ADM-80: the audit log, newest first. Two store calls: an index page of the first filter, and the actors' names.
 * Further filters apply after reading, so a page may be short; `next` is set while more follow.
 */
export const listActs = (_admin: Admin, input: Input): Promise<Returned<typeof route>> => readActs(input);

/** A page of the audit log, shared by the list and the export. */
export const readActs = async ({ by, act, target, before }: Input): Promise<Returned<typeof route>> => {
  const page = await readPage({ by, act, target, before });
  const shown = page.filter(
    (one) =>
      (by === undefined || one.by === by) &&
      (act === undefined || one.act === act) &&
      (target === undefined || one.target === keyOfTarget(target)),
  );
  const people = await readUsers(shown.map(({ bySub }) => bySub));
  return {
    acts: shown.map((one) => ({ ...toView(one), by: { id: one.by, name: nameOf(people.get(one.bySub)) } })),
    next: nextOf(page, actsPerPage),
  };
};

const readPage = async ({ by, act, target, before }: Input): Promise<ActItem[]> => {
  const last = before === undefined ? undefined : readCursor(before);
  const newest = { order: "desc", limit: actsPerPage } as const;
  if (by !== undefined) {
    const query = ActEntity.query.byPerson({ by });
    const sequence = Number(last?.id.split("-")[1]);
    return (await (last ? query.lt({ sequence }) : query).go(newest)).data;
  }
  const query =
    target === undefined
      ? act === undefined
        ? ActEntity.query.all({})
        : ActEntity.query.byKind({ act })
      : ActEntity.query.byTarget({ target: keyOfTarget(target) });
  return (await (last ? query.lt(last) : query).go(newest)).data;
};

const keyOfTarget = (target: string): string => target.replace("-", "#");

const nameOf = (user: UserItem | undefined): string | null => (user ? fullName(user) : null);

const toView = ({ id, at, act, target, reason, facts }: ActItem) => {
  const [kind, targetId] = target.split("#");
  return { id, at, act, target: { kind: kind as ActTarget, id: Number(targetId) }, reason, facts };
};
