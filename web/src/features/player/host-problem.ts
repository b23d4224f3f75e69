/** Why a host can't show a video, where it reports a reason. */
export type HostProblem = "badId" | "broken" | "gone" | "notAllowed" | "unlisted";

/** YouTube's `onError`: 101 and 150 mean the same refusal. */
const youtubeErrors: Readonly<Record<number, HostProblem>> = {
  2: "badId",
  5: "broken",
  100: "gone",
  101: "notAllowed",
  150: "notAllowed",
};

export const youtubeProblem = (code = 0): HostProblem | null => youtubeErrors[code] ?? null;

/**
 * Error names with which `ready()` of `@vimeo/player` rejects; an unlisted video without its hash counts as private
 * there.
 */
const vimeoErrors: Readonly<Record<string, HostProblem>> = {
  NotFoundError: "gone",
  PrivacyError: "unlisted",
  PasswordError: "unlisted",
};

export const vimeoProblem = (error: unknown): HostProblem | null =>
  (error instanceof Error && vimeoErrors[error.name]) || null;
