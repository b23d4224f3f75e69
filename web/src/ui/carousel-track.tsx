import { CaretLeftIcon } from "@phosphor-icons/react/dist/csr/CaretLeft";
import { CaretRightIcon } from "@phosphor-icons/react/dist/csr/CaretRight";
import { PauseIcon } from "@phosphor-icons/react/dist/csr/Pause";
import { PlayIcon } from "@phosphor-icons/react/dist/csr/Play";
import autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import type { ReactNode } from "react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { IconButton } from "./button.tsx";
import styles from "./carousel.module.css";
import { Hidden } from "./heading.tsx";

const calm = "(prefers-reduced-motion: reduce)";

type Place = { readonly stop: number; readonly stops: number };

export const CarouselTrack = ({ label, heading, perView, autoplayMs, children }: CarouselProps) => {
  const [isPaused, setIsPaused] = useState(false);
  const [{ stop, stops }, setPlace] = useState<Place>({ stop: 0, stops: 0 });
  const turnsItself = autoplayMs !== undefined && !isPaused;
  const [view, embla] = useEmblaCarousel(
    { align: "start", slidesToScroll: "auto", breakpoints: { [calm]: { duration: 0 } } },
    turnsItself ? [turning(autoplayMs)] : [],
  );

  useEffect(() => {
    if (!embla) return;
    const look = () => setPlace({ stop: embla.selectedScrollSnap(), stops: embla.scrollSnapList().length });
    look();
    embla.on("select", look).on("reInit", look);
    return () => void embla.off("select", look).off("reInit", look);
  }, [embla]);

  // Wraps around, so that a focused button never gets disabled.
  const turn = (by: 1 | -1) => embla?.scrollTo((stop + by + stops) % stops);
  const byKey = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") turn(-1);
    if (event.key === "ArrowRight") turn(1);
  };

  return (
    // The arrow keys turn it from wherever the focus is inside.
    <section
      className={styles.carousel}
      data-per-view={perView}
      aria-label={label}
      aria-roledescription="carousel"
      onKeyDown={byKey}
    >
      <div className={styles.head}>
        {heading}
        {stops > 1 && (
          <div className={styles.controls}>
            <Stops stop={stop} stops={stops} />
            <span aria-live={turnsItself ? "off" : "polite"}>
              <Hidden>{`Part ${stop + 1} of ${stops}`}</Hidden>
            </span>
            {autoplayMs !== undefined && (
              <span className={styles.pause}>
                <IconButton
                  label={isPaused ? "Turn by itself" : "Stop turning"}
                  onClick={() => setIsPaused((before) => !before)}
                >
                  {isPaused ? (
                    <PlayIcon size={20} weight="fill" aria-hidden />
                  ) : (
                    <PauseIcon size={20} weight="fill" aria-hidden />
                  )}
                </IconButton>
              </span>
            )}
            <IconButton label="Previous" onClick={() => turn(-1)}>
              <CaretLeftIcon size={20} weight="bold" aria-hidden />
            </IconButton>
            <IconButton label="Next" onClick={() => turn(1)}>
              <CaretRightIcon size={20} weight="bold" aria-hidden />
            </IconButton>
          </div>
        )}
      </div>
      <div className={styles.view} ref={view}>
        <ul className={styles.track}>{children}</ul>
      </div>
    </section>
  );
};

/** Which stop it is at, as the line of this product: a part for each stop, the current one marked. */
const Stops = ({ stop, stops }: Place) => (
  <span className={styles.stops} aria-hidden="true">
    {Array.from({ length: stops }, (_, place) => (
      <i key={place} className={place === stop ? styles.current : undefined} />
    ))}
  </span>
);

const turning = (delay: number) =>
  autoplay({
    delay,
    stopOnInteraction: false,
    stopOnMouseEnter: true,
    rootNode: (view) => view.parentElement,
    breakpoints: { [calm]: { active: false } },
  });

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
