import { useStored } from "../lib/use-stored.ts";

/** The languages of a lecture, what is spoken first; none where there is only that and nobody has named it. */
export type Languages = readonly string[] | undefined;

/**
 * TRN-22: the translation that is read, undefined for what is spoken. The choice holds for every lecture that has it; a
 * lecture that has it not shows what is spoken, and forgets nothing.
 */
export const useTranscriptLanguage = (languages: Languages) => {
  const [chosen, choose] = useStored("transcript.language");
  const language = languages?.slice(1).find((one) => one === chosen);
  return [language, choose] as const;
};
