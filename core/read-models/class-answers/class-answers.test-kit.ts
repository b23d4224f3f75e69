import { DynamoDBClient, QueryCommand } from "@aws-sdk/client-dynamodb";
import { state } from "@cu/process-cache/process-cache";
import type { Person } from "../../foundation/actor.ts";
import { plainImage } from "../../foundation/store/attribute-value.ts";
import type { Change } from "../../foundation/store/change.ts";
import { tableName } from "../../foundation/store/table.ts";
import { makeMember, openClass, publish } from "../../use-cases/class/class.test-kit.ts";
import { attemptQuestion } from "../../use-cases/quiz/attempt.ts";
import { createQuestions } from "../../use-cases/quiz/create.ts";
import type { QuestionRecord } from "../../use-cases/quiz/question.ts";
import { drafts } from "../../use-cases/quiz/questions.test-kit.ts";
import { readQuestions } from "../../use-cases/quiz/read-questions.ts";
import { bearerOf, makeCreator } from "../../use-cases/test-kit/person.ts";
import { refreshVideo } from "../../use-cases/video/refresh.ts";

const raw = new DynamoDBClient({});
const told = state("attempts that the stream told", () => ({ count: 0 }));

/** The stream changes of a user's current attempts. */
export const toldOf = async ({ sub }: Pick<Person, "sub">): Promise<Change[]> => {
  const { Items = [] } = await raw.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :attempt)",
      ExpressionAttributeValues: { ":pk": { S: `person#${sub}` }, ":attempt": { S: "attempt#" } },
      ConsistentRead: true,
    }),
  );
  return Items.map((image) => ({ id: String(++told.count).padStart(8, "0"), item: plainImage(image as never) }));
};

/** A class with questions in the first video of its course, and members who answer them like learners. */
export const makeQuiz = async (questionsWanted = 3) => {
  const teacher = await makeCreator();
  const course = await publish(teacher);
  const group = await openClass(teacher, [course]);
  const [module] = course.modules;
  const videoId = module?.videos[0]?.id ?? 0;
  const place = { courseId: course.id, moduleId: module?.id ?? 0, videoId };
  await createQuestions(
    teacher,
    videoId,
    Array.from({ length: questionsWanted }, () => drafts.one),
  );
  await refreshVideo(videoId);
  const { questions } = await readQuestions(videoId);
  const join = () => makeMember(group);
  const answer = (person: Person, { id, options }: QuestionRecord, isRight: boolean) =>
    attemptQuestion(bearerOf(person), {
      params: { ...place, questionId: id },
      body: { selectedOptions: options.filter((one) => one.correctAnswerFlag === isRight).map((one) => one.id) },
    });
  return { teacher, course, group, place, questions, join, answer, coupon: String(group.id) };
};
