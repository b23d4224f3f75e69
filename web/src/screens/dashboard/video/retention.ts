import type { readRetention, readVideoQuestions } from "@cu/api/dashboard-videos";
import type { Answer } from "@cu/api/route";

export type Retention = Answer<typeof readRetention>;

export type Slice = NonNullable<Retention["retention"]>[number];

export type QuestionsOfVideo = Answer<typeof readVideoQuestions>;
