import { CourseInput } from "@cu/api/course";
import { expect, test } from "vitest";
import { guest } from "../../foundation/actor.ts";
import { cardRecord } from "../../storage/course/card-record.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { detailsOf } from "../draft/create-draft.ts";
import { createQuestions } from "../quiz/create.ts";
import { deleteQuestion } from "../quiz/delete.ts";
import { drafts } from "../quiz/questions.test-kit.ts";
import { makeCreator } from "../test-kit/person.ts";
import { refreshVideo } from "../video/refresh.ts";
import { courseInput, fieldsOf, moduleInput } from "./course-input.test-kit.ts";
import { readCourse } from "./read.ts";
import { createCourse, updateCourse } from "./save.ts";

const about = { outcomes: [" Draw a graph ", "", "Count"], audience: " Those who draw. ", prerequisites: "A pencil." };
const courseOf = async (courseId: number) => {
  const found = await findSnapshot(courseId);
  if (!found) throw new Error("no course");
  return found.course;
};

/** The course's form as it would be submitted. */
const formOf = async (courseId: number, more: object = {}) => {
  const course = await courseOf(courseId);
  return courseInput({
    ...detailsOf(course),
    modules: course.modules.map(({ id, name, videos }) => ({
      id,
      name,
      videos: videos.map((video) => ({
        id: video.id,
        title: video.title,
        videoType: video.videoType,
        embedId: video.embedId,
        duration: video.duration,
      })),
    })),
    ...more,
  });
};

/** A course with two questions in its first video. */
const asking = async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput({ modules: [moduleInput(1), moduleInput(1)] }));
  const [first] = (await courseOf(courseId)).modules;
  const videoId = first?.videos[0]?.id ?? 0;
  const [choice = 0, open = 0] = await createQuestions(ada, videoId, [drafts.one, drafts.open]);
  await refreshVideo(videoId);
  return { ada, courseId, videoId, choice, open };
};

test("WIZ-52: what a learner reads before buying is kept trimmed, shown on the course's page, and on no card", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput(about));
  expect(await readCourse(guest, courseId)).toMatchObject({
    outcomes: ["Draw a graph", "Count"],
    audience: "Those who draw.",
    prerequisites: "A pencil.",
    sampleQuestion: null,
  });
  const card = cardRecord(await courseOf(courseId));
  for (const field of ["outcomes", "audience", "prerequisites", "sampleQuestion"])
    expect(card).not.toHaveProperty(field);
  await updateCourse(ada, courseId, await formOf(courseId, { outcomes: ["Count"] }));
  expect((await readCourse(guest, courseId)).outcomes).toEqual(["Count"]);
  await updateCourse(ada, courseId, await formOf(courseId, { outcomes: [], audience: " ", prerequisites: "" }));
  expect(await readCourse(guest, courseId)).toMatchObject({ outcomes: [], audience: "", prerequisites: "" });
});

test("WIZ-60: a course has the level its author chose, on its page and its card, and none once that is taken back", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput());
  expect((await readCourse(guest, courseId)).level).toBeNull();
  expect(await courseOf(courseId)).not.toHaveProperty("level");
  await updateCourse(ada, courseId, await formOf(courseId, { level: "intermediate" }));
  expect((await readCourse(guest, courseId)).level).toBe("intermediate");
  expect(cardRecord(await courseOf(courseId)).level).toBe("intermediate");
  expect(detailsOf(await courseOf(courseId)).level).toBe("intermediate");
  await updateCourse(ada, courseId, await formOf(courseId, { level: null }));
  expect(await courseOf(courseId)).not.toHaveProperty("level");
  for (const level of ["", "expert", "Beginner", 1, ["beginner"]])
    expect(CourseInput.safeParse({ ...courseInput(), level }).success).toBe(false);
});

test("CRS-58: a course shows its number of questions, updated after each new or deleted one", async () => {
  const { ada, courseId, videoId, open } = await asking();
  expect((await readCourse(guest, courseId)).questionCount).toBe(2);
  await deleteQuestion(ada, videoId, open);
  await refreshVideo(videoId);
  expect((await readCourse(guest, courseId)).questionCount).toBe(1);
});

test("WIZ-53: the sample is a choice question of an own video of the course; any other is refused", async () => {
  const { ada, courseId, videoId, choice, open } = await asking();
  await updateCourse(ada, courseId, await formOf(courseId, { sampleQuestion: choice }));
  expect((await readCourse(guest, courseId)).sampleQuestion).toEqual({ id: choice, video: videoId });
  const refused = { sampleQuestion: ["Choose a question of this course that offers answers."] };
  const foreign = await asking();
  for (const sampleQuestion of [open, foreign.choice, 999_999_999])
    expect(await fieldsOf(updateCourse(ada, courseId, await formOf(courseId, { sampleQuestion })))).toEqual(refused);
  expect((await readCourse(guest, courseId)).sampleQuestion?.id).toBe(choice);
  await updateCourse(ada, courseId, await formOf(courseId, { sampleQuestion: null }));
  expect((await readCourse(guest, courseId)).sampleQuestion).toBeNull();
});

test("WIZ-53: a sample that is deleted, or whose video is taken out, is taken back and refuses no save", async () => {
  const { ada, courseId, videoId, choice } = await asking();
  await updateCourse(ada, courseId, await formOf(courseId, { sampleQuestion: choice }));
  const form = await formOf(courseId);
  const [, second] = form.modules;
  await updateCourse(ada, courseId, { ...form, modules: second ? [second] : [] });
  expect((await courseOf(courseId)).sampleQuestion).toBeUndefined();

  const other = await asking();
  await updateCourse(other.ada, other.courseId, await formOf(other.courseId, { sampleQuestion: other.choice }));
  const kept = await formOf(other.courseId);
  await deleteQuestion(other.ada, other.videoId, other.choice);
  await refreshVideo(other.videoId);
  expect((await readCourse(guest, other.courseId)).sampleQuestion).toBeNull();
  await updateCourse(other.ada, other.courseId, kept);
  expect((await courseOf(other.courseId)).sampleQuestion).toBeUndefined();
  expect(videoId).not.toBe(other.videoId);
});
