import { createHash } from "node:crypto";
import { courseLevels } from "@cu/api/course-bounds";
import { modulesPerPage } from "@cu/api/page-size";
import { wordPosition } from "@cu/core/foundation/search/words";
import type { Item } from "@cu/core/foundation/store/batch";
import { packEntries } from "@cu/core/read-models/catalogue/entries";
import { creatorList, headSize } from "@cu/core/read-models/catalogue/fold";
import { HeadEntity, ListEntity, ListingEntity } from "@cu/core/read-models/catalogue/list.entity";
import { listingOf, packListing } from "@cu/core/read-models/catalogue/listing";
import { narrow } from "@cu/core/read-models/catalogue/narrow";
import { packWords } from "@cu/core/read-models/catalogue/words";
import { WordsEntity } from "@cu/core/read-models/catalogue/words.entity";
import { AloneEntity } from "@cu/core/storage/course/alone.entity";
import { CardEntity, MetaEntity, packMeta } from "@cu/core/storage/course/card.entity";
import { cardRecord, metaRecord } from "@cu/core/storage/course/card-record";
import { packFitting } from "@cu/core/storage/course/commit-course";
import type { CourseFacts } from "@cu/core/storage/course/course-facts";
import { ModuleEntity } from "@cu/core/storage/course/module.entity";
import { packModule } from "@cu/core/storage/course/module-record";
import { pack, SnapshotEntity } from "@cu/core/storage/course/snapshot.entity";
import type { World } from "../world.ts";
import { at, crowd, crowdWord, far, itemOf } from "./put.ts";

/** The maximum number of a creator's courses shown together. */
const shown = 500;

/** Ten thousand courses in the public lists and the owner's, all matching one search word. */
export const courses = ({ course, person }: World): Item[] => {
  const ids = [course.id, ...crowd.map((n) => far + n)];
  const count = ids.length;
  const data = packEntries(ids.map((id, n) => ({ id, madeAt: Date.parse(at) - n * 60_000, madeBy: person.owner.id })));
  const word = new Map([[crowdWord, new Map(ids.map((id) => [id, true]))]]);
  const listing = listingOf(ids, new Map(ids.map((id, n) => [id, facts(n)])));
  const facets = JSON.stringify(narrow(listing, {}).counts);
  return [
    ...["all", "premium", creatorList(person.owner.id)].flatMap((list) => [
      itemOf(ListEntity.put({ list, version: 9, count, data })),
      itemOf(HeadEntity.put({ list, version: 9, count, ids: ids.slice(0, headSize), facets })),
      itemOf(ListingEntity.put({ list, version: 9, data: packListing(listing) })),
    ]),
    itemOf(WordsEntity.put({ ...wordPosition(crowdWord), version: 9, data: packWords(word) })),
    ...ids.slice(1, shown).flatMap((id) => copyOf(course, id)),
    ...loneModules(course, person.owner.id),
  ];
};

// Facets of a large catalogue: ten categories of ten topics, three hundred institutions, all prices and lengths.
const facts = (n: number): CourseFacts => ({
  category: 1 + (n % 10),
  subCategory: 1 + (n % 100),
  level: courseLevels[n % 3] ?? "",
  language: ["en", "de", "pt", "fr"][(n >> 3) % 4] ?? "",
  institution: `University of the ${(n * 7919) % 300}th Town`,
  hasTranscript: n % 3 === 0,
  hasQuestions: n % 5 !== 0,
  price: (n * 7907) % 2500,
  minutes: (n * 7901) % 600,
});

/** The owner's course of maximum item size (F4), with the first course's modules and videos. */
export const fullCourseId = far - 1;

export const fullCourse = ({ course }: World): Item[] => {
  const [module, ...others] = course.modules;
  const video = module?.videos[0];
  if (!module || !video) throw new Error("The world's course is empty.");
  // Incompressible titles of the usual length.
  const title = (n: number) => createHash("shake256", { outputLength: 375 }).update(`${n}`).digest("base64");
  const more = Array.from({ length: 900 }, (_, n) => ({ ...video, id: far + n, title: title(n) }));
  const full = { ...course, id: fullCourseId, modules: [{ ...module, videos: [video, ...more] }, ...others] };
  return [
    itemOf(SnapshotEntity.put({ id: fullCourseId, revision: 1, data: packFitting(full) })),
    itemOf(MetaEntity.put({ id: fullCourseId, revision: 1, data: packMeta(metaRecord(full)) })),
  ];
};

/** Ten thousand standalone modules, with complete rows for one page. */
const loneModules = ({ modules: [module] }: World["course"], createdBy: number): Item[] => {
  if (!module) throw new Error("The world's course is empty.");
  const lone = crowd.slice(-modulesPerPage).map((n) => ({ ...module, id: far + n }));
  return [
    itemOf(AloneEntity.put({ userId: createdBy, ids: crowd.map((n) => far + n) })),
    ...lone.map((one) => itemOf(ModuleEntity.put({ id: one.id, createdBy, data: packModule(one) }))),
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
