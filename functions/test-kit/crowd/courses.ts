import type { Item } from "@cu/core/batch";
import { packEntries } from "@cu/core/catalogue/entries";
import { creatorList, headSize } from "@cu/core/catalogue/fold";
import { HeadEntity, ListEntity } from "@cu/core/catalogue/list.entity";
import { packWords } from "@cu/core/catalogue/words";
import { WordsEntity } from "@cu/core/catalogue/words.entity";
import { CardEntity, MetaEntity, packMeta } from "@cu/core/course/card.entity";
import { cardRecord, metaRecord } from "@cu/core/course/card-record";
import { pack, SnapshotEntity } from "@cu/core/course/snapshot.entity";
import { placeOf } from "@cu/core/search/words";
import type { World } from "../world.ts";
import { at, crowd, crowdWord, far, itemOf } from "./put.ts";

/** As many of a creator's as are ever shown together. */
const shown = 500;

/** Ten thousand courses in the lists of everybody and of the owner, and all found by one word. */
export const courses = ({ course, person }: World): Item[] => {
  const ids = [course.id, ...crowd.map((n) => far + n)];
  const count = ids.length;
  const data = packEntries(ids.map((id, n) => ({ id, madeAt: Date.parse(at) - n * 60_000 })));
  const word = new Map([[crowdWord, new Map(ids.map((id) => [id, true]))]]);
  return [
    ...["all", "premium", creatorList(person.owner.id)].flatMap((list) => [
      itemOf(ListEntity.put({ list, version: 9, count, data })),
      itemOf(HeadEntity.put({ list, version: 9, count, ids: ids.slice(0, headSize) })),
    ]),
    itemOf(WordsEntity.put({ ...placeOf(crowdWord), version: 9, data: packWords(word) })),
    ...ids.slice(1, shown).flatMap((id) => copyOf(course, id)),
  ];
};

const copyOf = (course: World["course"], id: number): Item[] => {
  const copy = { ...course, id };
  const revision = 1;
  return [
    itemOf(SnapshotEntity.put({ id, revision, data: pack(copy) })),
    itemOf(CardEntity.put({ id, revision, data: JSON.stringify(cardRecord(copy)) })),
    itemOf(MetaEntity.put({ id, revision, data: packMeta(metaRecord(copy)) })),
  ];
};
