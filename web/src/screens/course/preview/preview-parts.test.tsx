import { act, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { makeCourse } from "../../../features/course/course.test-kit.ts";
import type { Course, CurrentUser } from "../../../features/course/course.ts";
import { makePlayer } from "../../../features/player/fake-player.test-kit.ts";
import type { Player } from "../../../features/player/player.ts";
import { learner } from "../../../test/people.ts";
import { address, Place } from "../../../test/place.tsx";
import { permanent } from "../course-page.test-kit.ts";
import { FreeMinutes } from "./free-minutes.tsx";
import { PreviewButton } from "./preview-button.tsx";

const minutesOf = (player: Player | null, duration: number | null, from = 0) => {
  const { container, unmount } = render(<FreeMinutes {...{ player, duration, from }} />);
  const told = () => [
    container.querySelector("p")?.textContent,
    container.querySelector("[role=group]")?.getAttribute("aria-label"),
    [...container.querySelectorAll("i")].map(({ style }) => [style.left, style.width]),
  ];
  return { told, unmount };
};

test("PRV-02, PRV-09: the free part shows the position, and its watched range", () => {
  const player = makePlayer(30);
  const { told, unmount } = minutesOf(player, 600, 30);
  expect(told()).toEqual(["0:30 / 2:00 free", "2:00 of 10:00 are free", []]);
  act(() => player.seek(60.9));
  expect(told()).toEqual(["1:00 / 2:00 free", "2:00 of 10:00 are free", [["5%", "5%"]]]);
  // The position where it stops, a moment later.
  act(() => player.seek(121));
  expect(told()).toEqual(["2:00 / 2:00 free", "2:00 of 10:00 are free", [["5%", "15%"]]]);
  unmount();
  expect(minutesOf(null, 600, 45).told()[0]).toBe("0:45 / 2:00 free");
});

test("PRV-02: a lecture under two minutes is free, and one of unknown duration has no timeline", () => {
  const short = minutesOf(null, 90);
  expect(short.told()).toEqual(["0:00 / 1:30 free", "1:30 of 1:30 are free", []]);
  short.unmount();
  for (const duration of [null, 0]) {
    const unknown = minutesOf(null, duration);
    expect(unknown.told()).toEqual(["0:00 / 2:00 free", undefined, []]);
    unknown.unmount();
  }
});

const pressed = (course: Course, user?: CurrentUser) => {
  const { unmount } = render(
    <MemoryRouter initialEntries={["/collections/5/?key=k&t=9"]}>
      <Place />
      <PreviewButton course={course} user={user} />
    </MemoryRouter>,
  );
  const button = screen.queryByRole("button");
  if (button) fireEvent.click(button);
  const led = button && [button.textContent, address()];
  unmount();
  return led;
};

test("PRV-10: a course without an intro video offers the preview of its first lecture, to users without access", () => {
  const course = makeCourse();
  const [first] = course.modules;
  if (!first) throw new Error("The course has a module.");
  const to = `/collections/5/?key=k&preview=${first.videos[0]?.id}`;
  expect(pressed(course)).toEqual(["Preview, two minutes of any lecture", to]);
  expect(pressed(course, learner)).toEqual(["Preview, two minutes of any lecture", to]);
  expect(pressed(course, { ...learner, moduleAccess: { [first.id]: permanent } })).toBeNull();
  expect(pressed({ ...course, introVideoType: "youtube", introVideoUrl: "https://youtu.be/x" })).toBeNull();
  expect(pressed({ ...course, modules: [] })).toBeNull();
  expect(pressed({ ...course, modules: [{ ...first, videos: [] }] })).toBeNull();
});
