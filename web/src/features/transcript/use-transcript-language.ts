import { useStored } from "../../lib/use-stored.ts";

/**
 * A lecture's transcript languages, original first; undefined where there is only the original and its language is
 * unknown.
 */
export type Languages = readonly string[] | undefined;

/**
 * TRN-22: the chosen translation, undefined for the original. The choice applies to every lecture that has it; others
 * fall back to the original without resetting it.
 */
export const useTranscriptLanguage = (languages: Languages) => {
  const [chosen, choose] = useStored("transcript.language");
  const language = languages?.slice(1).find((one) => one === chosen);
  return [language, choose] as const;
};
