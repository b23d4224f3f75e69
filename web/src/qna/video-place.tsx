import { paths } from "../paths.tsx";
import type { Player } from "../player/player.ts";
import { PlayerView } from "../player/player-view.tsx";
import type { VideoSource } from "../player/source.ts";
import { LinkButton } from "../ui/button.tsx";
import styles from "./video-place.module.css";

type VideoPlaceProps = {
  courseId: number;
  moduleNumber: number;
  videoNumber: number;
  video: VideoSource & { readonly title: string };
  /** The class's creator and its co-creators. */
  isInstructor: boolean;
  /** So that the times in the discussion move this player; must not change between renders. */
  onPlayer?: (player: Player | null) => void;
};

/** Above the discussion of a video: instructors play it in place (QNA-39), others are led to the lecture (QNA-38). */
export const VideoPlace = ({ video, isInstructor, onPlayer = ignore, ...numbers }: VideoPlaceProps) => {
  const { courseId, moduleNumber, videoNumber } = numbers;
  if (!isInstructor) return <LinkButton to={paths.video(courseId, moduleNumber, videoNumber)}>Watch Video</LinkButton>;
  return (
    <div className={styles.player}>
      <PlayerView video={video} startSeconds={0} onPlayer={onPlayer} />
    </div>
  );
};

const ignore = () => undefined;
