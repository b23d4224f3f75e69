import { clock } from "../../ui/duration.ts";
import { Hidden } from "../../ui/heading.tsx";
import { ThumbnailPicture } from "../course/thumbnail-picture.tsx";
import type { FoundWords } from "./found.ts";
import styles from "./still.module.css";

type StillProps = Pick<FoundWords, "course" | "video"> & { withLength?: boolean };

/** A lecture's still, with its length. */
export const Still = ({ course, video, withLength }: StillProps) => (
  <span className={styles.still}>
    <ThumbnailPicture course={course} video={video} />
    {withLength && !!video.duration && (
      <span className={styles.length}>
        <Hidden>Length </Hidden>
        {clock(video.duration)}
      </span>
    )}
  </span>
);
