import { spoken } from "@cu/captions/language";
import type { ReactNode } from "react";
import { errorText, useApi } from "../../lib/api.ts";
import { countText } from "../../ui/duration.ts";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import type { Player } from "../player/player.ts";
import type { Questions } from "./questions.ts";
import { Transcript } from "./transcript.tsx";
import { TranscriptFoot } from "./transcript-foot.tsx";
import type { Margin } from "./transcript-line.tsx";
import styles from "./transcript-panel.module.css";
import { type Languages, useTranscriptLanguage } from "./use-transcript-language.ts";

type TranscriptPanelProps = {
  videoId: number;
  courseKey: string | undefined;
  player: Player | null;
  startSeconds: number;
  quiz?: Questions;
  margin?: Margin | undefined;
  languages?: Languages;
  /** Language of the original, for when none is chosen. */
  spokenLanguage?: string | undefined;
  /** Viewers may suggest corrections. */
  mayCorrect?: boolean;
  /** Number of questions, where known; shown without a transcript. */
  instead?: number | undefined;
  /** Action shown without a transcript. */
  action?: ReactNode;
  /** Heading level for the empty state. */
  level?: 2 | 3;
};

/** A video's transcript in its four states (TRN-07, CRS-24, CRS-25). */
export const TranscriptPanel = (props: TranscriptPanelProps) => {
  const {
    videoId,
    courseKey,
    languages,
    mayCorrect,
    margin,
    instead,
    action,
    spokenLanguage,
    level = 3,
    ...rest
  } = props;
  const [language] = useTranscriptLanguage(languages);
  const { data, error, mutate } = useApi("transcript.read", transcriptInput(videoId, courseKey, language));
  if (error && !data)
    return (
      <div className={styles.state}>
        <Failed
          level={level}
          title="The transcript could not be loaded"
          retryText="TRY AGAIN"
          onRetry={() => void mutate()}
        >
          {errorText(error)}
        </Failed>
      </div>
    );
  if (!data)
    return (
      <div className={styles.state}>
        <p className={styles.loading} role="status">
          Loading transcript...
        </p>
        <Skeleton label="">
          {widths.map((width) => (
            <div key={width} className={styles.waiting}>
              <Bar />
              <Bar width={width} />
            </div>
          ))}
        </Skeleton>
      </div>
    );
  if (data.length === 0)
    return (
      <div className={styles.state}>
        <Empty
          level={level}
          title="Curated transcripts will be available upon finalization of the collection."
          action={action}
        >
          {insteadText(instead)}
        </Empty>
      </div>
    );
  return (
    <>
      <Transcript
        segments={data}
        margin={margin}
        language={spokenIn(language ?? spokenLanguage ?? languages?.[0])}
        {...rest}
      />
      <TranscriptFoot segments={data} player={rest.player} {...{ videoId, languages, mayCorrect }} />
    </>
  );
};

/** The original is requested without a language, like the head start does. */
export const transcriptInput = (videoId: number, key: string | undefined, language?: string) => ({
  params: { videoId },
  query: { key, ...(language && { language }) },
});

/** VID-30: `lang` for screen readers and fonts; omitted where unknown. */
const spokenIn = (language: string | undefined) => (language === spoken ? undefined : language);

const insteadText = (questions = 0): string => {
  const video = "You can watch the video now, with its host's captions where it has any";
  return questions === 0 ? `${video}.` : `${video}, and answer its ${countText(questions, "question")}.`;
};

const widths = ["92%", "80%", "96%", "64%", "88%", "74%"];
