import type { CourseInput, ModuleInput } from "./course.ts";
import { courseNumbers } from "./course-bounds.ts";
import type { FieldErrors } from "./failure.ts";
import { atMost, type Form, lengthOf, wrongRows } from "./form.ts";
import { isUnreadable, moduleForm } from "./module.form.ts";
import { linkRefusal } from "./refused-link.ts";
import { parseVideoLink } from "./video-link.ts";
import { isWebAddress, webAddressText } from "./web-address.ts";

// The requirements limit names only. These bound the size of course cards and table items.
const longestName = 50;
const longestDescription = 1000;
const longestLongDescription = 20_000;
/** Learning outcomes are sales copy, not a table of contents. */
export const outcomeBounds = { most: 12, longest: 160 } as const;
const longestAbout = 600;
// Far beyond any real course. All references are looked up before saving, so endless lists are refused first.
export const maxVideos = 5000;
const maxPeople = 100;

export const twiceText = "This video is already in the course.";

/** WIZ-05: the fields of the wizard's first step. */
type DetailsInput = Omit<CourseInput, "modules">;

/** Inputs of the first step that are not saved with the course: the source of its videos. */
export type ImportInput = { importVideos: boolean; importUrl: string };

/** WIZ-17 to WIZ-22: the first step, validated before any modules exist. */
export const detailsForm: Form<DetailsInput & Partial<ImportInput>, DetailsInput & Partial<ImportInput>> = {
  read: (input) => {
    const found = {
      name: textProblem(input.name, "Please give your course a name!", longestName, nameText),
      description: textProblem(input.description, "Please give your course a description!", longestDescription),
      longDescription: textProblem(
        input.longDescription,
        "Please give your course a longer description!",
        longestLongDescription,
      ),
      outcomes: outcomesProblem(input.outcomes),
      audience: aboutProblem(input.audience),
      prerequisites: aboutProblem(input.prerequisites),
      supplementLink: linkProblem(input.supplementLink),
      universityLink: linkProblem(input.universityLink),
      introVideoUrl: videoProblem(input.introVideoUrl),
      noOfModules: countProblem(input.noOfModules),
      importUrl: input.importVideos ? importProblem(input.importUrl ?? "") : undefined,
      subCategory: input.subCategory && !input.category ? "Choose a category first." : undefined,
    };
    const errors: FieldErrors = {};
    for (const [field, problem] of Object.entries(found)) if (problem !== undefined) errors[field] = [problem];
    const promotionVideo = videoProblem(input.certification?.promotionVideoUrl);
    if (promotionVideo !== undefined) errors.certification = { promotionVideoUrl: [promotionVideo] };
    return { kept: input, errors };
  },
};

/** MOD and WIZ: a whole course, except for checks that need the table. */
export const courseForm: Form<CourseInput, CourseInput> = {
  read: (input) => {
    const { errors } = detailsForm.read(input);
    if (new Set(usernamesOf(input)).size > maxPeople) {
      errors.coAuthorUsernames = [`A course and its modules can name at most ${maxPeople} authors.`];
    }
    const modules = modulesErrors(input.modules);
    if (modules) errors.modules = modules;
    return { kept: input, errors };
  },
};

/** All usernames referenced by a course and its modules, unnormalised. */
export const usernamesOf = (input: CourseInput): string[] =>
  [input, ...input.modules].flatMap(({ primaryAuthorUsername, coAuthorUsernames }) => [
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

const modulesErrors = (modules: readonly ModuleInput[]): string[] | FieldErrors[] | undefined => {
  if (modules.length === 0) return ["Please add at least one module."];
  if (modules.reduce((sum, { videos }) => sum + videos.length, 0) > maxVideos) {
    return [`A course can have at most ${maxVideos} videos.`];
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
