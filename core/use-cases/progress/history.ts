import { Failure } from "@cu/api/failure";
import type { Parsed, Returned } from "@cu/api/route";
import type { readWatchHistory as route } from "@cu/api/watch";
import { countBits, listBits } from "@cu/watch/bitset";
import { rangesOf, type WatchedRange } from "@cu/watch/ranges";
import { sliceCount } from "@cu/watch/slices";
import { watchPercentage } from "@cu/watch/watch-percentage";
import { openFacade } from "../../access/open-course.ts";
import { type Caller, mustBePerson, type Person, subOf } from "../../foundation/actor.ts";
import type { Item } from "../../foundation/store/batch.ts";
import type { Classes } from "../../storage/class/read-classes.ts";
import type { VideoRecord } from "../../storage/course/course-record.ts";
import { findGroup } from "../qna/group.ts";
import { groupKeyOf } from "../qna/place.ts";
import { readVideoTotals, totalsAmong, totalsKey } from "../qna/totals.ts";
import type { Answers } from "./answers.ts";
import { doneIn } from "./course-score.ts";
import { homeOf, homesOf } from "./homes.ts";
import { answersAmong, answersKey, readAnswers } from "./read-answers.ts";
import { mergeWatching, readRecent, watchingKey } from "./read-watching.ts";
import { lengthFor, type Watching, watchedBits } from "./watching.ts";

type Query = Parsed<typeof route>["query"];
type Row = Returned<typeof route>[number];

/**
 * The caller's progress in each video of a course or module (WCH-28), up to their last post, so that a reloaded page
 * resumes. A class's values are null unless the caller requested one; Q&A questions count in the caller's class of
 * `coupon`, otherwise in the public threads.
 */
export const readWatchHistory = async (
  caller: Caller,
  courseId: number,
  { module: moduleId, user, key, coupon }: Query = {},
): Promise<Returned<typeof route>> => {
  const sub = subOf(caller) ?? "";
  const kept = [watchingKey(sub, courseId), answersKey(sub, courseId), totalsKey(courseId, groupKeyOf(null))];
  const [{ course, entitlements, visitor, items }, recent] = await Promise.all([
    openFacade(caller, courseId, key, kept),
    readRecent(sub, courseId),
  ]);
  const person = mustBePerson(visitor);
  if (user !== undefined && user !== person.id) throw new Failure("user.forbidden");
  const modules = course.modules.filter(({ id }) => moduleId === undefined || id === moduleId);
  const [watching, elsewhere, qnaTotals] = await Promise.all([
    mergeWatching({ sub, courseId }, items, recent),
    readAnswers(
      sub,
      homesOf(course).filter((home) => home !== courseId),
    ),
    qnaTotalsOf(person, { courseId, coupon, classes: entitlements.classes, items }),
  ]);
  const stored = new Map([...elsewhere, ...answersAmong(items)]);
  return modules.flatMap((module) =>
    module.videos.map((video): Row => {
      const questions = stored.get(homeOf(video))?.questions ?? {};
      return {
        videoId: video.id,
        moduleId: module.id,
        title: video.title,
        ...watchState(watching, video),
        ...quizState(questions, video),
        totalNumberOfQnaQuestions: qnaTotals.get(video.id) ?? 0,
      };
    }),
  );
};

type Counted = { courseId: number; coupon: string | undefined; classes: Classes; items: readonly Item[] };

const qnaTotalsOf = async (person: Person, { courseId, coupon, classes, items }: Counted) => {
  const group = coupon ? await findGroup(person, coupon, courseId, classes) : undefined;
  return group ? await readVideoTotals(courseId, groupKeyOf(group)) : totalsAmong(items, courseId, groupKeyOf(null));
};

const watchState = (watching: Watching, video: VideoRecord) => {
  const watched = watching.videos[String(video.id)];
  const duration = lengthFor(video, watched);
  const slices = duration === null ? (watched?.slices ?? new Uint8Array()) : watchedBits(watched, sliceCount(duration));
  return {
    userWatchPercentage: watchPercentage(countBits(slices), duration),
    classMedianWatchPercentage: null,
    lastVideoTimestamp: watched?.lastVideoTimestamp ?? null,
    watchedRanges: longest(rangesOf(listBits(slices), duration)),
  };
};

// Two hours of video have at most 360 ranges; very long recordings could have more than fit into a response.
const maxRanges = 400;

const longest = (ranges: WatchedRange[]): WatchedRange[] =>
  ranges.length <= maxRanges
    ? ranges
    : ranges
        .toSorted((left, right) => right[1] - right[0] - (left[1] - left[0]))
        .slice(0, maxRanges)
        .toSorted((left, right) => left[0] - right[0]);

// For the learner, an open question is done once it is answered (QZL-34).
const quizState = (questions: Answers, video: VideoRecord) => ({
  quizQuestionsCorrectlyAnswered: doneIn(video, (id) => questions[String(id)]),
  totalNumberOfQuizQuestions: video.questionIds.length,
  quizQuestionIds: [...video.questionIds],
});
