import { spoken } from "@cu/captions/language";
import type { VideoRecord } from "./course-record.ts";
import type { VideoItem } from "./video.entity.ts";

type State = Pick<VideoRecord, "transcriptVersion" | "questionIds" | "openQuestionIds" | "transcriptLanguages"> &
  Partial<Pick<VideoRecord, "duration" | "lengthFrom">>;

/** A video's state as copied into courses, which changes without a save. */
export const stateOf = (video: VideoItem): State => ({
  transcriptVersion: video.transcriptVersion ?? null,
  questionIds: video.questionIds ?? [],
  ...(video.openQuestionIds?.length && { openQuestionIds: video.openQuestionIds.toSorted((a, b) => a - b) }),
  ...((video.translations?.length || video.transcriptLanguage) && { transcriptLanguages: languagesOf(video) }),
  ...agreedOf(video),
});

/** The viewers' agreed length replaces a missing or longer one. */
const agreedOf = ({ duration, agreedDuration }: VideoItem): Pick<State, "duration" | "lengthFrom"> => {
  if (agreedDuration === undefined) return {};
  if (duration === undefined) return { duration: agreedDuration, lengthFrom: "viewers" };
  return agreedDuration < duration ? { duration: agreedDuration, lengthFrom: "cut" } : {};
};

/**
 * A record with its video's current state. Without an agreed length the host's applies again, if any; the same for open
 * questions.
 */
export const withState = (record: VideoRecord, item: VideoItem): VideoRecord => {
  const { lengthFrom, openQuestionIds: _open, ...video } = record;
  return { ...video, ...(lengthFrom && { duration: item.duration ?? null }), ...stateOf(item) };
};

/** All transcript languages, the spoken one first. */
export const languagesOf = ({ transcriptLanguage = spoken, translations = [] }: VideoItem): string[] => [
  transcriptLanguage,
  ...[...translations].toSorted(),
];
