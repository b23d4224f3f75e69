import { fullName } from "@cu/api/person-name";
import { moneyText } from "@cu/pricing/currency";
import type { ReactNode } from "react";
import { paths } from "../../../lib/paths.tsx";
import { Cover } from "../../../ui/cover-picture.tsx";
import { clock, countText } from "../../../ui/duration.ts";
import { initials } from "../../../ui/person.ts";
import type { Found, FoundText, FoundWords } from "../found.ts";
import { numberOf, placeAddress } from "../places.ts";
import { PressText } from "../press-text.tsx";
import { Still } from "../still.tsx";
import styles from "./found-groups.module.css";

export type Row = {
  key: string;
  to: string;
  picture: ReactNode;
  title: FoundText;
  below: string;
  /** What Enter does, or the price. */
  end: ReactNode;
};
export type Group = { name: string; rows: readonly Row[] };

const perGroup = 3;
/** Characters before the match. */
const maxBefore = 48;

/** Three groups of at most three rows; empty groups are omitted. */
export const groupsOf = (found: Found): readonly Group[] =>
  [
    { name: "In lectures", rows: saidRows(found.words) },
    { name: "Lectures and modules", rows: both(lectureRows(found), moduleRows(found)) },
    { name: "Courses and authors", rows: both(courseRows(found), authorRows(found)) },
  ].filter(({ rows }) => rows.length > 0);

/** The last row is reserved for the second kind, if any. */
const both = (first: readonly Row[], second: readonly Row[]): readonly Row[] =>
  [...first.slice(0, second.length > 0 ? perGroup - 1 : perGroup), ...second].slice(0, perGroup);

/** Each lecture's first hit, then the second hits. */
const saidRows = (words: Found["words"]): readonly Row[] =>
  Array.from({ length: perGroup }, (_, n) => words.flatMap((hit) => placeRow(hit, n)))
    .flat()
    .slice(0, perGroup);

const placeRow = (hit: FoundWords, n: number): readonly Row[] => {
  const place = hit.places[n];
  if (!place) return [];
  return [
    {
      key: `words ${hit.video.id} ${hit.module.id} ${place.second}`,
      to: placeAddress(hit, place.press, place.second),
      picture: <Still {...hit} />,
      title: fromNearHit(place),
      below: `${numberOf(hit)} ${hit.video.title}, at ${clock(place.second)}`,
      end: <PressText press={place.press} />,
    },
  ];
};

/** Rows have one line, so a match far into the text would be cut off. */
const fromNearHit = (found: FoundText): FoundText => {
  const { text, marks } = found;
  const start = marks[0]?.[0] ?? 0;
  if (start <= maxBefore) return found;
  const cut = text.lastIndexOf(" ", start - maxBefore / 2) + 1 || start;
  const shift = cut - 2;
  return { text: `… ${text.slice(cut)}`, marks: marks.map(([from, to]) => [from - shift, to - shift]) };
};

const lectureRows = ({ lectures }: Found): readonly Row[] =>
  lectures.map((hit) => ({
    key: `lecture ${hit.video.id} ${hit.module.id}`,
    to: placeAddress(hit, hit.press),
    picture: <Still {...hit} />,
    title: hit.title,
    below: [`${hit.course.name}, ${numberOf(hit)}`, hit.video.duration && clock(hit.video.duration)]
      .filter(Boolean)
      .join(", "),
    end: hit.press.does === "play" ? "yours" : `${clock(hit.video.freeSeconds)} free`,
  }));

const moduleRows = ({ modules }: Found): readonly Row[] =>
  modules.map(({ course, module, name, videoCount, price }) => ({
    key: `module ${module.id}`,
    to: paths.module(course.id, module.moduleIndex),
    picture: <span className={styles.disc}>{module.moduleIndex}</span>,
    title: name,
    below: `Module of ${course.name}, ${countText(videoCount, "video")}`,
    end: priceOf(price),
  }));

const courseRows = ({ courses }: Found): readonly Row[] =>
  courses.map(({ course, name, coAuthors, price, rating }) => ({
    key: `course ${course.id}`,
    to: paths.course(course.id),
    picture: <Cover courseId={course.id} category={course.category} image={course.coverImage} crop="lecture" />,
    title: name,
    below: [
      ...[course.primaryAuthor, ...coAuthors].map(fullName),
      ...(rating ? [`${rating.mean.toFixed(1)} from ${countText(rating.count, "review")}`] : []),
    ].join(", "),
    end: priceOf(price),
  }));

const authorRows = ({ authors }: Found): readonly Row[] =>
  authors.map(({ author, name, courseCount }) => ({
    key: `author ${author.id}`,
    to: paths.creator(author.id),
    picture: <span className={styles.disc}>{initials(author)}</span>,
    title: name,
    below: countText(courseCount, "course"),
    end: "author",
  }));

const priceOf = (price: number | null): string => (price === null ? "yours" : price === 0 ? "free" : moneyText(price));
