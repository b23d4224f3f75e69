import builder from "../screens/course-builder/frame.module.css";

const headings = "h1, h2, h3, h4, h5, h6";
const windows = "[role=dialog], [role=alertdialog]";
/** What the builder shows narrow windows in the place of its page (WIZ-02): a style sheet has one of the two. */
const inPlace = `.${builder.narrow}`;

/**
 * SES-63: people who hear a page go through it by its headings. A page, which is what has a title, begins with its only
 * heading of level 1; a window begins with one of level 1 or 2; and none skips a level. What stands side by side is of
 * one level, and what is inside a part that a heading names is below that.
 */
export const outlineProblems = ({ head, body }: Document): string[] => {
  const page = levelsOf(
    [...body.querySelectorAll(`main :is(${headings})`)].filter((one) => !one.closest(windows) && !one.closest(inPlace)),
  );
  const isPage = head.querySelector("title") !== null;
  const outlines = [...body.querySelectorAll(windows)].map((one) => levelsOf([...one.querySelectorAll(headings)]));
  return [
    ...(skips(page) || (isPage && page.length > 0 && page.lastIndexOf(1) !== 0) ? [`page ${page.join()}`] : []),
    ...unlikeNeighbours(body),
    ...outlines.filter((levels) => skips(levels) || (levels[0] ?? 1) > 2).map((levels) => `window ${levels.join()}`),
  ];
};

/** Level and words of every heading of the page, in order. */
export const outlineOf = (): string[] =>
  [...document.querySelectorAll(`main :is(${headings})`)].map(
    ({ tagName, textContent }) => `${tagName.slice(1)} ${textContent}`,
  );

/** The first heading of each item of a list, and the name of each part of a page, beside those of its neighbours. */
const unlikeNeighbours = (body: Element): string[] => {
  const parts = [...body.querySelectorAll("section[aria-labelledby], article[aria-labelledby]")].flatMap((part) => {
    const name = part.querySelector(`:is(${headings})[id="${part.getAttribute("aria-labelledby")}"]`);
    return name
      ? { part, name, around: part.parentElement?.closest(`section, article, aside, li, main, ${windows}`) }
      : [];
  });
  const items = [...body.querySelectorAll("li")].flatMap((part) => {
    const name = part.querySelector(headings);
    return name ? { part, name, around: part.parentElement } : [];
  });
  const unlike = [...Map.groupBy([...parts, ...items], ({ around }) => around).values()]
    .map((some) => levelsOf(some.map(({ name }) => name)))
    .filter((levels) => new Set(levels).size > 1)
    .map((levels) => `side by side ${levels.join()}`);
  const above = parts.flatMap(({ part, name }) => {
    const [level = 0, ...inside] = levelsOf(
      [name, ...part.querySelectorAll(headings)].filter((one, n) => !n || one !== name),
    );
    return inside.some((one) => one <= level) ? `in a part ${[level, ...inside].join()}` : [];
  });
  return [...unlike, ...above];
};

const levelsOf = (found: readonly Element[]): number[] => found.map(({ tagName }) => Number(tagName.slice(1)));

const skips = (levels: readonly number[]): boolean =>
  levels.some((level, n) => n > 0 && level - (levels[n - 1] ?? 0) > 1);
