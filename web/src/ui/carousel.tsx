import { lazy, type ReactNode, Suspense } from "react";
import styles from "./carousel.module.css";

export type CarouselProps = {
  /** What turns here; the name of the region. */
  label: string;
  /** Stands left of the buttons, usually a `Heading`. */
  heading?: ReactNode;
  /** How many slides stand side by side where there is room; two on tablets and one on phones at most. */
  perView: 1 | 2 | 3 | 4;
  /** Turns by itself, with a pause button; never with reduced motion, and never under the pointer or the focus. */
  autoplayMs?: number;
  /** One `<li>` a slide. A `CourseCard` is one, and the cards' rows align. */
  children: ReactNode;
};

// The library that turns is fetched when a carousel is on the page; until then the first slides stand in their places.
const CarouselTrack = lazy(() => import("./carousel-track.tsx").then((module) => ({ default: module.CarouselTrack })));

/** Slides side by side, turned by buttons, arrow keys, swiping and, if wanted, by themselves. */
export const Carousel = (props: CarouselProps) => (
  <Suspense fallback={<Still {...props} />}>
    <CarouselTrack {...props} />
  </Suspense>
);

/** The row of slides by itself, which is also what a loading carousel looks like. */
export const Still = ({ heading, perView, children }: Pick<CarouselProps, "heading" | "perView" | "children">) => (
  <div className={styles.carousel} data-per-view={perView}>
    <div className={styles.head}>{heading}</div>
    <div className={styles.view}>
      <ul className={styles.track}>{children}</ul>
    </div>
  </div>
);
