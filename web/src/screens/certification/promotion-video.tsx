import { PlayIcon } from "@phosphor-icons/react/dist/csr/Play";
import { lazy, Suspense, useState } from "react";
import { videoOfLink } from "../../player/video-of-link.ts";
import type { Certification } from "./certification-details.tsx";
import styles from "./certification-page.module.css";

// The player's code is only fetched by those who press play.
const IntroVideo = lazy(() => import("../../marketing/intro-video.tsx").then((m) => ({ default: m.IntroVideo })));

/** What the certification says of itself, played in a window; nothing where there is no such video. */
export const PromotionVideo = ({ certification, name }: { certification: Certification; name: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const video = certification.promotionVideoUrl ? videoOfLink(certification.promotionVideoUrl) : null;
  if (!video) return null;
  return (
    <>
      <button type="button" className={styles.play} onClick={() => setIsOpen(true)}>
        <PlayIcon size={16} weight="fill" aria-hidden />
        Watch the video
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <IntroVideo
            video={{ ...video, title: `The certification of ${name}` }}
            open={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
