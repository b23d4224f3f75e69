import type { CourseInput, ModuleInput } from "@cu/api/course";
import type { FieldErrors } from "@cu/api/failure";
import { atMost, lengthOf } from "@cu/api/form";
import { isBlank, plainRichText } from "@cu/rich-text/plain-text";
import type * as z from "zod";
import { parseVideoLink } from "../video/video-link.ts";

/** A course as a form sends it, parsed by the contract. */
export type CourseWish = z.output<typeof CourseInput>;
export type ModuleWish = z.output<typeof ModuleInput>;
export type VideoWish = ModuleWish["videos"][number];

// The documents set limits for names only. These keep a page of cards and an item of the table in bounds.
const descriptionLimit = 1000;
const longDescriptionLimit = 20_000;
const priceLimit = 1_000_000;
// Far beyond any course. Everything a course names is looked up before the save, so an endless list is refused first.
const videoLimit = 5000;
const peopleLimit = 100;

export const twiceText = "This video is already in the course.";

/** Whether there is nothing to read: also when there are only characters that fonts draw as nothing. */
export const isUnreadable = (text: string): boolean => isBlank(plainRichText(text));

/** MOD and WIZ: what is wrong with a course, by field; empty when nothing is. Reads nothing from the table. */
export const checkCourse = (wish: CourseWish): FieldErrors => {
  const errors: FieldErrors = {};
  const name = wish.name.trim();
  if (isUnreadable(name)) errors.name = ["Please give your course a name!"];
  else if (lengthOf(name) > 50) errors.name = ["Course name can contains maximum 50 characters!"];
  if (isUnreadable(wish.description)) errors.description = ["Please give your course a description!"];
  else if (lengthOf(wish.description) > descriptionLimit) errors.description = [atMost(descriptionLimit)];
  if (isUnreadable(wish.longDescription)) errors.longDescription = ["Please give your course a longer description!"];
  else if (lengthOf(wish.longDescription) > longDescriptionLimit)
    errors.longDescription = [atMost(longDescriptionLimit)];
  for (const field of ["supplementLink", "universityLink"] as const) {
    if (wish[field] && !isWebAddress(wish[field])) errors[field] = ["Enter a valid URL."];
  }
  if (wish.introVideoUrl && !isVideo(wish.introVideoUrl)) errors.introVideoUrl = ["Invalid video or playlist URL"];
  const promotionVideo = wish.certification?.promotionVideoUrl;
  if (promotionVideo && !isVideo(promotionVideo)) {
    errors.certification = { promotionVideoUrl: ["Invalid video or playlist URL"] };
  }
  if (new Set(usernamesOf(wish)).size > peopleLimit) {
    errors.coAuthorUsernames = [`A course and its modules can name at most ${peopleLimit} authors.`];
  }
  if (wish.subCategory && !wish.category) errors.subCategory = ["Choose a category first."];
  const modules = checkModules(wish.modules);
  if (modules) errors.modules = modules;
  return errors;
};

/** Everybody whom a course and its modules name, as written. */
export const usernamesOf = (wish: CourseWish): string[] =>
  [wish, ...wish.modules].flatMap(({ primaryAuthorUsername, coAuthorUsernames }) => [
    ...(primaryAuthorUsername ? [primaryAuthorUsername] : []),
    ...coAuthorUsernames,
  ]);

const checkModules = (modules: readonly ModuleWish[]): string[] | FieldErrors[] | undefined => {
  if (modules.length === 0) return ["Please add at least one module."];
  if (modules.reduce((sum, { videos }) => sum + videos.length, 0) > videoLimit) {
    return [`At most ${videoLimit} videos can stand in one course.`];
  }
  const rows = modules.map(checkModule);
  const seen = new Set<string>();
  for (const [n, module] of modules.entries()) {
    const twice = module.videos.map((video) => {
      const keys = [`${video.videoType} ${video.embedId}`, ...(video.id === undefined ? [] : [`id ${video.id}`])];
      const known = keys.some((key) => seen.has(key));
      for (const key of keys) seen.add(key);
      return known;
    });
    const row = rows[n];
    if (row && !row.videos && twice.includes(true)) {
      row.videos = twice.map((known): FieldErrors => (known ? { embedId: [twiceText] } : {}));
    }
  }
  const ids = modules.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) return ["A module can stand in a course only once."];
  return rows.some((row) => Object.keys(row).length > 0) ? rows : undefined;
};

/** MOD-08 to MOD-10, at least one video, and what a video needs. */
export const checkModule = (wish: Omit<ModuleWish, "id">): FieldErrors => {
  const errors: FieldErrors = {};
  const name = wish.name.trim();
  if (isUnreadable(name)) errors.name = ["Please give your module a name!"];
  else if (lengthOf(name) > 100) errors.name = ["Max 100 characters allowed. Please shorten the module name."];
  if (!wish.isDefaultPrice) {
    const price = wish.customPrice;
    if (price === null || price === undefined) errors.customPrice = ["Please enter a price."];
    else if (price < 0) errors.customPrice = ["Ensure this value is greater than or equal to 0."];
    else if (price > priceLimit) errors.customPrice = [`Ensure this value is less than or equal to ${priceLimit}.`];
    else if (!Number.isInteger(price)) errors.customPrice = ["A valid integer is required."];
  }
  if (wish.videos.length === 0) errors.videos = ["Please add at least one video."];
  const rows = wish.videos.map(checkVideo);
  if (rows.some((row) => Object.keys(row).length > 0)) errors.videos = rows;
  return errors;
};

const checkVideo = ({ title, videoType, embedId, embedHash, duration, importedFromURL }: VideoWish): FieldErrors => {
  const errors: FieldErrors = {};
  if (isUnreadable(title)) errors.title = ["This field is required."];
  else if (lengthOf(title) > 500) errors.title = [atMost(500)];
  const isId = videoType === "youtube" ? /^[\w-]{11}$/.test(embedId) : /^[0-9]{5,12}$/.test(embedId);
  if (!isId) errors.embedId = ["Invalid video or playlist URL"];
  if (embedHash && !/^[0-9a-z]{4,64}$/i.test(embedHash)) errors.embedHash = ["Invalid video or playlist URL"];
  if (importedFromURL && !isWebAddress(importedFromURL)) errors.importedFromURL = ["Enter a valid URL."];
  if (duration !== null && duration !== undefined && !(duration >= 0 && duration < 1e9)) {
    errors.duration = ["A valid number of seconds is required."];
  }
  return errors;
};

const isVideo = (url: string) => parseVideoLink(url)?.kind === "video";

const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && (url.protocol === "https:" || url.protocol === "http:");
};
