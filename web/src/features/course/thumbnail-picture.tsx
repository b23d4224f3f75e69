import { useState } from "react";
import { Cover } from "../../ui/cover-picture.tsx";
import { useHostConsent } from "../player/host-consent.ts";
import type { Course, Video } from "./course.ts";
import { thumbnail } from "./thumbnail.ts";
import styles from "./thumbnail-picture.module.css";

type ThumbnailPictureProps = {
  course: Pick<Course, "id" | "category">;
  video: Pick<Video, "videoType" | "embedId"> & Partial<Pick<Video, "id">>;
};

/**
 * CRS-17: a video's thumbnail from its host. If it fails to load, and until the host may be contacted (STA-62), a
 * generated cover per lecture replaces it, so that lectures don't all look alike (CRS-50).
 */
export const ThumbnailPicture = ({ course, video }: ThumbnailPictureProps) => {
  const [isBroken, setIsBroken] = useState(false);
  const { isGiven } = useHostConsent(video.videoType);
  if (isBroken || !isGiven) return <Cover courseId={video.id ?? course.id} category={course.category} crop="lecture" />;
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
