import { Suspense, useCallback, useState } from "react";
import styles from "./carousel.module.css";
import type { CarouselProps } from "./carousel-track.tsx";
import { Near } from "./near.tsx";
import { part } from "./part.tsx";
import { whenOnline } from "./when-online.ts";

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
        <Suspense fallback={<StillSlides {...props} />}>
          <CarouselTrack {...props} />
        </Suspense>
      ) : (
        <StillSlides {...props} />
      )}
    </>
  );
};

/** The static row of slides, also used as loading state. */
export const StillSlides = ({
  label,
  heading,
  perView,
  children,
}: Partial<Pick<CarouselProps, "label">> & SlidesProps) => (
  <section className={styles.carousel} data-per-view={perView} aria-label={label}>
    <div className={styles.head}>{heading}</div>
    <div className={styles.view}>
      <ul className={styles.track}>{children}</ul>
    </div>
  </section>
);

type SlidesProps = Pick<CarouselProps, "heading" | "perView" | "children">;
