import builder from "../screens/course-builder/frame.module.css";

const headings = "h1, h2, h3, h4, h5, h6";
const windows = "[role=dialog], [role=alertdialog]";
/** Replaces the builder in narrow windows (WIZ-02): CSS shows one of the two. */
const inPlace = `.${builder.narrow}`;

/**
 * SES-63: checks the heading outline that screen-reader users navigate. A titled page starts with its only `h1`, a
 * window with an `h1` or `h2`; no level is skipped. Siblings share a level, and content of a section with a heading is
 * below it.
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

/** Level and text of the page's headings, in order. */
export const outlineOf = (): string[] =>
  [...document.querySelectorAll(`main :is(${headings})`)].map(
    ({ tagName, textContent }) => `${tagName.slice(1)} ${textContent}`,
  );

/** Compares each list item's first heading, and each section's heading, with its siblings'. */
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
