import type { ReactNode } from "react";
import type { LearnLibrary } from "./answer.ts";
import { Choices } from "./choices.tsx";
import { Head } from "./head.tsx";
import { Pages } from "./pages.tsx";
import { useChoice } from "./use-choice.ts";

/** A list next to the owned courses, selected in the query like a filter. */
export type Shelf = { name: string; label: string; content: ReactNode };

type LibraryProps = {
  /** First page in the default order, if the page has loaded it; otherwise the library loads it. */
  first?: LearnLibrary | undefined;
  /** While the page is loading it. */
  isComing?: boolean;
  shelves?: readonly Shelf[];
  /** False where the page has its own class-code field. */
  hasCode?: boolean;
};

/** LRN-05: all owned courses as one list; filter and order are in the URL. */
export const Library = ({ first, isComing = false, shelves = [], hasCode = true }: LibraryProps) => {
  const { show, filter, order } = useChoice();
  const shelf = shelves.find(({ name }) => name === show);
  const above = (library: LearnLibrary | undefined) => (
    <>
      <Head library={library} hasCode={hasCode} />
      <Choices counts={library?.counts} shelves={shelves} />
    </>
  );
  return (
    <section aria-labelledby="library">
      {shelf ? (
        <>
          {above(first)}
          {shelf.content}
        </>
      ) : (
        <Pages key={`${filter} ${order}`} {...{ first, isComing, filter, order }}>
          {above}
        </Pages>
      )}
    </section>
  );
};
