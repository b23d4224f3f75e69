import { useState } from "react";
import type { Course, Video } from "../../course/course.ts";
import { Cover } from "../../ui/cover-picture.tsx";
import styles from "./lecture-card.module.css";
import { thumbnail } from "./thumbnail.ts";

type ThumbnailPictureProps = { course: Pick<Course, "id" | "category">; video: Pick<Video, "videoType" | "embedId"> };

/** CRS-17: the host's picture of a video; the course's cover takes its place when it does not come. */
export const ThumbnailPicture = ({ course, video }: ThumbnailPictureProps) => {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <Cover courseId={course.id} category={course.category} crop="lecture" />;
  return (
    <span className={styles.thumbnail}>
      <img
        src={thumbnail(video)}
        alt=""
        loading="lazy"
        decoding="async"
        width={320}
        height={180}
        onError={() => setIsBroken(true)}
      />
    </span>
  );
};
