import { problemsIn } from "@cu/api/form";
import { errorText, fieldsOf } from "../../lib/api.ts";

/** Errors of a refused publication, each with its location (WIZ-15, WIZ-30, MOD-12). */
export const publishLines = (error: unknown): string[] => {
  const fields = fieldsOf(error);
  if (!fields) return [errorText(error)];
  return Object.entries(problemsIn(fields)).map(([field, text]) => {
    const place = /^(?:modules\.(\d+)\.)?(?:videos\.(\d+)\.)?/.exec(field);
    const [module, video] = (place ?? []).slice(1).map((index) => index && Number(index) + 1);
    if (video) return `Video ${module ? `${module}.` : ""}${video}: ${text}`;
    return module ? `Module ${module}: ${text}` : text;
  });
};
