import { remakeRoster } from "@cu/core/storage/roster/remake-roster";
import { UserEntity } from "@cu/core/storage/user/user.entity";
import { acts, appeals, boughtAgain, listedVideos, requests, suspensions } from "./crowd/admin-lists.ts";
import { authors } from "./crowd/authors.ts";
import { journal, opened, personWords } from "./crowd/books.ts";
import { classes, members, noteClasses } from "./crowd/classes.ts";
import { courses, fullCourse } from "./crowd/courses.ts";
import { found } from "./crowd/find.ts";
import { lecture } from "./crowd/lecture.ts";
import { licensing } from "./crowd/licensing.ts";
import { notices } from "./crowd/notices.ts";
import { creators, institutions, people, sessions } from "./crowd/people.ts";
import { promotions } from "./crowd/promotions.ts";
import { putAll } from "./crowd/put.ts";
import { reviews } from "./crowd/reviews.ts";
import { activity, attempts, expandOns, reveals, threads, votes } from "./crowd/talks.ts";
import { purchases, sales } from "./crowd/wallet.ts";
import { inputs } from "./crowd/wishes.ts";
import type { World } from "./world.ts";

const made = [
  people,
  creators,
  authors,
  institutions,
  sessions,
  courses,
  fullCourse,
  found,
  members,
  classes,
  promotions,
  purchases,
  sales,
  requests,
  suspensions,
  appeals,
  acts,
  listedVideos,
  boughtAgain,
  journal,
  opened,
  personWords,
  threads,
  votes,
  activity,
  reveals,
  expandOns,
  lecture,
  licensing,
  attempts,
  notices,
  inputs,
  reviews,
];

/** Puts ten thousand of whatever a route lists around the world's own. */
export const makeCrowd = async (world: World): Promise<void> => {
  for (const make of made) await putAll(await make(world));
  await remakeRoster(world.classId);
  await noteClasses(world);
  // So that an admin sees everyone's promotions.
  await UserEntity.patch({ sub: world.person.admin.sub }).set({ isContentCreator: true }).go();
};
