import { afterEach, expect, test } from "vitest";
import { fallBehind, lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { allHooksRan, beforeNextWrite } from "../wallet/store-tap.test-kit.ts";
import { readQnaCounts } from "./counts.ts";
import { crowded, eraseAll, noCounts, overcrowded, rowsOf } from "./delete.test-kit.ts";
import { deletedOf, deleteQuestion } from "./delete-question.ts";
import { deleteReply } from "./delete-reply.ts";
import { eraseQuestion } from "./erase-question.ts";
import { findPost } from "./find-post.ts";
import { listQuestions } from "./list.ts";
import { codeOf, placesOf, reply } from "./qna.test-kit.ts";

lagFromTheStart();

afterEach(() => expect(allHooksRan()).toBe(true));

type Asked = Awaited<ReturnType<typeof crowded>>;

const mustBeGone = async (asked: Asked): Promise<void> => {
  const { lesson, group, people, id } = asked;
  expect(await rowsOf(asked)).toBe(0);
  await fallBehind();
  expect(await placesOf(group)).toEqual([]);
  expect(await findPost(id)).toBeUndefined();
  for (const { sub } of people) expect(await readQnaCounts(sub, lesson.course.id)).toEqual(noCounts);
};

const mustBeHidden = async ({ lesson, group, students, creator, at, id }: Asked): Promise<void> => {
  for (const person of [...students, creator]) {
    expect(await listQuestions(person, lesson.place, { coupon: group.code })).toEqual([]);
  }
  expect(await codeOf(reply(students[0], lesson.place, id))).toBe("comment.missing");
  expect(await codeOf(deleteQuestion(creator, at))).toBe("comment.missing");
};

test("DSH-39: the five counts follow replies as they come and go", async () => {
  const { people, students, creator, lesson, id } = await crowded(5);
  const counts = (person: (typeof people)[number]) => readQnaCounts(person.sub, lesson.course.id);
  expect(await counts(students[0])).toEqual({
    askedQuestions: 1,
    questionsRespondedTo: 1,
    receivedResponses: 4,
    givenResponses: 1,
    receivedInstructorResponses: 2,
  });
  const second = await reply(creator, lesson.place, id);
  expect(await counts(creator)).toEqual({ ...noCounts, questionsRespondedTo: 1, givenResponses: 2 });
  await deleteReply(creator, second.id);
  expect(await counts(creator)).toEqual({ ...noCounts, questionsRespondedTo: 1, givenResponses: 1 });
  expect((await counts(students[0])).receivedInstructorResponses).toBe(2);
});

test("QNA-20: deleting is not for who may only speak in the class, and a stranger sees nothing to delete", async () => {
  const { students, at } = await crowded(1);
  expect(await codeOf(deleteQuestion(students[0], at))).toBe("actor.forbidden");
  expect(await codeOf(deleteQuestion(await makePerson(), at))).toBe("comment.missing");
});

test("QNA-43: a deleted question is out of sight at once, with one write, and nothing of it is left once it is erased", async () => {
  const asked = await crowded(32);
  const { creator, at, post } = asked;
  const { operations } = await storeCalls(() => deleteQuestion(creator, at));
  expect(operations.TransactWriteItems).toBe(1);
  expect(await rowsOf(asked)).toBe(33);
  await mustBeHidden(asked);
  await eraseAll(post);
  await mustBeGone(asked);
});

test("QNA-43: a thousand replies are erased in steps that each read the next thirty, not the whole thread again", async () => {
  const asked = await overcrowded(1000);
  const { creator, students, lesson, at, post } = asked;
  expect(await readQnaCounts(students[0].sub, lesson.course.id)).toMatchObject({ givenResponses: 200 });
  await deleteQuestion(creator, at);
  const once = await storeCalls(() => rowsOf(asked));
  const steps = Math.ceil(1000 / 30) + 1;
  const { answer, operations, units } = await storeCalls(() => eraseAll(post));
  expect(answer).toBe(steps);
  // One GetItem is the test's check for remaining rows.
  expect(operations).toEqual({ Query: steps, TransactWriteItems: steps, GetItem: steps });
  // Reading the whole thread each time would cost seventeen times as much.
  expect(units.read).toBeLessThan(3 * once.units.read);
  await mustBeGone(asked);
});

/** Kills the process right before the n-th write to the thread. */
const dieBeforeWrite = (n: number): void =>
  beforeNextWrite(["qna"], async () => {
    if (n === 1) throw new Error("killed");
    dieBeforeWrite(n - 1);
  });

test("QNA-43: a worker that dies at any step leaves nothing half done, and its message goes on when it comes again", async () => {
  // Forty replies: two batches, then the question itself.
  for (const step of [1, 2, 3]) {
    const asked = await overcrowded(40);
    await deleteQuestion(asked.creator, asked.at);
    dieBeforeWrite(step);
    await expect(eraseAll(asked.post)).rejects.toThrow("killed");
    expect(await rowsOf(asked)).toBe([41, 11, 1][step - 1]);
    await mustBeHidden(asked);
    await eraseAll(asked.post);
    await mustBeGone(asked);
  }
});

test("QNA-43: a message that comes twice, at once or late, takes no reply twice", async () => {
  const asked = await overcrowded(100);
  const { creator, at, post } = asked;
  await deleteQuestion(creator, at);
  await Promise.all([eraseAll(post), eraseAll(post)]);
  await mustBeGone(asked);
  await eraseQuestion(deletedOf(post));
  await mustBeGone(asked);
});

test("QNA-43: a message about a question that is not deleted erases nothing", async () => {
  const asked = await crowded(1);
  await eraseQuestion(deletedOf(asked.post));
  expect(await rowsOf(asked)).toBe(2);
});
