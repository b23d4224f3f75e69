import { Failure } from "@cu/api/failure";
import { histories } from "@cu/test-kit/programme";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Creator } from "../../foundation/actor.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { readVideo } from "../../storage/course/read-video.ts";
import { courseInput, moduleInput, videoInput } from "../course/course-input.test-kit.ts";
import { createCourse, updateCourse } from "../course/save.ts";
import { createQuestions } from "../quiz/create.ts";
import { deleteQuestion } from "../quiz/delete.ts";
import { drafts } from "../quiz/questions.test-kit.ts";
import { inAnyOrder } from "../test-kit/any-order.ts";
import { holdNextWrite } from "../test-kit/interleave.ts";
import { makeCreator } from "../test-kit/person.ts";
import { publishTranscript } from "../transcript/publish.ts";
import { spoken } from "../transcript/search.test-kit.ts";
import { followCourse } from "./follow-course.ts";
import { refreshVideo } from "./refresh.ts";

/** A course of one module with two videos; tests remove and re-add the second one. */
const publish = async (ada: Creator) => {
  const { courseId } = await createCourse(ada, courseInput());
  const [module] = (await findSnapshot(courseId))?.course.modules ?? [];
  const [first, second] = module?.videos ?? [];
  if (!module || !first || !second) throw new Error("The course has no videos.");
  const save = async (videos: readonly object[]) => {
    const input = moduleInput(0, { id: module.id, videos });
    await updateCourse(ada, courseId, courseInput({ modules: [input] }));
  };
  const [kept, guest] = [videoInput({ id: first.id }), videoInput({ id: second.id, title: "Back again" })];
  return {
    courseId,
    videoId: second.id,
    /** Saves, processed by their workers: with the video removed, or without one. */
    drop: () => save([kept]),
    bring: () => save([kept, guest]),
    dropped: () => followCourse({ courseId, dropped: [second.id] }),
    saved: () => followCourse({ courseId }),
  };
};

type Course = Awaited<ReturnType<typeof publish>>;

/** A video's row lists the courses that show it, and each course has the video's state. */
const expectAgreed = async ({ courseId, videoId }: Course): Promise<void> => {
  const [snapshot, item] = [await findSnapshot(courseId), await readVideo(videoId)];
  const shown = snapshot?.course.modules.flatMap(({ videos }) => videos).find(({ id }) => id === videoId);
  if (!shown) return;
  expect(item.courses).toContain(courseId);
  expect(shown).toMatchObject({
    questionIds: item.questionIds ?? [],
    transcriptVersion: item.transcriptVersion ?? null,
  });
};

const say = async (videoId: number): Promise<void> => {
  await publishTranscript({ videoId, segments: spoken(["some words"]) });
  await refreshVideo(videoId);
};

test("TRN-13 I9: a drop that is worked on late, twice and after a newer save leaves the video where that has put it", async () => {
  const course = await publish(await makeCreator());
  await course.drop();
  const slow = holdNextWrite(`video#${course.videoId}`);
  const late = course.dropped();
  await slow.held;
  await course.bring();
  await course.saved();
  slow.letGo();
  await late;
  expect((await readVideo(course.videoId)).title).toBe("Back again");
  await say(course.videoId);
  await expectAgreed(course);
  await course.dropped();
  await expectAgreed(course);
});

test("TRN-13: a transcript that came while a video did not name its course is brought into it", async () => {
  const course = await publish(await makeCreator());
  await course.drop();
  // The newer save's follower has listed the course, the older save's drop removes it, and then the delayed write
  // arrives.
  const slow = holdNextWrite(`"id":${course.courseId}`);
  const bringing = course.bring();
  await slow.held;
  await course.dropped();
  slow.letGo();
  await bringing;
  expect((await readVideo(course.videoId)).courses).toBeUndefined();
  await say(course.videoId);
  await course.saved();
  await expectAgreed(course);
});

test("TRN-13: a video that a course dropped does not name it any more", async () => {
  const course = await publish(await makeCreator());
  await course.drop();
  expect((await readVideo(course.videoId)).courses).toContain(course.courseId);
  await course.dropped();
  expect((await readVideo(course.videoId)).courses).toBeUndefined();
});

test("TRN-13 QZC-36 QZC-37 I9: saves, transcripts, new and deleted questions in any order leave course and video agreed, and no question lost", {
  timeout: 600_000,
}, async () => {
  const ada = await makeCreator();
  const pieces = fc.shuffledSubarray(["drop", "bring", "say", "ask", "ask", "delete", "delete"] as const, {
    minLength: 5,
  });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), pieces, async (scheduler, names) => {
      const course = await publish(ada);
      const { videoId } = course;
      const old = await createQuestions(ada, videoId, [drafts.one, drafts.all, drafts.open]);
      const leaving = [...old];
      const added: number[] = [];
      const work = {
        drop: () => course.drop().then(course.dropped),
        bring: () => course.bring().then(course.saved),
        say: () => say(videoId),
        ask: async () => {
          added.push(...(await createQuestions(ada, videoId, [drafts.one])));
          await refreshVideo(videoId);
        },
        delete: async () => {
          await deleteQuestion(ada, videoId, leaving.shift() ?? 0);
          await refreshVideo(videoId);
        },
      };
      await inAnyOrder(
        scheduler,
        names.map((name) => () => work[name]().catch(whenChanged)),
      );
      await expectAgreed(course);
      const { questionIds = [] } = await readVideo(videoId);
      expect(questionIds.toSorted()).toEqual([...leaving, ...added].toSorted());
    }),
    histories(8, 300),
  );
});

const whenChanged = (error: unknown): void => {
  if (!(error instanceof Failure && error.code === "course.changed")) throw error;
};
