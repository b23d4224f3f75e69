import { MagnifyingGlassIcon } from "@phosphor-icons/react/dist/csr/MagnifyingGlass";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Found } from "../../features/find/found.ts";
import { addressOf, isFiltered, noFilters, type SearchInput, searchFor } from "../../features/find/search-input.ts";
import { paths } from "../../lib/paths.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { countText } from "../../ui/duration.ts";
import { Heading, Text } from "../../ui/heading.tsx";
import styles from "./nothing.module.css";
import { WouldLearn } from "./would-learn.tsx";

/** Nothing was found: what was searched, and every way on from here (FND-60). */
export const Nothing = ({ found, input }: { found: Found; input: SearchInput }) => (
  <div className={styles.nothing}>
    <Heading level={1} look="h2">
      No results for “{found.query}”
    </Heading>
    <p className={styles.gap} aria-hidden="true">
      <MagnifyingGlassIcon size={24} />
    </p>
    <Text size={18} tone="quiet">
      Searched: {countText(found.searched.courses, "course")}, {countText(found.searched.lectures, "lecture")}, every
      spoken word.
    </Text>
    <dl className={styles.ways}>
      {isFiltered(input) && found.unfiltered > 0 && (
        <Way name="Filters in the way">
          <Text size={14}>Without the filters there are {countText(found.unfiltered, "place")}.</Text>
          <LinkButton size="small" to={addressOf({ ...input, filters: noFilters, kind: "all" })}>
            Search without filters
          </LinkButton>
        </Way>
      )}
      {found.nearest.length > 0 && (
        <Way name="One word at a time">
          <Text size={14}>Each word appears in some lecture.</Text>
          <ul className={styles.words}>
            {found.nearest.map(({ word, count }) => (
              <li key={word}>
                <Link to={searchFor(word)} className={styles.word}>
                  {word} <span>{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Way>
      )}
      {input.asTyped && (
        <Way name="As typed">
          <Text size={14}>No other spelling was tried.</Text>
          <LinkButton size="small" to={addressOf({ ...input, asTyped: false })}>
            Try other spellings
          </LinkButton>
        </Way>
      )}
      {found.unfiltered === 0 && (
        <Way name="Not here yet">
          <WouldLearn key={found.query} query={found.query} next={addressOf(input)} />
        </Way>
      )}
      <Way name="Look around">
        <Text size={14}>All courses by what they are about, and the free ones.</Text>
        <p className={styles.links}>
          <Link to={paths.premium}>Premium Courses</Link>
          <Link to={paths.free}>Free Courses</Link>
        </p>
      </Way>
    </dl>
  </div>
);

const Way = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.way}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
