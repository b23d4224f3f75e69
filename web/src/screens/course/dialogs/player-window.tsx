import { useState } from "react";
import { Link } from "react-router-dom";
import type { Course, Module, Video } from "../../../features/course/course.ts";
import { ThumbnailPicture } from "../../../features/course/thumbnail-picture.tsx";
import type { Player } from "../../../features/player/player.ts";
import { PlayerView } from "../../../features/player/player-view.tsx";
import { TranscriptPanel } from "../../../features/transcript/transcript-panel.tsx";
import { paths } from "../../../lib/paths.tsx";
import { DialogWindow } from "../../../ui/dialog-window.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { VideoCard } from "../../../ui/video-card.tsx";
import styles from "./player-window.module.css";

export type PlayerWindowProps = {
  course: Course;
  module: Module;
  video: Video;
  options: Parameters<typeof paths.video>[3];
  manageTo: string | undefined;
  onChoose: (video: Video) => void;
  onClose: () => void;
};

/** CRS-19 to CRS-25: a lecture with transcript for instructors; below, the module's other lectures. */
export const PlayerWindow = ({ course, module, video, options, manageTo, onChoose, onClose }: PlayerWindowProps) => {
  const [player, setPlayer] = useState<Player | null>(null);
  const number = module.videos.indexOf(video) + 1;
  const others = module.videos.filter(({ id }) => id !== video.id);
  return (
    <DialogWindow open size="picture" title={`${module.moduleIndex}.${number}. ${video.title}`} onClose={onClose}>
      <p className={styles.links}>
        <Link to={paths.video(course.id, module.moduleIndex, number, options)}>Open the watch page</Link>
        {manageTo && <Link to={manageTo}>Manage Quiz</Link>}
      </p>
      <div className={styles.lecture}>
        <div className={styles.player}>
          <PlayerView key={video.id} video={video} startSeconds={0} onPlayer={setPlayer} />
        </div>
        <section className={styles.transcript} aria-label="Transcript">
          <TranscriptPanel
            key={video.id}
            videoId={video.id}
            courseKey={options?.key ?? undefined}
            player={player}
            startSeconds={0}
            spokenLanguage={video.transcriptLanguages?.[0]}
          />
        </section>
      </div>
      {others.length > 0 && (
        <section className={styles.others} aria-labelledby="other-videos">
          <Heading level={3} id="other-videos">
            Other videos of this module
          </Heading>
          <ul>
            {others.map((other) => (
              <li key={other.id}>
                <VideoCard
                  title={`${module.moduleIndex}.${module.videos.indexOf(other) + 1}. ${other.title}`}
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
    </DialogWindow>
  );
};
