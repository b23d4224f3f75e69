import { problemsIn } from "@cu/api/form";
import { errorText, fieldsOf } from "../../lib/api.ts";

/** What is wrong with a course that was not published, each line naming its place (WIZ-15, WIZ-30, MOD-12). */
export const publishLines = (error: unknown): string[] => {
  const fields = fieldsOf(error);
  if (!fields) return [errorText(error)];
  return Object.entries(problemsIn(fields)).map(([field, text]) => {
    const module = /^modules\.(\d+)\.(?:videos\.(\d+)\.)?/.exec(field);
    if (!module) return text;
    const [, index, video] = module;
    const place = Number(index) + 1;
    return video === undefined ? `Module ${place}: ${text}` : `Video ${place}.${Number(video) + 1}: ${text}`;
  });
};
