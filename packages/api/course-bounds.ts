/** Required prior knowledge; optional. */
export const courseLevels = ["beginner", "intermediate", "advanced"] as const;

export type CourseLevel = (typeof courseLevels)[number];

/** Ranges of a course's integers, shared by the contract, the rules and the input fields. */
export const courseNumbers = {
  noOfModules: { least: 1, most: 1000 },
  certificationPrice: { least: 0, most: 1_000_000 },
  certificationMonths: { least: 1, most: 120 },
  trialDays: { least: 0, most: 365 },
  performPercent: { least: 0, most: 100 },
  minQuestions: { least: 0, most: 500 },
  watchPercent: { least: 0, most: 100 },
  validityMonths: { least: 1, most: 240 },
} as const;
