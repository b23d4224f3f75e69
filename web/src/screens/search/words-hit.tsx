import { fullName } from "@cu/api/person-name";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { FoundPlace, FoundWords } from "../../features/find/found.ts";
import { Marked } from "../../features/find/marked.tsx";
import { numberOf, placeAddress } from "../../features/find/places.ts";
import { PressText } from "../../features/find/press-text.tsx";
import { Still } from "../../features/find/still.tsx";
import { paths } from "../../lib/paths.tsx";
import { clock, countText } from "../../ui/duration.ts";
import { Hidden } from "../../ui/heading.tsx";
import { PlacesStrip } from "./places-strip.tsx";
import styles from "./words-hit.module.css";

/** More on demand, so that three lectures fit on one screen. */
const shownPlaces = 3;

/** A lecture whose transcript matches: times, excerpts, and links to them (FND-52, FND-53). */
export const WordsHit = ({ hit, text }: { hit: FoundWords; text: string }) => {
  const [isLong, setIsLong] = useState(false);
  const { course, video, places, count, withheld } = hit;
  const shown = isLong ? places : places.slice(0, shownPlaces);
  const title = `${numberOf(hit)} ${video.title}`;
  return (
    <li className={styles.hit}>
      <Still course={course} video={video} withLength />
      <div className={styles.said}>
        <h3 className={styles.title}>
          <Link to={placeAddress(hit, hit.press)}>{title}</Link>
        </h3>
        <p className={styles.facts}>
          <Link to={paths.course(course.id)} dir="auto">
            {course.name}
          </Link>
          <span dir="auto">{fullName(course.primaryAuthor)}</span>
          <span>{countText(count, "place")}</span>
        </p>
        <PlacesStrip hit={hit} />
        <ul>
          {shown.map((place) => (
            <li key={place.second}>
              <Place hit={hit} place={place} />
            </li>
          ))}
        </ul>
        {places.length > shown.length && (
          <button type="button" className={styles.more} onClick={() => setIsLong(true)}>
            {places.length - shown.length} more <Hidden>places in {video.title}</Hidden>
          </button>
        )}
        {withheld ? (
          <p className={styles.withheld}>
            Search shows 20 lines of a lecture a day. Come back tomorrow for more, or{" "}
            <Link to={paths.module(course.id, hit.module.moduleIndex)}>read all of them with the module</Link>.
          </p>
        ) : (
          places.length === shown.length &&
          count > places.length && (
            <Link className={styles.more} to={`${paths.course(course.id)}?${new URLSearchParams({ search: text })}`}>
              All {countText(count, "place")} in {course.name}
            </Link>
          )
        )}
      </div>
    </li>
  );
};

const Place = ({ hit, place }: { hit: FoundWords; place: FoundPlace }) => (
  <Link className={styles.place} to={placeAddress(hit, place.press, place.second)}>
    <time className={styles.time}>{clock(place.second)}</time>
    <span className={styles.words} dir="auto">
      <Marked found={place} />
    </span>
    <PressText press={place.press} />
  </Link>
);
