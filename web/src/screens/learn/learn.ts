import type { answerRecall, readLearn, readRecall } from "@cu/api/learn";
import type { Answer } from "@cu/api/route";

export type LearnHome = Answer<typeof readLearn>;
export type LearnLead = NonNullable<LearnHome["lead"]>;
export type LearnDue = LearnHome["due"][number];
export type LearnClass = LearnHome["classes"][number];
export type LearnPlace = LearnLead["place"];
export type LearnRecalls = LearnHome["recalls"];
export type Sitting = Answer<typeof readRecall>;
export type RecallQuestion = Sitting["questions"][number];
export type AnsweredAgain = Answer<typeof answerRecall>;
