import { Failure } from "@cu/api/failure";
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { makeCourse } from "../../course/course.test-kit.ts";
import { opened } from "../../player/fake-player.test-kit.ts";
import { Router } from "../../router.tsx";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { outlineOf } from "../../test/outline.ts";
import { creator } from "../../test/people.ts";

vi.mock("../../player/open-player.ts", async () => ({
  openPlayer: (await import("../../player/fake-player.test-kit.ts")).openFakePlayer,
}));

const course = { ...makeCourse(), mayEdit: true };
const [inCourse] = course.modules;
const [video, second] = inCourse?.videos ?? [];
if (!inCourse || !video || !second) throw new Error("A course with videos.");
const alone = { ...inCourse, parentCollection: null, moduleIndex: 1 };

const openPage = async (answers: Parameters<typeof fakeApi>[0] = {}) => {
  const api = fakeApi({ "user.read": () => creator, "module.read": () => alone, ...answers });
  return { api, ...(await open(<Router />, { at: "/creator/created-modules/70", signedIn: true })) };
};

test("CRE-09, SES-63: a module alone shows its videos as its author teaches them, and each plays in a window", async () => {
  const borrowed = { ...second, parentModule: 9, parentModuleName: "Heaps", transcriptStatus: "none" as const };
  const { user, api } = await openPage({ "module.read": () => ({ ...alone, videos: [video, borrowed] }) });
  await screen.findByRole("heading", { level: 1, name: alone.name });
  expect(outlineOf()).toEqual([
    `1 ${alone.name}`,
    "2 Videos",
    "3 1. The map before the algorithm",
    "3 2. Breadth first",
  ]);
  expect(screen.getByText("Stands alone")).toBeDefined();
  const [own, lent] = within(screen.getByRole("list", { name: "Videos of the module" })).getAllByRole("listitem");
  expect(own?.textContent).toContain("Transcript");
  expect(lent?.textContent).toContain("Borrowed from Heaps. No transcript yet");
  expect(api.of("module.read")[0]?.params).toEqual({ moduleId: "70" });
  await user.click(screen.getByRole("button", { name: "1. The map before the algorithm" }));
  expect(await screen.findByRole("dialog", { name: "The map before the algorithm" })).toBeDefined();
  await vi.waitFor(() => expect(opened.player).toBeDefined());
});

test("CRE-09: one in an own course leads there and to the builder", async () => {
  await openPage({ "module.read": () => inCourse, "course.read": () => course });
  expect((await screen.findByRole("link", { name: course.name })).getAttribute("href")).toBe(
    "/creator/created-collections/5",
  );
  expect(screen.getByRole("link", { name: "Edit in its course" }).getAttribute("href")).toBe(
    "/collections/5/edit/?step=modules",
  );
});

test("CRE-09, CRE-10: somebody else's module, and one that there is none of, answer 403 with the way back", async () => {
  const others = { "module.read": () => inCourse, "course.read": () => ({ ...course, mayEdit: false }) };
  const none = {
    "module.read": () => {
      throw new Failure("module.missing");
    },
  };
  for (const answers of [others, none]) {
    const { unmount } = await openPage(answers);
    expect(await screen.findByText("Sorry, you are not authorized to access this page.")).toBeDefined();
    const back = screen.getByRole("link", { name: "Go Back to Creator Home" });
    expect(back.getAttribute("href")).toBe("/creator/home/");
    unmount();
  }
});

test("CRE-09: a module that is this author's by name opens in somebody else's course, without the way to edit it", async () => {
  await openPage({
    "module.read": () => ({ ...inCourse, primaryAuthor: { ...inCourse.primaryAuthor, id: creator.id } }),
    "course.read": () => ({ ...course, mayEdit: false }),
  });
  expect(await screen.findByRole("heading", { level: 1, name: inCourse.name })).toBeDefined();
  expect(screen.queryByRole("link", { name: "Edit in its course" })).toBeNull();
});

test("ERR-07: what cannot be read right now is read again on demand", async () => {
  let isDown = true;
  const { user } = await openPage({
    "module.read": () => {
      if (isDown) throw new Failure("server.broken");
      return alone;
    },
  });
  const again = await screen.findByRole("button", { name: /again/ });
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole("heading", { level: 1, name: alone.name })).toBeDefined();
});
