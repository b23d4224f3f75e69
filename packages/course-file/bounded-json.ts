import { courseFileLimits } from "./limits.ts";
import { refuse } from "./refused.ts";

/** Parses a UTF-8 JSON file. Throws `CourseFileRefused` if it is invalid or nested too deeply. */
export const readBoundedJson = (file: string, bytes: Uint8Array): unknown => {
  const text = decoded(file, bytes);
  // Checked before parsing.
  if (depthOf(text) > courseFileLimits.depth) refuse(file, `It is nested more than ${courseFileLimits.depth} deep.`);
  try {
    return JSON.parse(text);
  } catch {
    // JSON.parse throws only for invalid JSON.
    return refuse(file, "It is not valid JSON.");
  }
};

const decoded = (file: string, bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return refuse(file, "It is not UTF-8.");
  }
};

const depthOf = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (inText) {
      if (sign === "\\") at++;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === "{" || sign === "[") deepest = Math.max(deepest, ++depth);
    else if (sign === "}" || sign === "]") depth--;
  }
  return deepest;
};
