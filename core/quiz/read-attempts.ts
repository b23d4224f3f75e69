import { AttemptEntity, type AttemptItem } from "./attempt.entity.ts";

/** All attempts of a person at a video's questions, by question and in order. One store call for some thousands. */
export const readAttempts = async (sub: string, videoId: number): Promise<AttemptItem[]> => {
  const { data } = await AttemptEntity.query.byPerson({ sub, videoId }).go({ pages: "all", consistent: true });
  return data;
};

export const readQuestionAttempts = async (
  sub: string,
  videoId: number,
  questionId: number,
): Promise<AttemptItem[]> => {
  const of = { sub, videoId, questionId };
  const { data } = await AttemptEntity.query.byPerson(of).go({ pages: "all", consistent: true });
  return data;
};

/** The newest attempt at a question: after a fully correct one there is no other, so it also tells the state. */
export const readLatestAttempt = async (
  sub: string,
  videoId: number,
  questionId: number,
): Promise<AttemptItem | undefined> => {
  const of = { sub, videoId, questionId };
  const { data } = await AttemptEntity.query.byPerson(of).go({ limit: 1, order: "desc", consistent: true });
  return data[0];
};
