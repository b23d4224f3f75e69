import { afterEach, expect } from "vitest";

const headings = "h1, h2, h3, h4, h5, h6";
const windows = "[role=dialog], [role=alertdialog]";

/**
 * SES-63: people who hear a page go through it by its headings. A page, which is what has a title, begins with its only
 * heading of level 1; a window begins with one of level 1 or 2; and none skips a level.
 */
export const outlineProblems = ({ head, body }: Document): string[] => {
  const page = levelsOf([...body.querySelectorAll(`main :is(${headings})`)].filter((one) => !one.closest(windows)));
  const isPage = head.querySelector("title") !== null;
  const outlines = [...body.querySelectorAll(windows)].map((one) => levelsOf([...one.querySelectorAll(headings)]));
  return [
    ...(skips(page) || (isPage && page.length > 0 && page.lastIndexOf(1) !== 0) ? [`page ${page.join()}`] : []),
    ...outlines.filter((levels) => skips(levels) || (levels[0] ?? 1) > 2).map((levels) => `window ${levels.join()}`),
  ];
};

/** Level and words of every heading of the page, in order. */
export const outlineOf = (): string[] =>
  [...document.querySelectorAll(`main :is(${headings})`)].map(
    ({ tagName, textContent }) => `${tagName.slice(1)} ${textContent}`,
  );

const levelsOf = (found: readonly Element[]): number[] => found.map(({ tagName }) => Number(tagName.slice(1)));

const skips = (levels: readonly number[]): boolean =>
  levels.some((level, n) => n > 0 && level - (levels[n - 1] ?? 0) > 1);

// A test file that imports this looks at the page that each of its tests leaves behind, before it is cleaned up.
afterEach(() => {
  expect(outlineProblems(document), "the levels of the headings").toEqual([]);
});
