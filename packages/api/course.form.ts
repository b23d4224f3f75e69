import type * as z from "zod";
import type { CourseInput } from "./course.ts";
import type { FieldErrors } from "./failure.ts";
import { atMost, type Form, lengthOf, wrongRows } from "./form.ts";
import { isUnreadable, type ModuleWish, moduleForm } from "./module.form.ts";
import { linkRefusal } from "./refused-link.ts";
import { parseVideoLink } from "./video-link.ts";
import { isWebAddress, webAddressText } from "./web-address.ts";

/** A course as a form sends it, parsed by the contract. */
export type CourseWish = z.output<typeof CourseInput>;

// The requirements limit names only. These bound the size of course cards and table items.
const longestName = 50;
const longestDescription = 1000;
const longestLongDescription = 20_000;
/** Learning outcomes are sales copy, not a table of contents. */
export const outcomeBounds = { most: 12, longest: 160 } as const;
const longestAbout = 600;
// Far beyond any real course. All references are looked up before saving, so endless lists are refused first.
export const mostVideos = 5000;
const mostPeople = 100;

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

/** Required prior knowledge; optional. */
export const courseLevels = ["beginner", "intermediate", "advanced"] as const;
export type CourseLevel = (typeof courseLevels)[number];

export const twiceText = "This video is already in the course.";

/** WIZ-05: the fields of the wizard's first step. */
type DetailsWish = Omit<CourseWish, "modules">;

/** Inputs of the first step that are not saved with the course: the source of its videos. */
export type ImportWish = { importVideos: boolean; importUrl: string };

/** WIZ-17 to WIZ-22: the first step, validated before any modules exist. */
export const detailsForm: Form<DetailsWish & Partial<ImportWish>, DetailsWish & Partial<ImportWish>> = {
  read: (wish) => {
    const found = {
      name: textProblem(wish.name, "Please give your course a name!", longestName, nameText),
      description: textProblem(wish.description, "Please give your course a description!", longestDescription),
      longDescription: textProblem(
        wish.longDescription,
        "Please give your course a longer description!",
        longestLongDescription,
      ),
      outcomes: outcomesProblem(wish.outcomes),
      audience: aboutProblem(wish.audience),
      prerequisites: aboutProblem(wish.prerequisites),
      supplementLink: linkProblem(wish.supplementLink),
      universityLink: linkProblem(wish.universityLink),
      introVideoUrl: videoProblem(wish.introVideoUrl),
      noOfModules: countProblem(wish.noOfModules),
      importUrl: wish.importVideos ? importProblem(wish.importUrl ?? "") : undefined,
      subCategory: wish.subCategory && !wish.category ? "Choose a category first." : undefined,
    };
    const errors: FieldErrors = {};
    for (const [field, problem] of Object.entries(found)) if (problem !== undefined) errors[field] = [problem];
    const promotionVideo = videoProblem(wish.certification?.promotionVideoUrl);
    if (promotionVideo !== undefined) errors.certification = { promotionVideoUrl: [promotionVideo] };
    return { kept: wish, errors };
  },
};

/** MOD and WIZ: a whole course, except for checks that need the table. */
export const courseForm: Form<CourseWish, CourseWish> = {
  read: (wish) => {
    const { errors } = detailsForm.read(wish);
    if (new Set(usernamesOf(wish)).size > mostPeople) {
      errors.coAuthorUsernames = [`A course and its modules can name at most ${mostPeople} authors.`];
    }
    const modules = modulesErrors(wish.modules);
    if (modules) errors.modules = modules;
    return { kept: wish, errors };
  },
};

/** All usernames referenced by a course and its modules, unnormalised. */
export const usernamesOf = (wish: CourseWish): string[] =>
  [wish, ...wish.modules].flatMap(({ primaryAuthorUsername, coAuthorUsernames }) => [
    ...(primaryAuthorUsername ? [primaryAuthorUsername] : []),
    ...coAuthorUsernames,
  ]);

const nameText = `Course name can contains maximum ${longestName} characters!`;

const textProblem = (text: string, missing: string, most: number, long = atMost(most)): string | undefined => {
  if (isUnreadable(text)) return missing;
  return lengthOf(text.trim()) > most ? long : undefined;
};

/** The non-blank lines, normalised for saving. */
export const outcomesIn = (lines: readonly string[]): string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== "");

const outcomesProblem = (lines: readonly string[]): string | undefined => {
  const { most, longest } = outcomeBounds;
  const said = outcomesIn(lines);
  if (said.length > most) return `At most ${most} lines.`;
  const place = said.findIndex((line) => lengthOf(line) > longest);
  return place < 0 ? undefined : `Line ${place + 1} is too long: at most ${longest} characters.`;
};

const aboutProblem = (text: string): string | undefined =>
  lengthOf(text.trim()) > longestAbout ? atMost(longestAbout) : undefined;

const linkProblem = (link: string | null | undefined): string | undefined =>
  link && !isWebAddress(link) ? webAddressText : undefined;

const videoProblem = (url: string | null | undefined): string | undefined =>
  url && parseVideoLink(url)?.kind !== "video" ? linkRefusal(url) : undefined;

const countProblem = (count: number): string | undefined => {
  const { least, most } = courseNumbers.noOfModules;
  if (!(count >= least)) return "How many modules would you like to create in this course?";
  if (count > most) return `Ensure this value is less than or equal to ${most}.`;
  return Number.isInteger(count) ? undefined : "A valid integer is required.";
};

const importProblem = (url: string): string | undefined => {
  if (url.trim() === "") return "Please give your course YouTube or Vimeo URL.";
  return parseVideoLink(url) ? undefined : linkRefusal(url);
};

const modulesErrors = (modules: readonly ModuleWish[]): string[] | FieldErrors[] | undefined => {
  if (modules.length === 0) return ["Please add at least one module."];
  if (modules.reduce((sum, { videos }) => sum + videos.length, 0) > mostVideos) {
    return [`A course can have at most ${mostVideos} videos.`];
  }
  const seen = new Set<string>();
  const rows = modules.map((module) => {
    const { errors } = moduleForm.read(module);
    const twice = module.videos.map((video): FieldErrors => {
      const keys = [`${video.videoType} ${video.embedId}`, ...(video.id === undefined ? [] : [`id ${video.id}`])];
      const isKnown = keys.some((key) => seen.has(key));
      for (const key of keys) seen.add(key);
      return isKnown ? { embedId: [twiceText] } : {};
    });
    const wrong = errors.videos ? undefined : wrongRows(twice);
    return wrong ? { ...errors, videos: wrong } : errors;
  });
  const ids = modules.flatMap(({ id }) => id ?? []);
  return new Set(ids).size < ids.length ? ["A module can be in a course only once."] : wrongRows(rows);
};
