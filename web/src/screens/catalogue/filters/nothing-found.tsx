import { Link } from "react-router-dom";
import { searchFor } from "../../../features/find/search-input.ts";
import { Button } from "../../../ui/button.tsx";
import { countText } from "../../../ui/duration.ts";
import { Empty } from "../../../ui/states.tsx";
import type { Change, Filters } from "../use-filters.ts";
import { type Counts, noFilters } from "./filter-texts.ts";
import styles from "./filters.module.css";

type Offer = Counts["without"][number]["facet"];

type NothingFoundProps = { filters: Filters; counts: Counts | undefined; onChange: (change: Change) => void };

/** CAT-58: changes that would give results, each with the number of courses. */
export const NothingFound = ({ filters, counts, onChange }: NothingFoundProps) => {
  const offers = offersOf(counts);
  return (
    <Empty
      level={2}
      title={titleOf(filters)}
      action={
        offers.length === 0 ? (
          <Button onClick={() => onChange({ ...noFilters, search: undefined })}>Show all courses</Button>
        ) : (
          <ul className={styles.offers}>
            {offers.map(({ facet, count }) => (
              <li key={facet}>
                <span>{textOf(facet, filters)}</span>
                <Button size="small" onClick={() => onChange(withoutOf(facet))}>
                  Show {countText(count, "course")}
                </Button>
              </li>
            ))}
          </ul>
        )
      }
    >
      {offers.length === 0 ? "Try other words or another category." : "There are more courses with fewer filters:"}
    </Empty>
  );
};

/** CAT-61: the list searches names and descriptions; this links to the transcript search. */
export const InLectures = ({ words }: { words: string }) => (
  <p className={styles.inLectures}>
    Not in a name or description? <Link to={searchFor(words)}>Search what is said in lectures for “{words}”</Link>
  </p>
);

// Removing the only filter equals removing all.
const offersOf = (counts: Counts | undefined): Counts["without"] => {
  const others = counts?.without.filter(({ facet }) => facet !== "all") ?? [];
  return others.length > 0 ? others : (counts?.without ?? []);
};

const titleOf = ({ search, page: _page, order: _order, category, subCategory, ...others }: Filters): string => {
  if (Object.values(others).some((value) => value !== undefined)) return "No course matches all of this";
  if (search) return `No course matches "${search}"`;
  return category || subCategory ? "No course is in this category yet" : "Nothing to load";
};

const names: Record<Exclude<Offer, "search" | "all">, string> = {
  category: "In any category",
  subCategory: "In any topic",
  level: "At any level",
  length: "Of any length",
  price: "At any price",
  language: "In any language",
  institution: "At any institution",
  transcript: "With or without transcripts",
  questions: "With or without questions",
};

const textOf = (offer: Offer, { search = "" }: Filters): string => {
  if (offer === "search") return `Without the words "${search}"`;
  return offer === "all" ? "Without filters" : names[offer];
};

const withoutOf = (offer: Offer): Change => {
  if (offer === "all") return noFilters;
  return offer === "category" ? { category: undefined, subCategory: undefined } : { [offer]: undefined };
};
