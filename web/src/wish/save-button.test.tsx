import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeCourse } from "../course/course.test-kit.ts";
import { openCourse, serve } from "../test/open-course.tsx";
import { learner } from "../test/people.ts";

const course = makeCourse();
const permanent = { accessType: "permanent" as const, accessFrom: null, accessUntil: null };

test("STA-81: one press saves a course for later and the next takes it off; the button says which it is", async () => {
  const api = serve(
    { ...course, isWished: false },
    { "wish.save": () => ({ wishedAt: "2026-03-01T00:00:00.000Z" }), "wish.take-back": () => undefined },
  );
  const { user } = await openCourse();
  const button = await screen.findByRole("button", { name: "Save for later", pressed: false });
  await user.click(button);
  expect(await screen.findByText("Saved. You are told when its price falls.")).toBeDefined();
  await user.click(await screen.findByRole("button", { name: "Save for later", pressed: true }));
  await waitFor(() => expect(api.of("wish.take-back")).toHaveLength(1));
  expect(await screen.findByRole("button", { name: "Save for later", pressed: false })).toBeDefined();
  expect(api.of("wish.save")[0]?.params).toEqual({ courseId: "5" });
  expect(api.of("course.read")).toHaveLength(1);
});

test("STA-81: who has all of it, and who would not be told, has no such button", async () => {
  const own = Object.fromEntries(course.modules.map(({ id }) => [id, permanent]));
  serve({ ...course, isWished: false }, { user: () => ({ ...learner, moduleAccess: own }) });
  const view = await openCourse();
  await screen.findByRole("button", { name: "Student Dashboard" });
  expect(screen.queryByRole("button", { name: "Save for later" })).toBeNull();
  view.unmount();
  serve({ ...course, isWished: false, privacyScope: "unlisted" });
  await openCourse();
  await screen.findByRole("button", { name: "Student Dashboard" });
  expect(screen.queryByRole("button", { name: "Save for later" })).toBeNull();
});
