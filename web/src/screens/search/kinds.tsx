import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Found } from "../../features/find/found.ts";
import { totalOf } from "../../features/find/found.ts";
import { addressOf, kinds, type SearchInput } from "../../features/find/search-input.ts";
import type { More } from "../../lib/use-list.ts";
import { countText } from "../../ui/duration.ts";
import { Heading } from "../../ui/heading.tsx";
import { MoreButton } from "../../ui/more-button.tsx";
import { Empty } from "../../ui/states.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { CourseHit } from "./course-hit.tsx";
import styles from "./kinds.module.css";
import { AuthorHit, LectureHit, ModuleHit } from "./row-hits.tsx";
import { WordsHit } from "./words-hit.tsx";

type KindsProps = {
  found: Found;
  input: SearchInput;
  more: More | undefined;
  onWished: (courseId: number, isWished: boolean) => void;
  onChange: (kind: SearchInput["kind"]) => void;
};

type Part = {
  kind: Exclude<SearchInput["kind"], "all">;
  title: string;
  /** Total number of results. */
  count: number;
  rows: readonly ReactNode[];
  /** Rendered as rows with separators, without padding. */
  isTight?: boolean;
};

/** Result kinds as tabs with counts; "All" shows them in sections in the same order (FND-51). */
export const Kinds = ({ found, input, more, onWished, onChange }: KindsProps) => {
  const parts = partsOf(found, input.text, onWished);
  const counts = { ...found.counts, words: found.counts.places, all: totalOf(found) };
  const tabs = (Object.keys(kinds) as SearchInput["kind"][]).map((value) => ({
    value,
    label: kinds[value],
    count: counts[value],
  }));
  const shown = parts.filter(({ kind, rows }) => rows.length > 0 && (input.kind === "all" || input.kind === kind));
  return (
    <Tabs label="Kinds of places" tabs={tabs} value={input.kind} onChange={onChange}>
      {shown.length === 0 && (
        <div className={styles.part}>
          <Empty title={`No ${kinds[input.kind].toLowerCase()} for “${found.query}”`} level={2}>
            The other tabs have {countText(counts.all, "place")}.
          </Empty>
        </div>
      )}
      {shown.map((part) => (
        <PartOfAll
          key={part.kind}
          part={part}
          allTo={addressOf({ ...input, kind: part.kind })}
          isAlone={input.kind !== "all"}
        />
      ))}
      {input.kind !== "all" && (
        <div className={styles.more}>
          <MoreButton more={more}>Show more</MoreButton>
        </div>
      )}
    </Tabs>
  );
};

type PartOfAllProps = { part: Part; allTo: string; isAlone: boolean };

const PartOfAll = ({ part: { kind, title, count, rows, isTight }, allTo, isAlone }: PartOfAllProps) => (
  <section className={styles.part} aria-labelledby={`found-${kind}`}>
    <div className={styles.head}>
      <Heading level={2} look="h3" id={`found-${kind}`}>
        {title}
      </Heading>
      {!isAlone && count > rows.length && (
        <Link to={allTo} className={styles.all} aria-label={`All ${count}: ${kinds[kind]}`}>
          All {count}
        </Link>
      )}
    </div>
    <ul className={isTight ? styles.tight : styles.list}>{rows}</ul>
  </section>
);

const partsOf = (
  { counts, words, courses, modules, lectures, authors }: Found,
  text: string,
  onWished: KindsProps["onWished"],
): readonly Part[] => [
  {
    kind: "words",
    title: `Said ${countText(counts.places, "time")} in ${countText(counts.words, "lecture")}`,
    count: counts.places,
    rows: words.map((hit) => <WordsHit key={`${hit.module.id} ${hit.video.id}`} hit={hit} text={text} />),
  },
  {
    kind: "courses",
    title: "Courses",
    count: counts.courses,
    rows: courses.map((hit) => <CourseHit key={hit.course.id} hit={hit} onWished={onWished} />),
  },
  {
    kind: "modules",
    title: "Modules",
    count: counts.modules,
    rows: modules.map((hit) => <ModuleHit key={hit.module.id} hit={hit} />),
    isTight: true,
  },
  {
    kind: "lectures",
    title: "Lectures",
    count: counts.lectures,
    rows: lectures.map((hit) => <LectureHit key={`${hit.module.id} ${hit.video.id}`} hit={hit} />),
    isTight: true,
  },
  {
    kind: "authors",
    title: "Authors",
    count: counts.authors,
    rows: authors.map((hit) => <AuthorHit key={hit.author.id} hit={hit} />),
    isTight: true,
  },
];
