import { type Lesson, makeLesson } from "../../access/lesson.test-kit.ts";
import type { Person } from "../../foundation/actor.ts";
import type { ClassItem } from "../../storage/class/class.entity.ts";
import { makeClass } from "../../storage/coupon/coupon.test-kit.ts";
import { enrol } from "../class/enrol.ts";
import { makePerson } from "../test-kit/person.ts";
import { askQuestion } from "./ask.ts";
import type { PlaceIds } from "./place.ts";
import { PostPlaceEntity } from "./post.entity.ts";
import { replyTo } from "./reply.ts";

export type School = {
  readonly lesson: Lesson;
  readonly group: ClassItem;
  readonly creator: Person;
  readonly coCreator: Person;
  /** Members of the class. */
  readonly students: readonly [Person, Person, Person];
};

export const named = ({ id, username }: Person) => ({ id, username, firstName: "Test", lastName: "Person" });

/** A course with a class over it: its creator, a co-creator and three students. */
export const makeSchool = async (input: Partial<ClassItem> = {}): Promise<School> => {
  const [author, creator, coCreator] = [await makePerson(), await makePerson(), await makePerson()];
  const lesson = await makeLesson({ primaryAuthor: named(author), modules: [{}, {}] });
  const group = await makeClass(lesson.course, {
    createdById: creator.id,
    createdByUsername: creator.username,
    coCreator1: coCreator.id,
    ...input,
  });
  const students = [await makePerson(), await makePerson(), await makePerson()] as const;
  for (const student of students) await enrol(student, group.id);
  return { lesson, group, creator, coCreator, students };
};

type Input = { text?: unknown; anonymous?: boolean; coupon?: number | string };

/** A question in a place of the lesson's course. */
export const ask = (person: Person, at: PlaceIds, { text = "Why is that?", anonymous = false, coupon }: Input = {}) =>
  askQuestion(person, "qna.ask-in-video", at, { text, anonymous, ...(coupon !== undefined && { coupon }) });

export const reply = (
  person: Person,
  at: PlaceIds,
  questionId: number,
  { text = "Because of this.", anonymous = false }: Input = {},
) => replyTo(person, "qna.reply-in-video", { ...at, questionId }, { text, anonymous });

/** The code of a refusal, or the result. */
export const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (answer) => answer ?? "done",
    (error: { code?: string }) => error.code ?? error,
  );

/** The places of a class's recent posts, newest first, like the dashboard's index. */
export const placesOf = async ({ id }: Pick<ClassItem, "id">) => {
  const { data } = await PostPlaceEntity.query
    .byTime({ activityKey: `class-${id}` })
    .go({ pages: "all", order: "desc" });
  return data;
};
