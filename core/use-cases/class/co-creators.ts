import { batchGet } from "../../foundation/store/batch.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { authorOf, findAuthors, mayBeNamed } from "../../storage/course/author.ts";
import type { AuthorRecord } from "../../storage/course/course-record.ts";
import { UserEntity, UserIdEntity } from "../../storage/user/user.entity.ts";

type Found = AuthorRecord & { readonly isContentCreator: boolean };

/** People by their ids. Two store calls for each hundred; none for an empty list. */
export const findPeople = async (ids: readonly number[]): Promise<ReadonlyMap<number, Found>> => {
  const pointers = await batchGet([...new Set(ids)].map((id) => keyOf(UserIdEntity, { id })));
  const users = await batchGet(pointers.map(({ sub }) => keyOf(UserEntity, { sub: String(sub) })));
  return new Map(
    users.flatMap((Item) => {
      const { data: user } = UserEntity.parse({ Item });
      return user ? [[user.id, { ...authorOf(user), isContentCreator: mayBeNamed(user) }] as const] : [];
    }),
  );
};

/** Co-creators as forms name them, by user id or by user name; unknown ones are missing. */
export const findCoCreators = async (
  named: readonly (number | string)[],
): Promise<ReadonlyMap<number | string, Found>> => {
  const [byId, byName] = await Promise.all([
    findPeople(named.filter((one) => typeof one === "number")),
    findAuthors(named.filter((one) => typeof one === "string")),
  ]);
  return new Map<number | string, Found>([...byId, ...byName]);
};
