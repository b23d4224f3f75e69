import type { DraftVideo } from "../../features/builder/draft.ts";
import { thumbnail } from "../../features/course/thumbnail.ts";
import styles from "./row.module.css";

/** VID-19; Vimeo's thumbnails need an API request, so their place stays blank. */
export const Still = ({ video: { videoType, embedId } }: { video: Pick<DraftVideo, "videoType" | "embedId"> }) => (
  <span className={styles.still}>
    {videoType === "youtube" && <img src={thumbnail({ videoType, embedId })} alt="" loading="lazy" decoding="async" />}
  </span>
);
