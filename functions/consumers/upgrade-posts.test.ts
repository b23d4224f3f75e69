import { hold, permanent } from "@cu/core/access/lesson.test-kit";
import { acceptAuthor } from "@cu/core/courseware/author.test-kit";
import { listQuestions } from "@cu/core/qna/list";
import { PostPlaceEntity, QnaQuestionEntity } from "@cu/core/qna/post.entity";
import { ask, makeSchool } from "@cu/core/qna/qna.test-kit";
import { makeCreator } from "@cu/core/test-kit/person";
import { expect, test } from "vitest";
import { posts } from "../../scripts/upgrade/posts.ts";

test("QNA-18 QNA-59: an anonymous post from before this was noted is told to nobody until an upgrade says to whom", async () => {
  const { lesson, students } = await makeSchool();
  const author = await makeCreator();
  const { courseId } = lesson.place;
  await acceptAuthor(courseId, author);
  await hold(students[0], courseId, permanent);
  const { id } = await ask(students[0], lesson.place, { anonymous: true });
  const { data: place } = await PostPlaceEntity.get({ id }).go();
  if (!place) throw new Error("no place");
  await QnaQuestionEntity.patch(place).remove(["revealTo"]).go();
  const told = async () => (await listQuestions(author, lesson.place)).map(({ realUser }) => realUser?.id);
  expect(await told()).toEqual([undefined]);
  const counts: string[] = [];
  await posts.upgrade([id], { dry: false, count: (what) => counts.push(what) });
  expect(await told()).toEqual([students[0].id]);
  expect(counts).toEqual(["posts looked at"]);
});
