import { deskPerPage } from "@cu/api/page-size";
import { fullName } from "@cu/api/person-name";
import type { Parsed, Returned } from "@cu/api/route";
import type { listHeldSuspensions as route } from "@cu/api/suspension";
import type { Admin } from "../../foundation/actor.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { nextOf, readCursor } from "../../foundation/store/cursor.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { CardEntity, cardsOf } from "../../storage/course/card.entity.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";
import { type Held, HeldEntity } from "./held.entity.ts";

const kinds = ["course", "review", "person"] as const;

/** Active suspensions, oldest first. One store call. */
export const heldSuspensions = async (limit: number): Promise<Held[]> =>
  (await HeldEntity.query.byTime({}).go({ limit })).data;

/** ADM-117: everything currently suspended, newest first, 25 per page, with names. Two store calls. */
export const listHeldSuspensions = async (
  _admin: Admin,
  { before }: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const all = HeldEntity.query.byTime({});
  const place = before === undefined ? undefined : readPlace(before);
  const { data } = await (place ? all.lt(place) : all).go({ order: "desc", limit: deskPerPage });
  const named = await readNames(data);
  return {
    held: data.map(({ of, kind, targetId, courseId = null, at, reason, takenDown }) => ({
      id: `${kind}-${targetId}`,
      kind,
      targetId,
      courseId,
      at,
      reason,
      takenDown,
      name: named.get(of) ?? null,
    })),
    next: nextOf(
      data.map(({ at, kind, targetId }) => ({ at, id: `${kind}-${targetId}` })),
      deskPerPage,
    ),
  };
};

const readPlace = (cursor: string) => {
  const { at, id } = readCursor(cursor);
  const [kind, targetId] = id.split("-");
  return { at, kind: kinds.find((one) => one === kind) ?? "course", targetId: Number(targetId) };
};

/** The name of the course or the account's owner; a review is shown with its course's name. */
const readNames = async (held: readonly Held[]): Promise<ReadonlyMap<string, string>> => {
  const courseOf = ({ kind, courseId, targetId }: Held) => (kind === "course" ? targetId : courseId);
  const keys = held.map((one) =>
    one.kind === "person"
      ? keyOf(UserEntity, { sub: one.of.slice("person#".length) })
      : keyOf(CardEntity, { id: courseOf(one) }),
  );
  const items = await batchGet([...new Map(keys.map((key) => [key.pk, key])).values()]);
  const cards = cardsOf(items);
  const users = items.flatMap((item) => readAs<UserItem>(UserEntity, item) ?? []);
  const people = new Map(users.map((user) => [`person#${user.sub}`, fullName(user)]));
  return new Map(
    held.flatMap((one) => {
      const name = one.kind === "person" ? people.get(one.of) : cards.get(courseOf(one) ?? 0)?.name;
      return name === undefined ? [] : [[one.of, name] as const];
    }),
  );
};
