import type { ReactNode } from "react";
import type { LearnLibrary } from "./answer.ts";
import { Choices } from "./choices.tsx";
import { Head } from "./head.tsx";
import { Pages } from "./pages.tsx";
import { useChoice } from "./use-choice.ts";

/** A list beside what is held, which the address names as it names a filter. */
export type Shelf = { name: string; label: string; content: ReactNode };

type LibraryProps = {
  /** The first page in the usual order, where it is read by the page. Without it the library is read by itself. */
  first?: LearnLibrary | undefined;
  /** While that is on its way. */
  isComing?: boolean;
  shelves?: readonly Shelf[];
  /** Off where the page has a field for the code of a class. */
  hasCode?: boolean;
};

/** LRN-05: everything that is held as one list; filter and order stand in the address. */
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
