import { makeLesson } from "@cu/core/access/lesson.test-kit";
import { ask, drafts } from "@cu/core/use-cases/quiz/questions.test-kit";
import { showSample } from "@cu/core/use-cases/sample/show-sample";
import { makeAdmin } from "@cu/core/use-cases/test-kit/person";
import { refreshVideo } from "@cu/core/use-cases/video/refresh";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";

test("CRS-51, CRS-52: a guest reads the sample and has an answer graded, without an account", async () => {
  const lesson = await makeLesson();
  const [question] = await ask(await makeAdmin(), lesson, drafts.one, drafts.all);
  await refreshVideo(lesson.video.id);
  await showSample(lesson.course.id, question?.id ?? 0);
  const params = { courseId: lesson.course.id };
  const read = await call("sample.read", { params });
  expect(read).toMatchObject({ status: 200, body: { question: { title: "Which one?" }, words: [] } });
  expect(read.text).not.toContain("because it is");
  expect(read.text).not.toContain("Which ones?");
  const chosen = question?.options.find(({ correctAnswerFlag }) => correctAnswerFlag)?.id;
  const body = { question: question?.id, selectedOptions: [chosen] };
  expect(await call("sample.answer", { params, body })).toMatchObject({ status: 200, body: { isCorrect: true } });
  expect(await call("sample.answer", { params, body: { ...body, selectedOptions: [] } })).toMatchObject({
    status: 400,
  });
  expect(await call("sample.answer", { params, body: { ...body, question: 999_999 } })).toMatchObject({
    status: 404,
    body: { code: "question.missing" },
  });
});
