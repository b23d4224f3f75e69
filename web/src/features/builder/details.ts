import { detailsForm } from "@cu/api/course.form";
import { type CourseLevel, courseLevels, courseNumbers } from "@cu/api/course-bounds";
import type { FieldErrors } from "@cu/api/failure";
import type { Form } from "@cu/api/form";

type Certification = {
  price: number;
  duration: number;
  trialPeriod: number;
  description: string;
  objectives: string[];
  prerequisites: string[];
  minPerformLevel?: number | null | undefined;
  minQuestions: number;
  minWatchPercent: number;
  validityMonths: number;
  promotionVideoType?: "youtube" | "vimeo" | null | undefined;
  promotionVideoUrl?: string | null | undefined;
};

/** A draft's course details; fields not filled in yet are absent (E-013). */
export type CourseDetails = Partial<{
  name: string;
  description: string;
  longDescription: string;
  outcomes: string[];
  audience: string;
  prerequisites: string;
  level: CourseLevel | null;
  sampleQuestion: number | null;
  supplementLink: string | null;
  introVideoType: "youtube" | "vimeo" | null;
  introVideoUrl: string | null;
  noOfModules: number;
  importVideos: boolean;
  importUrl: string;
  category: number | null;
  subCategory: number | null;
  privacyScope: "public" | "unlisted";
  freeCourse: boolean;
  university: string | null;
  universityLink: string | null;
  bundleDiscount: number;
  defaultTab: 1 | 2 | 3;
  gptEnabled: boolean;
  certification: Partial<Certification> | null;
  primaryAuthorUsername: string;
  coAuthorUsernames: string[];
}>;

/** The details as form field texts. */
export type Typed = {
  name: string;
  description: string;
  longDescription: string;
  /** One per line. */
  outcomes: string;
  audience: string;
  /** The course's prerequisites; `prerequisites` are those of the certification. */
  toBring: string;
  /** Empty: not specified. */
  level: string;
  /** A question's id, or empty. */
  sampleQuestion: string;
  supplementLink: string;
  introVideoUrl: string;
  noOfModules: string;
  importVideos: boolean;
  importUrl: string;
  category: string;
  subCategory: string;
  privacyScope: "public" | "unlisted";
  freeCourse: boolean;
  university: string;
  universityLink: string;
  bundlePercent: string;
  defaultTab: string;
  gptEnabled: boolean;
  isCertified: boolean;
  certificationPrice: string;
  certificationMonths: string;
  trialDays: string;
  certificationDescription: string;
  objectives: string;
  prerequisites: string;
  performPercent: string;
  minQuestions: string;
  watchPercent: string;
  validityMonths: string;
  promotionVideoUrl: string;
};

export const typedOf = (details: CourseDetails): Typed => {
  const { certification } = details;
  return {
    name: details.name ?? "",
    description: details.description ?? "",
    longDescription: details.longDescription ?? "",
    outcomes: details.outcomes?.join("\n") ?? "",
    audience: details.audience ?? "",
    toBring: details.prerequisites ?? "",
    level: details.level ?? "",
    sampleQuestion: String(details.sampleQuestion ?? ""),
    supplementLink: details.supplementLink ?? "",
    introVideoUrl: details.introVideoUrl ?? "",
    noOfModules: String(details.noOfModules ?? 1),
    importVideos: details.importVideos ?? false,
    importUrl: details.importUrl ?? "",
    category: String(details.category ?? ""),
    subCategory: String(details.subCategory ?? ""),
    privacyScope: details.privacyScope ?? "public",
    freeCourse: details.freeCourse ?? false,
    university: details.university ?? "",
    universityLink: details.universityLink ?? "",
    bundlePercent: String(Math.round((details.bundleDiscount ?? 0) * 1000) / 10),
    defaultTab: String(details.defaultTab ?? 1),
    gptEnabled: details.gptEnabled ?? true,
    isCertified: certification !== null && certification !== undefined,
    certificationPrice: String(certification?.price ?? ""),
    certificationMonths: String(certification?.duration ?? 12),
    trialDays: String(certification?.trialPeriod ?? 3),
    certificationDescription: certification?.description ?? "",
    objectives: certification?.objectives?.join("\n") ?? "",
    prerequisites: certification?.prerequisites?.join("\n") ?? "",
    performPercent: String(certification?.minPerformLevel ?? ""),
    minQuestions: String(certification?.minQuestions ?? 5),
    watchPercent: String(certification?.minWatchPercent ?? 0),
    validityMonths: String(certification?.validityMonths ?? 36),
    promotionVideoUrl: certification?.promotionVideoUrl ?? "",
  };
};

const anyId = { least: 1, most: Number.MAX_SAFE_INTEGER };
const rangeText = (name: keyof typeof courseNumbers, unit: string) =>
  `Enter ${courseNumbers[name].least} to ${courseNumbers[name].most} ${unit}.`;
const hostOf = (url: string) => (url === "" ? null : /vimeo/i.test(url) ? "vimeo" : "youtube");
const numberIn = (text: string, { least, most }: { least: number; most: number }): number | undefined => {
  const value = Number(text.trim());
  return text.trim() !== "" && Number.isInteger(value) && value >= least && value <= most ? value : undefined;
};
const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
const percentIn = (text: string): number | undefined => {
  const value = Number(text.trim());
  return text.trim() !== "" && value >= 0 && value <= 100 ? value : undefined;
};

/** Parsed details: a half-typed number keeps the previous value. */
export const detailsOf = (typed: Typed, before: CourseDetails): CourseDetails => {
  const introVideoUrl = typed.introVideoUrl.trim();
  const percent = percentIn(typed.bundlePercent);
  return {
    ...before,
    name: typed.name,
    description: typed.description,
    longDescription: typed.longDescription,
    outcomes: linesOf(typed.outcomes),
    audience: typed.audience,
    prerequisites: typed.toBring,
    level: courseLevels.find((level) => level === typed.level) ?? null,
    sampleQuestion: numberIn(typed.sampleQuestion, anyId) ?? null,
    supplementLink: typed.supplementLink.trim() || null,
    introVideoUrl: introVideoUrl || null,
    introVideoType: hostOf(introVideoUrl),
    noOfModules: numberIn(typed.noOfModules, courseNumbers.noOfModules) ?? before.noOfModules ?? 1,
    importVideos: typed.importVideos,
    importUrl: typed.importUrl,
    category: numberIn(typed.category, anyId) ?? null,
    subCategory: numberIn(typed.subCategory, anyId) ?? null,
    privacyScope: typed.privacyScope,
    freeCourse: typed.freeCourse,
    university: typed.university.trim() || null,
    universityLink: typed.universityLink.trim() || null,
    bundleDiscount: percent === undefined ? (before.bundleDiscount ?? 0) : percent / 100,
    defaultTab: typed.defaultTab === "2" ? 2 : typed.defaultTab === "3" ? 3 : 1,
    gptEnabled: typed.gptEnabled,
    certification: typed.isCertified ? certificationOf(typed, before.certification) : null,
  };
};

const certificationOf = (typed: Typed, before: CourseDetails["certification"]): Certification => ({
  price: numberIn(typed.certificationPrice, courseNumbers.certificationPrice) ?? before?.price ?? 0,
  duration: numberIn(typed.certificationMonths, courseNumbers.certificationMonths) ?? before?.duration ?? 12,
  trialPeriod: numberIn(typed.trialDays, courseNumbers.trialDays) ?? before?.trialPeriod ?? 3,
  description: typed.certificationDescription,
  objectives: linesOf(typed.objectives),
  prerequisites: linesOf(typed.prerequisites),
  minPerformLevel: numberIn(typed.performPercent, courseNumbers.performPercent) ?? null,
  minQuestions: numberIn(typed.minQuestions, courseNumbers.minQuestions) ?? before?.minQuestions ?? 5,
  minWatchPercent: numberIn(typed.watchPercent, courseNumbers.watchPercent) ?? before?.minWatchPercent ?? 0,
  validityMonths: numberIn(typed.validityMonths, courseNumbers.validityMonths) ?? before?.validityMonths ?? 36,
  promotionVideoUrl: typed.promotionVideoUrl.trim() || null,
  promotionVideoType: hostOf(typed.promotionVideoUrl.trim()),
});

/** WIZ-17 to WIZ-22 by the server's rules, plus the numbers that only a text field can hold in invalid form. */
export const typedForm: Form<Typed, Typed> = {
  read: (typed) => ({ kept: typed, errors: errorsIn(typed) }),
};

const errorsIn = (typed: Typed): FieldErrors => {
  const details = detailsOf(typed, {});
  const input = {
    ...courseDefaults,
    ...details,
    coAuthorUsernames: [],
    noOfModules: Number(typed.noOfModules.trim() || Number.NaN),
    name: typed.name,
    description: typed.description,
    longDescription: typed.longDescription,
    outcomes: linesOf(typed.outcomes),
    audience: typed.audience,
    prerequisites: typed.toBring,
    certification: typed.isCertified ? certificationOf(typed, null) : null,
  };
  const { certification, prerequisites: toBring, ...errors } = detailsForm.read(input).errors;
  const found: Partial<Record<keyof Typed, string | false>> = {
    bundlePercent: percentIn(typed.bundlePercent) === undefined && percentText,
    ...(typed.isCertified && {
      certificationPrice:
        numberIn(typed.certificationPrice, courseNumbers.certificationPrice) === undefined && "Please enter a price.",
      certificationMonths:
        numberIn(typed.certificationMonths, courseNumbers.certificationMonths) === undefined &&
        rangeText("certificationMonths", "months"),
      trialDays: numberIn(typed.trialDays, courseNumbers.trialDays) === undefined && rangeText("trialDays", "days"),
      minQuestions:
        numberIn(typed.minQuestions, courseNumbers.minQuestions) === undefined &&
        rangeText("minQuestions", "questions"),
      watchPercent:
        numberIn(typed.watchPercent, courseNumbers.watchPercent) === undefined && rangeText("watchPercent", "percent"),
      validityMonths:
        numberIn(typed.validityMonths, courseNumbers.validityMonths) === undefined &&
        rangeText("validityMonths", "months"),
      performPercent:
        typed.performPercent.trim() !== "" &&
        numberIn(typed.performPercent, courseNumbers.performPercent) === undefined &&
        percentText,
    }),
  };
  const wrong = Object.entries(found).flatMap(([field, text]) => (text ? [[field, text] as const] : []));
  const nested = Array.isArray(certification) ? {} : (certification ?? {});
  return {
    ...errors,
    ...(toBring && { toBring }),
    ...nested,
    ...Object.fromEntries(wrong.map(([field, text]) => [field, [text]])),
  };
};

const courseDefaults = {
  privacyScope: "public",
  freeCourse: false,
  bundleDiscount: 0,
  defaultTab: 1,
  gptEnabled: true,
} as const;
const percentText = "Enter a percentage from 0 to 100.";
