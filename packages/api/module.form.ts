import { isBlank, plainRichText } from "@cu/rich-text/plain-text";
import type { ModuleInput } from "./course.ts";
import type { FieldErrors } from "./failure.ts";
import { atMost, type Form, lengthOf, wrongRows } from "./form.ts";
import type { VideoInput } from "./video.ts";
import { isEmbedId, notVideoText } from "./video-link.ts";
import { isWebAddress, webAddressText } from "./web-address.ts";

type LoneModule = Omit<ModuleInput, "id">;

const longestName = 100;
const longestTitle = 500;
const priceLimit = 1_000_000;

/** Whether there is nothing to read: also when there are only characters that fonts draw as nothing. */
export const isUnreadable = (text: string): boolean => isBlank(plainRichText(text));

/** MOD-08 to MOD-10, at least one video, and what a video needs. */
export const moduleForm: Form<LoneModule, LoneModule> = {
  read: (input) => {
    const errors: FieldErrors = {};
    const name = input.name.trim();
    if (isUnreadable(name)) errors.name = ["Please give your module a name!"];
    else if (lengthOf(name) > longestName) {
      errors.name = [`Max ${longestName} characters allowed. Please shorten the module name.`];
    }
    const price = input.isDefaultPrice ? undefined : priceProblem(input.customPrice);
    if (price !== undefined) errors.customPrice = [price];
    const rows = wrongRows(input.videos.map(videoErrors));
    if (input.videos.length === 0) errors.videos = ["Please add at least one video."];
    else if (rows) errors.videos = rows;
    return { kept: input, errors };
  },
};

const priceProblem = (price: number | null | undefined): string | undefined => {
  if (price === null || price === undefined) return "Please enter a price.";
  if (price < 0) return "Ensure this value is greater than or equal to 0.";
  if (price > priceLimit) return `Ensure this value is less than or equal to ${priceLimit}.`;
  return Number.isInteger(price) ? undefined : "A valid integer is required.";
};

const videoErrors = ({ title, videoType, embedId, embedHash, duration, importedFromURL }: VideoInput): FieldErrors => {
  const errors: FieldErrors = {};
  if (isUnreadable(title)) errors.title = ["This field is required."];
  else if (lengthOf(title) > longestTitle) errors.title = [atMost(longestTitle)];
  if (!isEmbedId(videoType, embedId)) errors.embedId = [notVideoText];
  if (embedHash && !/^[0-9a-z]{4,64}$/i.test(embedHash)) errors.embedHash = [notVideoText];
  if (importedFromURL && !isWebAddress(importedFromURL)) errors.importedFromURL = [webAddressText];
  if (duration !== null && duration !== undefined && !(duration >= 0 && duration < 1e9)) {
    errors.duration = ["A valid number of seconds is required."];
  }
  return errors;
};
