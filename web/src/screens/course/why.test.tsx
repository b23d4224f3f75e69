import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeCourse } from "../../features/course/course.test-kit.ts";
import { Why } from "./why.tsx";

const shown = (outcomes: string[], audience = "", prerequisites = "") => {
  const { container, unmount } = render(<Why course={makeCourse({ outcomes, audience, prerequisites })} />);
  const told = [screen.queryAllByRole("heading").map(({ textContent }) => textContent), container.textContent];
  unmount();
  return told;
};

test("CRS-49: outcomes, audience and prerequisites each show separately", () => {
  const outcomes = "What you will be able to do";
  expect(shown([])).toEqual([[], ""]);
  expect(shown(["Draw"])).toEqual([[outcomes], `${outcomes}Draw`]);
  expect(shown(["Draw", "Count"], "People.", "A pencil.")).toEqual([
    [outcomes, "For whom", "Prerequisites"],
    `${outcomes}DrawCountFor whomPeople.PrerequisitesA pencil.`,
  ]);
  expect(shown([], "People.")).toEqual([["For whom"], "For whomPeople."]);
  expect(shown([], "", "A pencil.")).toEqual([["Prerequisites"], "PrerequisitesA pencil."]);
});
