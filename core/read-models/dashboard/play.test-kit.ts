import { DynamoDBClient, QueryCommand } from "@aws-sdk/client-dynamodb";
import type { DataAccessLevel } from "@cu/api/coupon";
import type * as z from "zod";
import type { Person } from "../../foundation/actor.ts";
import { now } from "../../foundation/clock.ts";
import { plainImage } from "../../foundation/store/attribute-value.ts";
import type { Change } from "../../foundation/store/change.ts";
import { tableName } from "../../foundation/store/table.ts";
import { readTaughtClass } from "../../storage/class/instructor.ts";
import { classInput, publish, showWaiting } from "../../use-cases/class/class.test-kit.ts";
import { leaveClass } from "../../use-cases/class/leave.ts";
import { redeemCoupon } from "../../use-cases/class/redeem.ts";
import { createClass } from "../../use-cases/class/save-class.ts";
import { shareData } from "../../use-cases/class/share.ts";
import { videoInput } from "../../use-cases/course/course-input.test-kit.ts";
import { attemptQuestion } from "../../use-cases/quiz/attempt.ts";
import { createQuestions } from "../../use-cases/quiz/create.ts";
import { drafts } from "../../use-cases/quiz/questions.test-kit.ts";
import { readQuestions } from "../../use-cases/quiz/read-questions.ts";
import { bearerOf, makeCreator, makePerson } from "../../use-cases/test-kit/person.ts";
import { refreshVideo } from "../../use-cases/video/refresh.ts";
import { postWatch } from "../../use-cases/watch/post-watch.ts";
import { utcHour, watchEnd, watchPartition, watchSince } from "../../use-cases/watch/watch-key.ts";
import { closeAnswers } from "../class-answers/close-answers.ts";
import { foldAnswers } from "../class-answers/fold-answers.ts";
import { closeSlots } from "../class-watch/close-slots.ts";
import { finishDays } from "../class-watch/finish-days.ts";
import { foldWatching } from "../class-watch/fold-watching.ts";

export type Level = z.output<typeof DataAccessLevel>;

/** The table's stream keeps a change for a day. */
const keptMilliseconds = 24 * 3_600_000;

const raw = new DynamoDBClient({});
const partitionOf = async (pk: string, from: string, to: string) => {
  const { Items = [] } = await raw.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND sk BETWEEN :from AND :to",
      ExpressionAttributeValues: { ":pk": { S: pk }, ":from": { S: from }, ":to": { S: to } },
      ConsistentRead: true,
    }),
  );
  return Items.map((image) => plainImage(image as never));
};

type ClassInput = { readonly timeZone: string; readonly windows: readonly { from: string; until: string }[] };

/** A teacher with a course of two modules, a video and a question in each, and classes over it. */
export const makeSchool = async (inputs: readonly ClassInput[]) => {
  const teacher = await makeCreator();
  const modules = [600, 2000].map((duration) => ({ name: "A module", videos: [videoInput({ duration })] }));
  const course = await publish(teacher, { modules });
  const lectures = [];
  for (const module of course.modules) {
    const [video] = module.videos;
    if (!video) throw new Error("A module has no video.");
    await createQuestions(teacher, video.id, [drafts.one]);
    await refreshVideo(video.id);
    const [question] = (await readQuestions(video.id)).questions;
    if (!question) throw new Error("A video has no question.");
    lectures.push({ place: { courseId: course.id, moduleId: module.id, videoId: video.id }, video, question });
  }
  const classes = [];
  for (const { timeZone, windows } of inputs) {
    const scheduledAccesses = course.modules.map(({ id }, n) => ({
      collection: course.id,
      module: id,
      accessFrom: windows[n]?.from ?? "",
      accessUntil: windows[n]?.until ?? "",
    }));
    const { classId } = await createClass(teacher, classInput([course], { timeZone, scheduledAccesses }));
    classes.push(await readTaughtClass(teacher, classId));
  }
  return { teacher, course, lectures, classes };
};

export type School = Awaited<ReturnType<typeof makeSchool>>;
export type Lecture = School["lectures"][number];
type Group = School["classes"][number];

/** Actions of a school's students through the use cases, and the resulting stream processing. */
export const playIn = ({ course, classes }: School) => {
  const students: Person[] = [];
  let changes = 0;
  let old: Change[] = [];
  const told = async (): Promise<Change[]> => {
    const items = [];
    for (const { sub } of students) {
      const since = watchSince(utcHour(now() - keptMilliseconds));
      const watched = await partitionOf(watchPartition(sub, course.id), since, watchEnd);
      items.push(...watched.filter(({ at }) => Number(at) > now() - keptMilliseconds));
      items.push(...(await partitionOf(`person#${sub}`, "attempt#", "attempt$")));
    }
    return items.map((item) => ({ id: String(++changes).padStart(8, "0"), item }));
  };
  return {
    students,
    enter: async () => {
      const student = await makePerson();
      students.push(student);
      return student;
    },
    join: async (student: Person, { id, code }: Group, sharing: Level) => {
      await redeemCoupon(student, code, { sharing });
      await showWaiting(id);
    },
    choose: async (student: Person, { id }: Group, level: Level) => {
      await shareData(student, id, level);
      await showWaiting(id);
    },
    leave: async (student: Person, { id }: Group) => {
      await leaveClass(student, id);
      await showWaiting(id);
    },
    post: (student: Person, { place }: Lecture, post: { rate: number; until: number }) =>
      postWatch(bearerOf(student), {
        collection: place.courseId,
        module: place.moduleId,
        video: place.videoId,
        pollRate: 10_000,
        playbackRate: post.rate,
        videoTimestamp: post.until,
      }),
    answer: (student: Person, { place, question }: Lecture, isRight: boolean) =>
      attemptQuestion(bearerOf(student), {
        params: { ...place, questionId: question.id },
        body: {
          selectedOptions: question.options
            .filter(({ correctAnswerFlag }) => correctAnswerFlag === isRight)
            .map(({ id }) => id),
        },
      }),
    told,
    /**
     * Processes the stream, which must be read every day: the new changes, then the earlier ones again, newest first.
     */
    fold: async () => {
      const changed = await told();
      for (const batch of [changed.toReversed(), [...old, ...changed.slice(0, 3)]]) {
        const failed = [...(await foldWatching(batch)), ...(await foldAnswers(batch))];
        if (failed.length > 0) throw new Error(`Not folded: ${String(failed[0]?.error)}`);
      }
      old = changed;
    },
    bringTogether: async () => {
      for (const { id } of classes) {
        const place = { classId: id, courseId: course.id };
        await finishDays(place, await closeSlots(place));
        await closeAnswers(place);
      }
    },
  };
};

export type Play = ReturnType<typeof playIn>;
