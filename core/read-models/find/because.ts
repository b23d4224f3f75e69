import type { findBecause as route } from "@cu/api/find";
import type { Returned } from "@cu/api/route";
import { type Bearer, mustBePerson } from "../../foundation/actor.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { classesAmong, classKeys } from "../../storage/class/read-classes.ts";
import { visitorOf } from "../../storage/user/person.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";
import { finishedAmong, finishedKey } from "../recommendations/finished.ts";
import { type Lecture, recommendationsAmong, recommendationsKey } from "../recommendations/recommendations.ts";
import { namesOfLecture } from "./show.ts";
import { courseKeys, coursesSeen, pressAt, type Seen } from "./sight.ts";

type Found = Returned<typeof route>;

const maxShown = 3;
const nothing: Found = { watched: null, lectures: [] };

/**
 * FND-64: lectures that users who finished the caller's last lecture also finished. Three store calls: the caller's
 * finished lectures, the recommendations of that course, and the current courses, of which only public ones are shown.
 */
export const findBecause = async (bearer: Bearer): Promise<Found> => {
  const { sub } = bearer;
  const own = await batchGet([keyOf(UserEntity, { sub }), finishedKey(sub)], { consistent: true });
  const user = readAs<UserItem>(UserEntity, itemAt(own, keyOf(UserEntity, { sub })));
  const visitor = mustBePerson(visitorOf(user, bearer));
  const { courses } = finishedAmong(own, sub);
  const [last] = courses;
  if (!last) return nothing;
  const told = recommendationsAmong(await batchGet([recommendationsKey(last.courseId)]), last.courseId);
  const seen = new Set(courses.flatMap(({ videos }) => videos.map(([id]) => id)));
  const [pair] = last.videos.flatMap(([videoId]): { watched: Lecture; others: readonly Lecture[] }[] => {
    const others = (told[String(videoId)] ?? []).filter(([, id]) => !seen.has(id));
    return others.length > 0 ? [{ watched: [last.courseId, videoId], others }] : [];
  });
  if (!pair) return nothing;
  const ids = [...new Set([pair.watched, ...pair.others].map(([courseId]) => courseId))];
  const items = await batchGet([...courseKeys(visitor, ids), ...classKeys(visitor.classIds ?? [])]);
  const shown = coursesSeen(items, ids, { visitor, classes: classesAmong(items) });
  const [watched] = toShown(shown, pair.watched);
  const lectures = pair.others.flatMap((lecture) => toShown(shown, lecture)).slice(0, maxShown);
  return watched && lectures.length > 0 ? { watched, lectures } : nothing;
};

/** A lecture in its current course; empty if the course is no longer public or no longer contains it. */
const toShown = (shown: ReadonlyMap<number, Seen>, [courseId, videoId]: Lecture): Found["lectures"] => {
  const seen = shown.get(courseId);
  const module = seen?.course.modules.find(({ videos }) => videos.some(({ id }) => id === videoId));
  const video = module?.videos.find(({ id }) => id === videoId);
  if (!seen || !module || !video) return [];
  return [{ ...namesOfLecture(seen, { module, video }), press: pressAt(seen, module, video, true) }];
};
