import { Unreachable } from "@cu/api/client";
import { Failure } from "@cu/api/failure";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { openCourse, serve } from "../../test/open-course.tsx";
import { learner } from "../../test/people.ts";
import { makeCourse } from "../course/course.test-kit.ts";

const course = makeCourse();
const permanent = { accessType: "permanent" as const, accessFrom: null, accessUntil: null };

test("STA-81: a press saves a course for later and the next removes it; the button shows which", async () => {
  const api = serve(
    { ...course, isWished: false },
    { "wish.save": () => ({ wishedAt: "2026-03-01T00:00:00.000Z" }), "wish.take-back": () => undefined },
  );
  const { user } = await openCourse();
  const button = await screen.findByRole("button", { name: "Save for later", pressed: false });
  await user.click(button);
  expect(await screen.findByText("Saved. We'll notify you when the price drops.")).toBeDefined();
  await user.click(await screen.findByRole("button", { name: "Save for later", pressed: true }));
  await waitFor(() => expect(api.of("wish.take-back")).toHaveLength(1));
  expect(await screen.findByRole("button", { name: "Save for later", pressed: false })).toBeDefined();
  expect(await screen.findByText("No longer saved.")).toBeDefined();
  expect(api.of("wish.save")[0]?.params).toEqual({ courseId: "5" });
  expect(api.of("course.read")).toHaveLength(1);
});

test("CRS-63: a save and a taking off that are refused or lost say why, and the button stays as it was", async () => {
  const refuse = () => {
    throw new Failure("server.busy");
  };
  const lose = () => {
    throw new TypeError("Failed to fetch");
  };
  for (const fail of [refuse, lose])
    for (const isWished of [false, true]) {
      const api = serve({ ...course, isWished }, { "wish.save": fail, "wish.take-back": fail });
      const { user, unmount } = await openCourse();
      await user.click(await screen.findByRole("button", { name: "Save for later", pressed: isWished }));
      const { message } = fail === refuse ? new Failure("server.busy") : new Unreachable();
      expect(await screen.findByText(message)).toBeDefined();
      expect(await screen.findByRole("button", { name: "Save for later", pressed: isWished })).toBeDefined();
      expect(api.of(isWished ? "wish.take-back" : "wish.save").length).toBeGreaterThan(0);
      unmount();
    }
});

test("STA-81: owners, and users the course is hidden from, have no save button", async () => {
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

test("STA-81, CRS-63: while saving or removing, the button shows that, and nothing is sent twice", async () => {
  for (const isWished of [false, true]) {
    const answered = Promise.withResolvers<void>();
    const wait = async () => {
      await answered.promise;
      return isWished ? undefined : { wishedAt: "2026-03-01T00:00:00.000Z" };
    };
    const api = serve({ ...course, isWished }, { "wish.save": wait, "wish.take-back": wait } as never);
    const { user, unmount } = await openCourse();
    await user.click(await screen.findByRole("button", { name: "Save for later", pressed: isWished }));
    const busy = await screen.findByRole("button", { name: "Saving" });
    await user.click(busy);
    answered.resolve();
    expect(await screen.findByRole("button", { name: "Save for later", pressed: !isWished })).toBeDefined();
    expect(api.of(isWished ? "wish.take-back" : "wish.save")).toHaveLength(1);
    unmount();
  }
});

test("STA-81: a course with unknown saved state cannot be saved", async () => {
  const { isWished: _, ...unknown } = { ...course, isWished: null };
  serve(unknown);
  await openCourse();
  expect(await screen.findByRole("button", { name: "Save for later", pressed: false })).toBeDefined();
});
