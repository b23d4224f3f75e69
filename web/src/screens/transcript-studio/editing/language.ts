import { languageTag } from "@cu/captions/language";
import { languageName } from "../../../features/transcript/language-name.ts";

// Common caption languages; others are named by their tag.
const common =
  "ar bg bn ca cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv th tr uk ur vi zh";

const inEnglish = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

const isNamed = (tag: string): boolean => inEnglish.of(tag) !== undefined;

/** Language tag of typed text: a known tag, or a common language's name. Undefined otherwise. */
export const languageOf = (typed: string): string | undefined => {
  const wanted = typed.trim().toLowerCase();
  const named = common
    .split(" ")
    .find((tag) => [inEnglish.of(tag), languageName(tag)].some((name) => name?.toLowerCase() === wanted));
  if (named) return named;
  const tag = languageTag(typed.trim());
  return tag && isNamed(tag) ? tag : undefined;
};
