import { cleanup, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { outlineProblems } from "./outline.ts";

type Level = 1 | 2 | 3 | 4;

const problemsOf = (levels: readonly Level[], { title = true, inWindow = [] as readonly Level[] } = {}) => {
  const draw = (level: Level, n: number) => {
    const Tag = `h${level}` as const;
    return <Tag key={n}>Heading</Tag>;
  };
  render(
    <>
      {title && <title>A page</title>}
      <main>
        {levels.map(draw)}
        <div role="dialog">{inWindow.map(draw)}</div>
      </main>
    </>,
  );
  const problems = outlineProblems(document);
  cleanup();
  return problems;
};

test("SES-63: a page has one heading of level 1, at its beginning, and no heading skips a level", () => {
  expect([problemsOf([]), problemsOf([1]), problemsOf([1, 2, 3, 2, 3, 3])]).toEqual([[], [], []]);
  expect([problemsOf([2]), problemsOf([2, 1]), problemsOf([1, 2, 1])]).toEqual([
    ["page 2"],
    ["page 2,1"],
    ["page 1,2,1"],
  ]);
  expect([problemsOf([1, 3]), problemsOf([1, 2, 4])]).toEqual([["page 1,3"], ["page 1,2,4"]]);
  // A part rendered alone has no title, and no parent heading.
  expect([problemsOf([3, 3], { title: false }), problemsOf([2, 4], { title: false })]).toEqual([[], ["page 2,4"]]);
});

test("SES-63: a window has a separate outline, from level 1 or 2", () => {
  const windowOf = (...inWindow: Level[]) => problemsOf([1], { inWindow });
  expect([windowOf(1, 2), windowOf(2, 3), windowOf()]).toEqual([[], [], []]);
  expect([windowOf(3), windowOf(2, 4)]).toEqual([["window 3"], ["window 2,4"]]);
});

test("SES-63: the parts of a page, and the items of a list, have headings of one level, and those inside are below them", () => {
  const problems = (first: Level, second: Level, inside: Level = 3) => {
    const [First, Second, Inside] = [`h${first}`, `h${second}`, `h${inside}`] as const;
    const found = [
      <main key="parts">
        <section aria-labelledby="one">
          <First id="one">One</First>
          <Inside>Inside</Inside>
        </section>
        <section aria-labelledby="other">
          <Second id="other">Other</Second>
        </section>
      </main>,
      <ul key="items">
        <li>
          <First>One</First>
        </li>
        <li>
          <Second>Other</Second>
        </li>
      </ul>,
    ].map((page) => {
      render(page);
      const all = outlineProblems(document);
      cleanup();
      return all;
    });
    return found;
  };
  expect(problems(2, 2)).toEqual([[], []]);
  expect(problems(2, 3)).toEqual([["side by side 2,3"], ["side by side 2,3"]]);
  expect(problems(2, 2, 2)[0]).toEqual(["in a part 2,2"]);
});
