import type { Feedback, setFeedback as route } from "@cu/api/assistant";
import { Failure } from "@cu/api/failure";
import { feedbackForm } from "@cu/api/feedback.form";
import { filled } from "@cu/api/form";
import type { Parsed } from "@cu/api/route";
import type * as z from "zod";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { Conflict, commit, type Put } from "../../foundation/store/commit.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { AnswerEntity } from "./answer.entity.ts";
import { FeedbackEntity, FeedbackIdEntity, type FeedbackItem } from "./feedback.entity.ts";
import { mustAttend } from "./lesson.ts";

type Rating = Parsed<typeof route>["body"];

/** Thumbs up or down (GPT-22) by a user with access to the lecture. The latest rating per user and answer counts. */
export const setFeedback = async (person: Person, body: Rating): Promise<z.output<typeof Feedback>> => {
  await mustBeRateable(person, body);
  await mustAttend(person, { courseId: body.collectionId, videoId: body.videoId });
  const { rating, feedback, element, elementId, videoId, collectionId } = body;
  const change = { rating, feedback, updatedAt: nowIso() };
  const key = { sub: person.sub, element, elementId };
  const id = (await findFeedback(key))?.id ?? (await create(key, { ...change, videoId, courseId: collectionId }));
  await FeedbackEntity.patch(key).set(change).go();
  return { id, rate: rating, rating, feedback, element, elementId, videoId, collectionId };
};

/** The rater's comment (GPT-23). Other users' feedback is missing. */
export const setFeedbackComment = async (
  person: Person,
  { id, ...input }: { id: number; feedback: string },
): Promise<{ id: number; feedback: string }> => {
  const { feedback } = filled(feedbackForm, input);
  const { data: pointer } = await FeedbackIdEntity.get({ id }).go({ consistent: true });
  if (pointer?.sub !== person.sub) throw new Failure("feedback.missing");
  const { element, elementId } = pointer;
  const known = await findFeedback({ sub: person.sub, element, elementId });
  if (!known) throw new Failure("feedback.missing");
  await mustAttend(person, known);
  await FeedbackEntity.patch({ sub: person.sub, element, elementId }).set({ feedback, updatedAt: nowIso() }).go();
  return { id, feedback };
};

const mustBeRateable = async (person: Person, { element, elementId, videoId, collectionId }: Rating): Promise<void> => {
  const { data: answer } = await AnswerEntity.get({ id: elementId }).go({ consistent: true });
  const isIt = answer?.element === element && answer.videoId === videoId && mayBeSeen(answer, person, collectionId);
  // Another user's answer looks like one that does not exist.
  if (!isIt) throw new Failure("answer.missing");
};

// A summary belongs to the lecture, in every course that shows it; other answers belong to one user and course.
const mayBeSeen = (answer: { sub?: string | undefined; courseId: number }, person: Person, courseId: number): boolean =>
  answer.sub === undefined || (answer.sub === person.sub && answer.courseId === courseId);

type Key = Pick<FeedbackItem, "sub" | "element" | "elementId">;

const findFeedback = async (key: Key): Promise<FeedbackItem | null> =>
  (await FeedbackEntity.get(key).go({ consistent: true })).data;

// Of two concurrent first ratings, one creates the item and both update it.
const create = async (key: Key, rest: Omit<FeedbackItem, keyof Key | "id">): Promise<number> => {
  const id = await leaseId("feedback");
  try {
    await commit([
      { name: "feedback", item: { Put: FeedbackEntity.create({ ...key, id, ...rest }).params<Put>() } },
      { name: "id", item: { Put: FeedbackIdEntity.create({ ...key, id }).params<Put>() } },
    ]);
    return id;
  } catch (error) {
    const faster = error instanceof Conflict ? await findFeedback(key) : null;
    if (faster) return faster.id;
    if (error instanceof Conflict) throw new Failure("server.busy", undefined, { retryAfterSeconds: 1 });
    throw error;
  }
};
