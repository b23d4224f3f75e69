import type { readDesk as route } from "@cu/api/creator";
import type { Returned } from "@cu/api/route";
import { plainText } from "@cu/rich-text/plain-text";
import type { RichText } from "@cu/rich-text/schema";
import { mustBeSelf, type Person } from "../../foundation/actor.ts";
import { authorOf } from "../../storage/course/author.ts";
import { outOfStep } from "../../use-cases/class/out-of-step.ts";
import { type WaitingQuestion, waitingQuestions } from "../../use-cases/qna/waiting.ts";

/**
 * CRE-60: requests from others waiting for a creator. Anonymous askers stay anonymous here even for the license
 * creator, because only the thread logs a reveal (QNA-50). Six store calls, independent of the amount.
 */
export const readDesk = async (person: Person, userId: number): Promise<Returned<typeof route>> => {
  mustBeSelf(person, userId);
  const [{ questions, more }, classes] = await Promise.all([waitingQuestions(person), outOfStep(person)]);
  return { questions: questions.map(toView), more, classes };
};

const toView = ({ question, place, group }: WaitingQuestion) => {
  const { course, module, video } = place;
  const { userId, ...names } = question;
  return {
    id: question.id,
    askedAt: question.createdAt,
    text: beginning(question.text),
    user: question.anonymous ? null : authorOf({ ...names, id: userId }),
    courseId: course.id,
    courseName: course.name,
    moduleNumber: module && course.modules.indexOf(module) + 1,
    videoNumber: module && video && module.videos.indexOf(video) + 1,
    placeName: video?.title ?? module?.name ?? course.name,
    class: group && { id: group.id, label: group.label },
  };
};

const beginning = (text = ""): string => {
  const words =
    text &&
    plainText(JSON.parse(text) as RichText)
      .replaceAll(/\s+/g, " ")
      .trim();
  const [first = ""] = /^.{0,200}/u.exec(words) ?? [];
  return first === words ? words : `${first}…`;
};
