import { hold, type Lesson, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import type { Person } from "../../foundation/actor.ts";
import type { Message } from "../../foundation/outbox/message.ts";
import { QueryCommand, ScanCommand } from "../../foundation/store/commands.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { makeAdmin, makePerson } from "../test-kit/person.ts";
import { attemptQuestion } from "./attempt.ts";
import { countAnswer } from "./count-answer.ts";
import { editQuestion } from "./edit.ts";
import type { QuestionRecord } from "./question.ts";
import { ask, drafts } from "./questions.test-kit.ts";
import { readQuestionAttempts } from "./read-attempts.ts";
import { regrade } from "./regrade.ts";

/** A question in a lecture, and one of its editors. */
export const room = async (draft: object = drafts.one) => {
  const lesson = await makeLesson();
  const editor = await makeAdmin();
  const [question] = await ask(editor, lesson, draft);
  if (!question) throw new Error("No question was made.");
  return { lesson, editor, question, videoId: lesson.video.id, questionId: question.id };
};
export type Room = Awaited<ReturnType<typeof room>>;

export const enrol = async ({ course }: Lesson): Promise<Person> => {
  const person = await makePerson();
  await hold(person, course.id, permanent);
  return person;
};

export const answer = (person: Person, { lesson }: Room, { id: questionId }: QuestionRecord, body: object) =>
  attemptQuestion(person, { params: { ...lesson.place, questionId }, body: { selectedOptions: [], ...body } });

/** Processes it like the stream. */
export const count = async ({ sub }: Person, { videoId, questionId }: Room) => {
  for (const attempt of await readQuestionAttempts(sub, videoId, questionId)) await countAnswer(attempt);
};

/** Makes the question's other option the right one: the key was wrong. */
export const turnKey = ({ editor, videoId, question }: Room, version = 1) => {
  const { title, text, questionType, startVideoTimestamp, endVideoTimestamp } = question;
  const options = question.options.map(({ id, optionText, correctAnswerFlag }) => ({
    id,
    optionText,
    correctAnswerFlag: !correctAnswerFlag,
  }));
  const turned = { title, text, questionType, options, startVideoTimestamp, endVideoTimestamp };
  return editQuestion(editor, videoId, question.id, { version, question: turned });
};

export const order = ({ videoId, questionId }: Room, version = 2) =>
  ({ type: "question.regraded", videoId, questionId, version }) as const;

/** Messages about a question, by the id of their outbox row. */
export const announced = async ({ questionId }: Room): Promise<Map<string, Message[]>> => {
  const { Items = [] } = await client.send(new ScanCommand({ TableName: tableName() }));
  return new Map(
    Items.flatMap(({ pk, messages }) => {
      const own = String(pk).startsWith("outbox#") ? (JSON.parse(String(messages)) as Message[]) : [];
      const about = own.filter((one) => one.type === "question.regraded" && one.questionId === questionId);
      return about.length > 0 ? [[String(pk), about] as const] : [];
    }),
  );
};

/** Processes messages until there are no more, each twice and concurrently. */
export const settle = async (at: Room, done = new Set<string>()): Promise<void> => {
  const fresh = [...(await announced(at))].filter(([id]) => !done.has(id));
  if (fresh.length === 0) return;
  for (const [id, messages] of fresh) {
    done.add(id);
    for (const message of messages)
      if (message.type === "question.regraded") await Promise.all([regrade(message), regrade(message)]);
  }
  await settle(at, done);
};

export const job = async ({ questionId }: Room) => {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
      ExpressionAttributeValues: { ":pk": `question#${questionId}`, ":sk": "regrade#" },
    }),
  );
  return Items.map(({ version, learners, done, rose = 0, fell = 0, endedAt }) => ({
    version,
    learners,
    done,
    rose,
    fell,
    isOver: endedAt !== undefined,
  }));
};
