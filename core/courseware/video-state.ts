import { spoken } from "@cu/captions/language";
import type { VideoRecord } from "./course-record.ts";
import type { VideoItem } from "./video.entity.ts";

type State = Pick<VideoRecord, "transcriptVersion" | "questionIds" | "openQuestionIds" | "transcriptLanguages"> &
  Partial<Pick<VideoRecord, "duration" | "lengthFrom">>;

/** What courses show of a video's own state, which changes without a save of theirs. */
export const stateOf = (video: VideoItem): State => ({
  transcriptVersion: video.transcriptVersion ?? null,
  questionIds: video.questionIds ?? [],
  ...(video.openQuestionIds?.length && { openQuestionIds: video.openQuestionIds.toSorted((a, b) => a - b) }),
  ...((video.translations?.length || video.transcriptLanguage) && { transcriptLanguages: languagesOf(video) }),
  ...agreedOf(video),
});

/** What viewers agree on takes the place of no length and of a longer one. */
const agreedOf = ({ duration, agreedDuration }: VideoItem): Pick<State, "duration" | "lengthFrom"> => {
  if (agreedDuration === undefined) return {};
  if (duration === undefined) return { duration: agreedDuration, lengthFrom: "viewers" };
  return agreedDuration < duration ? { duration: agreedDuration, lengthFrom: "cut" } : {};
};

/**
 * A record with the state of its item. A length that viewers no longer agree on is the host's again, or none; open
 * questions that the item lacks are none.
 */
export const withState = (record: VideoRecord, item: VideoItem): VideoRecord => {
  const { lengthFrom, openQuestionIds: _open, ...video } = record;
  return { ...video, ...(lengthFrom && { duration: item.duration ?? null }), ...stateOf(item) };
};

/** Everything the transcript can be read in, what is spoken first. */
export const languagesOf = ({ transcriptLanguage = spoken, translations = [] }: VideoItem): string[] => [
  transcriptLanguage,
  ...[...translations].toSorted(),
];
