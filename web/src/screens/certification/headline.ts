import { scoreText } from "@cu/quiz-sheet/certification-score";
import { countText } from "../../ui/duration.ts";
import type { Condition, Standing } from "./use-standing.ts";

/** Status of a running certification in one line: the next step, or the first missing condition (CER-61). */
export const headlineOf = (info: Standing, level: number | null): string => {
  if (info.certificateSuspended) return "On hold until your wallet is paid";
  if (info.certificateStatus === "issued") return "Your certificate";
  if (info.certificateStatus === "requested") return "Your request is in review";
  if (info.certificateStatus === "rejected") return "Not this time";
  const missing = info.certificateProgress?.conditions.find(({ isMet }) => !isMet);
  return missing ? missingText(missing, level) : "Ready to request";
};

const missingText = ({ kind, has, needed, toPass }: Condition, level: number | null): string => {
  if (kind === "questions") return "This certification needs more questions";
  if (kind === "watched") return `Watch ${needed - has}% more of the course`;
  if (kind === "open") return `${countText(needed - has, "open answer")} left to write`;
  if (toPass === 0) return scoreText(has, level);
  return toPass === 1 ? "One more first-try answer gets you there" : `${toPass} more first-try answers get you there`;
};
