import type { readLibrary } from "@cu/api/learn";
import type { Answer } from "@cu/api/route";

export type LearnLibrary = Answer<typeof readLibrary>;
export type LearnRow = LearnLibrary["rows"][number];
