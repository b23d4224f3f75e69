import { transcriptInput } from "../../../features/transcript/transcript-panel.tsx";
import { type Languages, useTranscriptLanguage } from "../../../features/transcript/use-transcript-language.ts";
import { useApi } from "../../../lib/api.ts";
import styles from "./said-before.module.css";

/** The lecture of the transcript. */
export type Words = {
  readonly videoId: number;
  readonly courseKey: string | undefined;
  readonly languages: Languages;
};

const shownLines = 2;

/** The last lines before a question, where there is no room for the transcript (QZL-47). */
export const SaidBefore = ({ words, seconds }: { words: Words; seconds: number }) => {
  const [language] = useTranscriptLanguage(words.languages);
  const { data = [] } = useApi("transcript.read", transcriptInput(words.videoId, words.courseKey, language), {
    // Cached by the page already.
    revalidateIfStale: false,
  });
  const lines = data.filter(({ startTime }) => startTime < seconds).slice(-shownLines);
  return (
    <section className={styles.said} aria-label="Just before">
      {lines.length > 0 && <h2 className={styles.title}>Just before</h2>}
      {lines.map(({ startTime, text }, index) => (
        <p key={startTime} className={styles.line}>
          {index === lines.length - 1 ? <span className={styles.last}>{text}</span> : text}
        </p>
      ))}
    </section>
  );
};
