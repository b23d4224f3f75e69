import { lazy, Suspense, useState } from "react";
import type { Video } from "../../../course/course.ts";
import { whenOnline } from "../../../ui/when-online.ts";
import { type Preview, previews } from "./current-preview.ts";
import styles from "./preview.module.css";

// The player's code is fetched by the first preview.
const PreviewPlayer = lazy(() =>
  whenOnline(() => import("./preview-player.tsx")).then((m) => ({ default: m.PreviewPlayer })),
);

type LecturePreviewProps = { preview: Preview; video: Video; isUnlocked: boolean };

/** What lies over the picture of a card while its preview plays, and afterwards (PRV-01 to PRV-05). */
export const LecturePreview = ({ preview: { card, phase, isMuted }, video, isUnlocked }: LecturePreviewProps) => {
  const [hasFailed, setHasFailed] = useState(false);
  if (phase === "ended") return <Banner isUnlocked={isUnlocked} />;
  if (hasFailed)
    return (
      <div className={styles.banner} role="status">
        <p>The video host does not answer.</p>
      </div>
    );
  return (
    <Suspense fallback={null}>
      <PreviewPlayer
        video={video}
        isMuted={isMuted}
        onEnd={() => previews.end(card)}
        onFailed={() => setHasFailed(true)}
      />
    </Suspense>
  );
};

/** PRV-05; who may watch the whole video needs to unlock nothing. */
const Banner = ({ isUnlocked }: { isUnlocked: boolean }) => (
  <div className={styles.banner} role="status">
    <strong>Enjoyed the preview?</strong>
    <p>
      {isUnlocked
        ? "The whole video is open to you."
        : "Unlock the full video to continue watching beyond the 2-minute mark."}
    </p>
  </div>
);
