import { Failure } from "@cu/api/failure";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { makeCourse } from "../course/course.test-kit.ts";
import { windowsOf } from "./class.test-kit.ts";
import { EnrolledCourse } from "./enrolled-course.tsx";
import { axisOf } from "./window-line.tsx";
import { windowText } from "./window-text.ts";

test("COD-04, COD-05, ERR-07: the days load, can be retried on failure, and are shown next to their modules", async () => {
  const course = makeCourse({ privacyScope: "unlisted", collectionUnlistedKey: "k" });
  const accesses = windowsOf(course, [[-3, 30], null, [10, 40]]);
  const first = Promise.withResolvers<typeof course>();
  let tries = 0;
  const api = fakeApi({
    "accounts.tokens": () => ({}),
    "course.read": () => {
      tries += 1;
      return tries > 1 ? course : first.promise;
    },
  });
  const { user } = await open(
    <EnrolledCourse
      courseId={5}
      courseKey="k"
      accesses={accesses}
      axis={axisOf(accesses)}
      zone="UTC"
      now={Date.now()}
    />,
  );
  expect(await screen.findByText("Loading the dates")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  first.reject(new Failure("server.busy"));
  expect(await screen.findByRole("heading", { name: "The dates could not be loaded" })).toBeDefined();
  expect(screen.getByText(`${new Failure("server.busy").message} You are in the class all the same.`)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Load again" }));
  const rows = within(await screen.findByRole("region", { name: course.name })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `1Walking a graph${windowText(accesses[0], "UTC")}`,
    "2Spanning trees---",
    `3Shortest paths${windowText(accesses[1], "UTC")}`,
  ]);
  // A module with days has a line, and only one that runs now is drawn as open.
  const bars = rows.map((row) => row.querySelector("i")?.className);
  expect(bars).toEqual([expect.stringContaining("open"), undefined, expect.not.stringContaining("open")]);
  expect(api.of("course.read")[0]?.query).toEqual({ key: "k" });
});
