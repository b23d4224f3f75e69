import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { contentsOf, lettersOf, video } from "../../features/builder/builder.test-kit.ts";
import { makeCourse } from "../../features/course/course.test-kit.ts";
import { draftOf, openBuilder } from "./course-builder.test-kit.tsx";

const author = { id: 8, username: "ruth", firstName: "Ruth", lastName: "Adeyemi" };

/** One of the user's modules, with a video per letter. */
const own = (id: number, letters: string) => ({
  id,
  name: `Own ${id}`,
  price: 150,
  isDefaultPrice: false,
  customPrice: 150,
  primaryAuthor: author,
  primaryAuthorUsername: author.username,
  coAuthors: [],
  coAuthorUsernames: [],
  videos: letters.split("").map((letter) => {
    const { key: _, source: __, ...plain } = video(letter);
    return {
      ...plain,
      id: id * 100 + letter.charCodeAt(0),
      owner: 8,
      parentModule: id,
      parentModuleName: `Own ${id}`,
      parentModulePrice: 150,
      parentCollection: null,
      parentCollectionName: null,
      transcriptStatus: "none" as const,
      transcriptVersion: null,
    };
  }),
  videoTitles: letters.split("").map((videoTitle) => ({ videoTitle })),
  licensedModules: [],
  parentCollection: null,
  parentCollectionUnlistedKey: null,
  moduleIndex: 1,
  courseName: null,
});

const openBorrow = async (modules = [own(1, "stuvwx"), own(2, "y"), own(3, "z"), own(4, "k")]) => {
  const opened = await openBuilder(draftOf(contentsOf(["ab", ""], "s")), {
    "user.modules": ({ query }) => {
      const [page, size] = [Number(query.page), Number(query.pageSize)];
      return { modules: modules.slice((page - 1) * size, page * size), count: modules.length };
    },
  });
  await opened.user.click(await screen.findByRole("button", { name: "Borrow modules" }));
  return { ...opened, dialog: within(await screen.findByRole("dialog", { name: "Borrow modules" })) };
};
const isSaved = async () => screen.findByText(/^Saved \d\d:\d\d$/, {}, { timeout: 3000 });

test("VID-08: three modules at a time with four videos each; videos already in the draft show their position", async () => {
  const { user, dialog, api } = await openBorrow();
  await dialog.findByText("Own 1");
  const videosOf = (name: string) =>
    within(dialog.getByRole("list", { name: `Videos of ${name}` }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  expect(videosOf("Own 1")).toEqual(["sAlready here, in the bank", "t10:00", "u10:00", "v10:00"]);
  expect(dialog.getByRole("checkbox", { name: /^s/ }).hasAttribute("disabled")).toBe(true);
  expect(dialog.queryByText("Own 4")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "More videos of Own 1" }));
  expect(videosOf("Own 1")).toEqual(["w10:00", "x10:00"]);
  await user.click(dialog.getByRole("button", { name: "More modules" }));
  expect(await dialog.findByText("Own 4")).toBeDefined();
  expect(dialog.queryByText("Own 1")).toBeNull();
  expect(api.of("user.modules").map(({ query }) => query)).toEqual([
    { page: "1", pageSize: "3" },
    { page: "2", pageSize: "3" },
  ]);
});

test("VID-08, VID-09, VID-10, PRC-02: videos selected over several pages are added to a module, whose price shows the addition", async () => {
  const { user, dialog, server } = await openBorrow();
  await user.click(await dialog.findByRole("checkbox", { name: "Own 2" }));
  await user.click(dialog.getByRole("button", { name: "More modules" }));
  await user.click(await dialog.findByRole("checkbox", { name: /^k/ }));
  expect(await dialog.findByText(/^It will cost \$5: your 200, and 300 for what is borrowed\.$/)).toBeDefined();
  await user.click(dialog.getByRole("button", { name: "Borrow 2 videos" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await isSaved();
  expect(lettersOf(server.draft)).toEqual(["ab", "yk", "s"]);
  expect(screen.getByText("2 videos borrowed into module 2.")).toBeDefined();
  expect(screen.getByText("Borrowed from Own 2")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(screen.queryByText("Borrowed from Own 2")).toBeNull();
});

test("VID-08: creators without modules get a link to the wizard", async () => {
  const { dialog } = await openBorrow([]);
  expect((await dialog.findByRole("link", { name: "Create Your Module" })).getAttribute("href")).toBe(
    "/modules/create/",
  );
});

test("MOD-18: modules of other authors are searched, paged and borrowed, and the draft knows that they are lent", async () => {
  const modules = [own(1, "x"), own(2, "y"), own(3, "z"), own(4, "k")];
  const { user, api, server } = await openBuilder(draftOf(contentsOf(["ab", ""], "s")), {
    "user.modules": () => ({ modules: [], count: 0 }),
    "module.licensable": ({ query }) => {
      const found = modules.filter(({ name }) => name.endsWith(query.search ?? ""));
      const begin = query.before ? found.findIndex(({ id }) => id === Number(query.before)) + 1 : 0;
      const shown = found.slice(begin, begin + 3);
      return { modules: shown, next: begin + 3 < found.length ? (shown.at(-1)?.id ?? null) : null };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Borrow modules" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Borrow modules" }));
  await user.click(dialog.getByRole("tab", { name: "Other authors" }));
  await dialog.findByText("Own 3");
  expect(dialog.getAllByText("by Ruth Adeyemi")).toHaveLength(3);
  await user.click(dialog.getByRole("button", { name: "More modules" }));
  await user.click(await dialog.findByRole("checkbox", { name: "Own 4" }));
  await user.type(dialog.getByRole("searchbox", { name: "Search by module or author" }), "2");
  await waitFor(() => expect(dialog.queryByText("Own 4")).toBeNull());
  expect(api.of("module.licensable").map(({ query }) => query)).toEqual([{}, { before: "3" }, { search: "2" }]);
  await user.click(dialog.getByRole("button", { name: "Borrow 1 video" }));
  await isSaved();
  expect(lettersOf(server.draft)).toEqual(["ab", "k", "s"]);
  expect(screen.getByText(/^Licensed from/)).toBeDefined();
  expect(server.draft.videos.find(({ title }) => title === "k")?.source?.byLicence).toBe(true);
});

test("VID-25: a module is carried by its handle, to where the line shows", async () => {
  const { server } = await openBuilder(draftOf(contentsOf(["a", "b", "c"])));
  const handle = await screen.findByRole("button", { name: /^Move module 1, / });
  // happy-dom has no layout: fakes modules 100 px high.
  for (const [n, module] of document.querySelectorAll("[data-module]").entries())
    module.getBoundingClientRect = () => new DOMRect(0, n * 100, 800, 100);
  handle.setPointerCapture = () => undefined;
  const at = (clientY: number) => ({ button: 0, clientX: 10, clientY, pointerId: 1 });
  fireEvent.pointerDown(handle, at(20));
  fireEvent.pointerMove(handle, at(230));
  expect([...document.querySelectorAll("[data-target]")].map(({ id }) => id)).toEqual(["module-m3"]);
  fireEvent.keyDown(handle, { key: "Escape" });
  expect(document.querySelector("[data-target], [data-carried]")).toBeNull();
  fireEvent.pointerDown(handle, at(20));
  fireEvent.pointerMove(handle, at(290));
  fireEvent.pointerUp(handle, at(290));
  expect(screen.getByText("Moved: now module 3.")).toBeDefined();
  await isSaved();
  expect(lettersOf(server.draft)).toEqual(["b", "c", "a", ""]);
});

test("WIZ-03: the breadcrumb leads to the creator's home", async () => {
  await openBuilder(draftOf());
  const crumbs = within(await screen.findByRole("navigation", { name: "Breadcrumb" }));
  expect(crumbs.getByRole("link", { name: "Authored Courses" }).getAttribute("href")).toBe("/creator/home/");
});

test("CRS-47: the key of an unlisted course is replaced where its visibility is chosen", async () => {
  let key = "OLD";
  const draft = draftOf(undefined, {
    courseId: 5,
    details: { name: "Sets", description: "d", longDescription: "l", privacyScope: "unlisted" },
  });
  const { user, api } = await openBuilder(
    draft,
    {
      "course.read": () => ({ ...makeCourse(), privacyScope: "unlisted", collectionUnlistedKey: key }),
      "course.replace-key": () => {
        key = "NEW";
        return { collectionUnlistedKey: key };
      },
    },
    { at: "/collections/create?draft=31" },
  );
  expect(await screen.findByText(/\/collections\/5\/\?key=OLD$/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Replace the key" }));
  const asked = within(await screen.findByRole("dialog", { name: "Replace the key?" }));
  await user.click(asked.getByRole("button", { name: "Replace the key" }));
  expect(await screen.findByText(/\/collections\/5\/\?key=NEW$/)).toBeDefined();
  expect(api.of("course.replace-key").map(({ body }) => body)).toEqual([{ replaces: "OLD" }]);
});
