import { type ReactNode, Suspense, useCallback, useState } from "react";
import styles from "./carousel.module.css";
import { Near } from "./near.tsx";
import { part } from "./part.tsx";
import { whenOnline } from "./when-online.ts";

export type CarouselProps = {
  /** Accessible name of the region. */
  label: string;
  /** Left of the buttons, usually a `Heading`. */
  heading?: ReactNode;
  /** How many slides are side by side where there is room; two on tablets and one on phones at most. */
  perView: 1 | 2 | 3 | 4;
  /** Rotates automatically, with a pause button; never with reduced motion, hover or focus. */
  autoplayMs?: number;
  /** One `<li>` a slide. A `CourseCard` is one, and the cards' rows align. */
  children: ReactNode;
};

// The carousel library loads near the viewport; until then the first slides are static.
const CarouselTrack = part(() =>
  whenOnline(() => import("./carousel-track.tsx"), false).then((module) => ({ default: module.CarouselTrack })),
);

/** Slides side by side, turned by buttons, arrow keys, swiping and, if wanted, by themselves. */
export const Carousel = (props: CarouselProps) => {
  const [isNear, setNear] = useState(false);
  const come = useCallback(() => setNear(true), []);
  return (
    <>
      <Near onNear={come} />
      {isNear ? (
        <Suspense fallback={<Still {...props} />}>
          <CarouselTrack {...props} />
        </Suspense>
      ) : (
        <Still {...props} />
      )}
    </>
  );
};

/** The static row of slides, also used as loading state. */
export const Still = ({ label, heading, perView, children }: Partial<Pick<CarouselProps, "label">> & SlidesProps) => (
  <section className={styles.carousel} data-per-view={perView} aria-label={label}>
    <div className={styles.head}>{heading}</div>
    <div className={styles.view}>
      <ul className={styles.track}>{children}</ul>
    </div>
  </section>
);

type SlidesProps = Pick<CarouselProps, "heading" | "perView" | "children">;
