import { fullName } from "@cu/api/person-name";
import { useState } from "react";
import { errorText, useApi } from "../../lib/api.ts";
import { Text } from "../../ui/heading.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import styles from "./borrow.module.css";
import { BorrowModule } from "./borrow-module.tsx";
import { type BorrowListProps, ModulesLoading } from "./borrow-own.tsx";
import { BorrowPages } from "./borrow-pages.tsx";

/** MOD-18: modules that other authors have left to be licensed. */
export const BorrowLicensed = ({ whole, picked, onChoose }: BorrowListProps) => {
  const [search, setSearch] = useState<string>();
  // Cursors of the pages after the first.
  const [trail, setTrail] = useState<readonly number[]>([]);
  const { data, error, mutate } = useApi(
    "module.licensable",
    { query: { search, before: trail.at(-1) } },
    { keepPreviousData: true },
  );
  const { next = null } = data ?? {};
  return (
    <>
      <Text tone="quiet" size={14}>
        Their authors let you use them. Your learners pay such a module’s own price in full, whatever you take off, and
        its author earns it; you buy it as everybody does to watch it yourself. A course that uses one is never free.
      </Text>
      <div className={styles.search}>
        <SearchBox
          label="Search by module or author"
          value={search ?? ""}
          onChange={(text) => {
            setSearch(text);
            setTrail([]);
          }}
        />
      </div>
      {error && !data && (
        <Failed title="Failed to load data" onRetry={() => void mutate()}>
          {errorText(error)}
        </Failed>
      )}
      {!error && !data && <ModulesLoading label="Loading modules of other authors" />}
      {data?.modules.length === 0 && (
        <Empty title={search ? "No module is found" : "No module may be licensed yet"}>
          {search
            ? "Try the first letters of a word of its name, or of its author’s."
            : "Modules that their authors leave to be licensed appear here."}
        </Empty>
      )}
      {data && data.modules.length > 0 && (
        <ul className={styles.modules} aria-label="Modules of other authors">
          {data.modules.map((module) => (
            <BorrowModule
              key={module.id}
              module={module}
              lender={fullName(module.primaryAuthor)}
              whole={whole}
              picked={picked}
              onChoose={(videos, isOn) =>
                onChoose(
                  videos.map((video) => ({ ...video, byLicence: true })),
                  isOn,
                )
              }
            />
          ))}
        </ul>
      )}
      <BorrowPages
        page={trail.length + 1}
        hasMore={next !== null}
        onBack={() => setTrail(trail.slice(0, -1))}
        onMore={() => next !== null && setTrail([...trail, next])}
      />
    </>
  );
};
