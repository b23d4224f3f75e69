import type { readStudentSummaries } from "@cu/api/dashboard-students";
import type { Answer } from "@cu/api/route";

export type Summaries = Answer<typeof readStudentSummaries>;
