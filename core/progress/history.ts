import { paginateQuery } from "@aws-sdk/lib-dynamodb";
import { Failure } from "@cu/api/failure";
import type { Parsed, Returned } from "@cu/api/route";
import type { readWatchHistory as route } from "@cu/api/watch";
import { countBits, listBits } from "@cu/watch/bitset";
import { rangesOf, type WatchedRange } from "@cu/watch/ranges";
import { sliceCount } from "@cu/watch/slices";
import { watchPercentage } from "@cu/watch/watch-percentage";
import { openFacade } from "../access/open-course.ts";
import { type Caller, mustBePerson, type Person, subOf } from "../actor.ts";
import type { Classes } from "../classroom/read-classes.ts";
import { now } from "../clock.ts";
import type { VideoRecord } from "../courseware/course-record.ts";
import { findGroup } from "../qna/group.ts";
import { groupKeyOf } from "../qna/place.ts";
import { readVideoTotals, totalsAmong, totalsKey } from "../qna/totals.ts";
import type { PlainItem } from "../store/attribute-value.ts";
import type { Item } from "../store/batch.ts";
import { client, tableName } from "../store/table.ts";
import { readWatchKey, utcDay, watchEnd, watchPartition, watchSince } from "../watch/watch-key.ts";
import { foldWatch, noProgress, type Progress, toWatchSeen, watchedBits } from "./fold.ts";
import { homeOf, homesOf } from "./homes.ts";
import { progressAmong, progressKey, readProgress } from "./read.ts";

type Query = Parsed<typeof route>["query"];
type Row = Returned<typeof route>[number];

/**
 * How far the caller is in each video of a course, or of one of its modules (WCH-28): the folded progress, and on top
 * of it the posts of today and yesterday, because a reloaded page must resume where it stopped although the stream is
 * minutes behind. A class's values are null when the caller asked for no class; Q&A questions count in the caller's
 * class that `coupon` names, or else in the public threads.
 */
export const readWatchHistory = async (
  caller: Caller,
  courseId: number,
  { module: moduleId, user, key, coupon }: Query = {},
): Promise<Returned<typeof route>> => {
  const sub = subOf(caller) ?? "";
  const [{ course, holding, visitor, items }, fresh] = await Promise.all([
    openFacade(caller, courseId, key, [progressKey(sub, courseId), totalsKey(courseId, groupKeyOf(null))]),
    readFresh(sub, courseId),
  ]);
  const person = mustBePerson(visitor);
  if (user !== undefined && user !== person.id) throw new Failure("user.forbidden");
  const modules = course.modules.filter(({ id }) => moduleId === undefined || id === moduleId);
  const [elsewhere, qnaTotals] = await Promise.all([
    readProgress(
      sub,
      homesOf(course).filter((home) => home !== courseId),
    ),
    qnaTotalsOf(person, { courseId, coupon, classes: holding.classes, items }),
  ]);
  const stored = new Map([...elsewhere, ...progressAmong(items)]);
  const progress = fresh(stored.get(courseId)?.progress ?? noProgress);
  return modules.flatMap((module) =>
    module.videos.map((video): Row => {
      const questions = stored.get(homeOf(video))?.progress.questions ?? {};
      return {
        videoId: video.id,
        moduleId: module.id,
        title: video.title,
        ...watchState(progress, video),
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

// What was posted since yesterday. It is folded as the stream folds it, so nothing counts twice.
const readFresh = async (sub: string, courseId: number): Promise<(progress: Progress) => Progress> => {
  const pages = paginateQuery(
    { client },
    {
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
      ExpressionAttributeValues: {
        ":pk": watchPartition(sub, courseId),
        ":from": watchSince(utcDay(now() - 86_400_000)),
        ":to": watchEnd,
      },
      ConsistentRead: true,
    },
  );
  const items: PlainItem[] = [];
  for await (const { Items = [] } of pages) items.push(...Items);
  return (progress) =>
    items.reduce<Progress>((folded, item) => {
      const key = readWatchKey(item);
      return key ? foldWatch(folded, toWatchSeen(key, item)) : folded;
    }, progress);
};

const watchState = (progress: Progress, { id, duration }: VideoRecord) => {
  const watched = progress.videos[String(id)];
  const slices = duration === null ? (watched?.slices ?? new Uint8Array()) : watchedBits(watched, sliceCount(duration));
  return {
    userWatchPercentage: watchPercentage(countBits(slices), duration),
    classMedianWatchPercentage: null,
    lastVideoTimestamp: watched?.lastVideoTimestamp ?? null,
    watchedRanges: longest(rangesOf(listBits(slices), duration)),
  };
};

// Two hours of video have at most 360 stretches. A recording of a month has room for very many; an answer does not.
const mostRanges = 400;

const longest = (ranges: WatchedRange[]): WatchedRange[] =>
  ranges.length <= mostRanges
    ? ranges
    : ranges
        .toSorted((left, right) => right[1] - right[0] - (left[1] - left[0]))
        .slice(0, mostRanges)
        .toSorted((left, right) => left[0] - right[0]);

const quizState = (questions: Progress["questions"], { questionIds }: VideoRecord) => ({
  quizQuestionsCorrectlyAnswered: questionIds.filter((id) => (questions[String(id)]?.correctAt ?? 0) > 0).length,
  totalNumberOfQuizQuestions: questionIds.length,
  quizQuestionIds: [...questionIds],
});
