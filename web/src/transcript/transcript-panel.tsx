import { errorText, useApi } from "../lib/api.ts";
import type { Player } from "../player/player.ts";
import { Bar, Skeleton } from "../ui/skeleton.tsx";
import { Empty, Failed } from "../ui/states.tsx";
import type { Questions } from "./questions.ts";
import { Transcript } from "./transcript.tsx";
import styles from "./transcript-panel.module.css";

type TranscriptPanelProps = {
  videoId: number;
  courseKey: string | undefined;
  player: Player | null;
  startSeconds: number;
  quiz?: Questions;
};

/** The transcript of a video in its four states (TRN-07, CRS-24, CRS-25). */
export const TranscriptPanel = ({ videoId, courseKey, ...rest }: TranscriptPanelProps) => {
  const { data, error, mutate } = useApi("transcript.read", transcriptInput(videoId, courseKey));
  if (error && !data)
    return (
      <div className={styles.state}>
        <Failed title="The transcript could not be loaded" retryText="TRY AGAIN" onRetry={() => void mutate()}>
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
        <Empty title="Curated transcripts will be available upon finalization of the collection." />
      </div>
    );
  return <Transcript segments={data} {...rest} />;
};

export const transcriptInput = (videoId: number, key: string | undefined) => ({ params: { videoId }, query: { key } });

const widths = ["92%", "80%", "96%", "64%", "88%", "74%"];
