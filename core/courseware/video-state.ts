import { spoken } from "@cu/captions/language";
import type { VideoRecord } from "./course-record.ts";
import type { VideoItem } from "./video.entity.ts";

type State = Pick<VideoRecord, "transcriptVersion" | "questionIds" | "transcriptLanguages">;

/** What courses show of a video's own state, which changes without a save of theirs. */
export const stateOf = (video: VideoItem): State => ({
  transcriptVersion: video.transcriptVersion ?? null,
  questionIds: video.questionIds ?? [],
  ...(video.translations?.length && { transcriptLanguages: languagesOf(video) }),
});

/** Everything the transcript can be read in, what is spoken first. */
export const languagesOf = ({ transcriptLanguage = spoken, translations = [] }: VideoItem): string[] => [
  transcriptLanguage,
  ...[...translations].toSorted(),
];
