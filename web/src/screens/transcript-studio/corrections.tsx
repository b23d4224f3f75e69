import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { spoken } from "@cu/captions/language";
import { languageName } from "../../features/transcript/language-name.ts";
import { errorText, useAction, useApi } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { countText } from "../../ui/duration.ts";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Failed } from "../../ui/states.tsx";
import { tenths } from "./editing/time-text.ts";
import { wordsDifference } from "./editing/words-difference.ts";
import type { Desk, Room } from "./use-room.ts";
import styles from "./versions.module.css";

/** Learners' suggested corrections, oldest first and anonymous. */
export const Corrections = ({ desk, room }: { desk: Desk; room: Room | undefined }) => {
  const params = { videoId: desk.video.id };
  const { data, error, mutate } = useApi("transcript.corrections", { params });
  return (
    <section className={styles.versions} aria-labelledby="corrections">
      <h2 id="corrections">{countText(desk.corrections, "correction")} suggested</h2>
      {error && !data ? (
        <Failed title="The corrections could not be loaded" onRetry={() => void mutate()}>
          {errorText(error)}
        </Failed>
      ) : !data ? (
        <Skeleton label="Loading the corrections">
          <Bar width="80%" />
        </Skeleton>
      ) : (
        <ul className={styles.corrections}>
          {data.corrections.map((correction) => (
            <Correction key={correction.id} videoId={desk.video.id} correction={correction} room={room} />
          ))}
        </ul>
      )}
    </section>
  );
};

type CorrectionProps = {
  videoId: number;
  correction: Answer<RouteById<"transcript.corrections">>["corrections"][number];
  room: Room | undefined;
};

const Correction = ({ videoId, correction, room }: CorrectionProps) => {
  const { id, language, startTime, was, text } = correction;
  const settle = useAction("transcript.settle", {
    refresh: ["transcript.corrections", "transcript.studio", "transcript.versions"],
  });
  const act = async (accepts: boolean) => {
    // Refusals show below.
    const answer = await settle.trigger({ params: { videoId, correctionId: id }, body: { accepts } });
    // Accepting creates a version on the server, so the editor continues from that one.
    if (answer?.version && room?.language === language) await room.editor.takeOver().catch(() => undefined);
  };
  const [before, after] = wordsDifference(was, text);
  return (
    <li className={styles.correction}>
      <p className={styles.where}>
        {tenths(startTime)}
        {language !== spoken && `, ${languageName(language)}`}
      </p>
      <p className={styles.was}>
        {before.map((part, index) => (part.isOwn ? <del key={index}>{part.text}</del> : part.text))}
      </p>
      <p className={styles.text}>
        {after.map((part, index) => (part.isOwn ? <ins key={index}>{part.text}</ins> : part.text))}
      </p>
      {settle.error && (
        <p role="alert" className={styles.problem}>
          {errorText(settle.error)}
        </p>
      )}
      <div className={styles.acts}>
        <Button size="small" busy={settle.isMutating} busyText="Saving" onClick={() => void act(true)}>
          Accept
        </Button>
        <Button size="small" look="bare" disabled={settle.isMutating} onClick={() => void act(false)}>
          Decline
        </Button>
      </div>
    </li>
  );
};
