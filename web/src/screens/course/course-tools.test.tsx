import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { makeCourse } from "../../features/course/course.test-kit.ts";
import { paths } from "../../lib/paths.tsx";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { learner } from "../../test/people.ts";
import { CourseTools } from "./course-tools.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

// Must be the file's first test: loaded modules stay cached.
test("CRS-28, SES-57: offline the tools show, and the save button loads once online, without an error for users who pressed nothing", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const listens = vi.spyOn(globalThis, "addEventListener");
  fakeApi({ "user.read": () => learner });
  const course = { ...makeCourse(), isWished: false };
  await open(<CourseTools course={course} isInstructor={false} isCreator={false} />, { signedIn: true });
  expect(screen.getAllByRole("button", { name: "Student Dashboard" })).toHaveLength(1);
  await waitFor(() => expect(listens).toHaveBeenCalledWith("online", expect.anything(), { once: true }));
  expect(screen.queryByText(/opens when the network is back/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Save for later" })).toBeNull();
  await act(async () => void dispatchEvent(new Event("online")));
  expect(await screen.findByRole("button", { name: "Save for later" })).toBeDefined();
});

test("CRS-27, CRS-28, CRE-08, COD-56: each tool shows only to users who may use it", async () => {
  fakeApi({ "user.read": () => learner });
  const names = ["Student Dashboard", "Shareable Links", "Classes", "Manage"];
  const tools = async (mayEdit: boolean, isInstructor: boolean, isCreator: boolean) => {
    const course = { ...makeCourse(), mayEdit };
    const { unmount } = await open(<CourseTools {...{ course, isInstructor, isCreator }} />, { signedIn: true });
    const shown = names.filter((name) => screen.queryByRole(name === "Manage" ? "link" : "button", { name }) !== null);
    const manage = screen.queryByRole("link", { name: "Manage" })?.getAttribute("href");
    unmount();
    return [shown, manage];
  };
  const [dashboard, links, classes, manage] = names;
  expect(await tools(false, false, false)).toEqual([[dashboard], undefined]);
  expect(await tools(false, true, false)).toEqual([[dashboard, links], undefined]);
  expect(await tools(false, false, true)).toEqual([[dashboard], undefined]);
  expect(await tools(true, false, false)).toEqual([[dashboard, classes], undefined]);
  expect(await tools(true, true, true)).toEqual([[dashboard, links, classes, manage], paths.ownCourse(5)]);
});
