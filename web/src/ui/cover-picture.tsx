import { memo, type ReactNode, useMemo, useState } from "react";
import { cover } from "./cover/cover.ts";
import styles from "./cover-picture.module.css";

type CoverProps = {
  courseId: number;
  category: { id: number; name: string } | null;
  /** An uploaded picture; the generated cover replaces it when missing or failing to load. */
  image?: string | null;
  /** `lecture` is the crop for thumbnails (16:9). */
  crop?: "whole" | "lecture";
  /** Pictures below the fold load lazily. */
  eager?: boolean;
  /** Overlays: ribbon, duration, lock. */
  children?: ReactNode;
};

/** A course's cover. Decorative, as the title is in the text, so its alternative text is empty. */
export const Cover = ({ courseId, category, image, crop = "whole", eager, children }: CoverProps) => {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={crop === "lecture" ? styles.lecture : styles.cover}>
      {image && image !== broken ? (
        <img src={image} alt="" loading={eager ? "eager" : "lazy"} decoding="async" onError={() => setBroken(image)} />
      ) : (
        <Drawing courseId={courseId} categoryId={category?.id} categoryName={category?.name} crop={crop} />
      )}
      {children}
    </span>
  );
};

/** The disc of a category's chip. */
export const CategoryDisc = memo(({ id, name }: { id: number; name: string }) => (
  <span className={styles.disc}>
    <Drawing courseId={id} categoryId={id} categoryName={name} crop="chip" />
  </span>
));
CategoryDisc.displayName = "CategoryDisc";

type DrawingProps = {
  courseId: number;
  categoryId: number | undefined;
  categoryName: string | undefined;
  crop: "whole" | "lecture" | "chip";
};

const Drawing = memo(({ courseId, categoryId, categoryName = "", crop }: DrawingProps) => {
  const svg = useMemo(
    () => cover(courseId, categoryId === undefined ? null : { id: categoryId, name: categoryName }, crop),
    [courseId, categoryId, categoryName, crop],
  );
  // Generated from numbers; no user input gets into it
  return <span className={styles.drawing} dangerouslySetInnerHTML={{ __html: svg }} />;
});
Drawing.displayName = "Drawing";
