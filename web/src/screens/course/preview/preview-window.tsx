import { priceText } from "@cu/pricing/currency";
import { type RefObject, useCallback, useRef, useState } from "react";
import type { Course, Module, Video } from "../../../features/course/course.ts";
import { ThumbnailPicture } from "../../../features/course/thumbnail-picture.tsx";
import type { Player } from "../../../features/player/player.ts";
import { PlayerView } from "../../../features/player/player-view.tsx";
import { TranscriptPanel } from "../../../features/transcript/transcript-panel.tsx";
import { Button } from "../../../ui/button.tsx";
import { DialogWindow } from "../../../ui/dialog-window.tsx";
import { clock } from "../../../ui/duration.ts";
import { takeFocus } from "../../../ui/focus.ts";
import { Heading } from "../../../ui/heading.tsx";
import { Price } from "../../../ui/price.tsx";
import { VideoCard } from "../../../ui/video-card.tsx";
import { FreeMinutes } from "./free-minutes.tsx";
import styles from "./preview-window.module.css";
import { previewSeconds, usePreviewEnd } from "./use-preview-end.ts";

/** The user's prices for module and course, and the purchase handlers. */
export type PreviewOffer = {
  readonly moduleCupoints: number;
  readonly courseCupoints: number;
  /** Called with the second at which the preview stopped. */
  readonly onBuyModule: (seconds: number) => void;
  readonly onBuyCourse: (seconds: number) => void;
};

export type PreviewWindowProps = {
  course: Course;
  module: Module;
  video: Video;
  /** Shown when the free part has ended. */
  startSeconds: number;
  courseKey: string | undefined;
  /** Null for users who may watch the whole video. */
  offer: PreviewOffer | null;
  onChoose: (video: Video) => void;
  onClose: () => void;
};

const shownOthers = 4;

/** PRV-09: a lecture's first two minutes with transcript, and a Buy button. No watch progress is recorded (PRV-07). */
export const PreviewWindow = (props: PreviewWindowProps) => {
  const { course, module, video, startSeconds, courseKey, offer, onChoose, onClose } = props;
  const numberOf = (one: Video) => `${module.moduleIndex}.${module.videos.indexOf(one) + 1}.`;
  const stopped = useRef<() => number>(() => startSeconds);
  const others = module.videos.filter(({ id }) => id !== video.id).slice(0, shownOthers);
  return (
    <DialogWindow open size="lecture" title={`${numberOf(video)} ${video.title}`} onClose={onClose}>
      <div className={styles.preview}>
        <Lecture key={video.id} {...{ course, video, startSeconds, courseKey, stopped, offer }} />
        {offer && <Offer course={course} module={module} offer={offer} stoppedAt={() => stopped.current()} />}
        {others.length > 0 && (
          <section className={styles.others} aria-labelledby="other-previews">
            <Heading level={3} look="card" id="other-previews">
              Two minutes of these are free too
            </Heading>
            <ul>
              {others.map((other) => (
                <li key={other.id}>
                  <VideoCard
                    title={`${numberOf(other)} ${other.title}`}
                    duration={other.duration}
                    picture={<ThumbnailPicture course={course} video={other} />}
                    onPress={() => onChoose(other)}
                    level={4}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </DialogWindow>
  );
};

type LectureProps = Pick<PreviewWindowProps, "course" | "video" | "startSeconds" | "courseKey" | "offer"> & {
  /** Position of the preview, also after its player has unmounted. */
  stopped: RefObject<() => number>;
};

const Lecture = ({ course, video, startSeconds, courseKey, offer, stopped }: LectureProps) => {
  const isOpen = offer === null;
  // Replaying starts at the beginning.
  const [from, setFrom] = useState(startSeconds);
  const picture = useRef<HTMLDivElement>(null);
  const [player, setPlayer] = useState<Player | null>(null);
  const [ended, setEnded] = useState<{ hadFocus: boolean }>();
  // Autoplays, as the user pressed a button to open the window.
  const begin = useCallback(
    (opened: Player | null) => {
      setPlayer(opened);
      if (opened) stopped.current = () => Math.min(previewSeconds, opened.state().seconds);
      opened?.play();
    },
    [stopped],
  );
  usePreviewEnd(player, () => {
    const { activeElement } = document;
    setEnded({ hadFocus: activeElement === document.body || !!picture.current?.contains(activeElement) });
  });
  const { duration } = video;
  return (
    <>
      <div className={styles.lecture}>
        <div ref={picture} className={styles.picture}>
          {ended ? (
            <div className={styles.banner} role="status">
              <strong>Enjoyed the preview?</strong>
              <p>
                {isOpen
                  ? "The whole video is open to you."
                  : "Unlock the full video to continue watching beyond the 2-minute mark."}
              </p>
              {offer && (
                <Button
                  look="go"
                  ref={ended.hadFocus ? takeFocus : undefined}
                  onClick={() => offer.onBuyModule(stopped.current())}
                >
                  Unlock the full video
                </Button>
              )}
              <Button
                ref={ended.hadFocus && isOpen ? takeFocus : undefined}
                onClick={() => {
                  setFrom(0);
                  setEnded(undefined);
                }}
              >
                Watch the preview again
              </Button>
            </div>
          ) : (
            <PlayerView
              video={video}
              startSeconds={from}
              onPlayer={begin}
              cover={<ThumbnailPicture course={course} video={video} />}
            />
          )}
        </div>
        <FreeMinutes player={player} duration={duration} from={from} />
      </div>
      <section className={styles.words} aria-label="Transcript">
        <TranscriptPanel
          videoId={video.id}
          courseKey={courseKey}
          player={player}
          startSeconds={from}
          spokenLanguage={video.transcriptLanguages?.[0]}
        />
        {!isOpen && duration !== null && duration > previewSeconds && (
          <p className={styles.end}>
            {clock(previewSeconds)}. From here the lecture goes on for {clock(duration - previewSeconds)}.
          </p>
        )}
      </section>
    </>
  );
};

type OfferProps = { course: Course; module: Module; offer: PreviewOffer; stoppedAt: () => number };

const Offer = ({ course, module, offer, stoppedAt }: OfferProps) => {
  const { moduleCupoints, courseCupoints, onBuyModule, onBuyCourse } = offer;
  return (
    <section className={styles.offer} aria-label="Buy">
      <p>
        <Price cupoints={moduleCupoints} /> the module
      </p>
      {course.modules.length > 1 && (
        <p className={styles.second}>
          {priceText(courseCupoints)} the course.{moduleCupoints > 0 && " Money back within one hour."}
        </p>
      )}
      <div className={styles.buttons}>
        <Button look="go" wide onClick={() => onBuyModule(stoppedAt())}>
          {moduleCupoints === 0 ? "Enrol in module" : "Buy module"} {module.moduleIndex}
        </Button>
        {course.modules.length > 1 && (
          <Button wide onClick={() => onBuyCourse(stoppedAt())}>
            {courseCupoints === 0 ? "Enrol in the course" : "Buy the course"}
          </Button>
        )}
      </div>
    </section>
  );
};
