import { certification, makeCourse } from "../../features/course/course.test-kit.ts";
import type { Condition, Progress, Standing } from "./use-standing.ts";

export const at = "/collections/5/certification/";
export const day = 86_400;

export const nothing: Standing = {
  evaluationShow: true,
  evaluationExists: false,
  evaluationExpired: false,
  evaluationEndsIn: null,
  evaluationProgress: 0,
  certificatePurchased: false,
  certificateExpired: false,
  certificateStatus: "not_requested",
  certificateEndsIn: null,
  certificateStatusProgress: 0,
  certificateRequestedAt: null,
  certificateScore: null,
  certificatePoints: null,
  certificateProgress: null,
  certificateSuspended: false,
  certificateRejectedFor: null,
};

export const bought: Standing = {
  ...nothing,
  evaluationShow: false,
  certificatePurchased: true,
  certificateEndsIn: 61 * day + 3600,
  certificateStatusProgress: 40,
};

export const entitlements = (status: Standing["certificateStatus"], isExpired = false) =>
  makeCourse({
    certification,
    userCertification: { id: 1, status, accessUntil: "2027-01-20T12:00:00Z", isExpired },
  });

export const condition = (kind: Condition["kind"], has: number, needed: number, toPass = 0): Condition => ({
  kind,
  has,
  needed,
  isMet: has >= needed,
  isRequired: kind === "watched" || kind === "questions",
  toPass,
});

/** 16 of 24 first answers right, 5 missed, 3 left; one open answer written, one not. */
export const points: NonNullable<Standing["certificatePoints"]> = {
  points: 16,
  outOf: 24,
  choices: 24,
  rightAtFirst: 16,
  missed: 5,
  open: 2,
  waiting: 1,
  toPass: 1,
};

export const progress: Progress = {
  conditions: [condition("watched", 93, 80), condition("score", 67, 70, 1), condition("open", 1, 2)],
  range: { lowest: 64, highest: 68 },
  modules: [
    { id: 501, name: "Walking a graph", points: 7, outOf: 8, percent: 88, watched: 100 },
    { id: 502, name: "Spanning trees", points: 9, outOf: 16, percent: 56, watched: 79 },
    { id: 503, name: "Shortest paths", points: 0, outOf: 0, percent: 0, watched: 0 },
  ],
  chances: [
    {
      questionId: 11,
      title: "Which account closes last?",
      isOpen: false,
      moduleNumber: 2,
      videoNumber: 1,
      second: 80,
      state: "unanswered",
      mark: null,
    },
    {
      questionId: 12,
      title: "Explain in two sentences",
      isOpen: true,
      moduleNumber: 2,
      videoNumber: 2,
      second: 0,
      state: "unanswered",
      mark: null,
    },
    {
      questionId: 13,
      title: "Why is a loan not income?",
      isOpen: true,
      moduleNumber: 1,
      videoNumber: 1,
      second: 12,
      state: "waiting",
      mark: null,
    },
  ],
  moreChances: 0,
};

export const working: Standing = {
  ...bought,
  certificateScore: 67,
  certificatePoints: points,
  certificateProgress: progress,
};
