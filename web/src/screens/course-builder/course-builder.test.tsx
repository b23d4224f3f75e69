import { Failure, FieldFailure } from "@cu/api/failure";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { contentsOf, lettersOf, video } from "../../features/builder/builder.test-kit.ts";
import { certification, makeCourse } from "../../features/course/course.test-kit.ts";
import { creator } from "../../test/people.ts";
import { draftOf, openBuilder } from "./course-builder.test-kit.tsx";
import { CreateCoursePage } from "./create-page.tsx";
import { DraftPage } from "./draft-page.tsx";
import { EditCoursePage } from "./edit-page.tsx";
import frame from "./frame.module.css";

const moduleRows = (number: number) =>
  within(screen.getByRole("list", { name: `Videos of module ${number}` }))
    .getAllByRole("listitem")
    .map((row) => row.querySelector("[class*=title] span")?.textContent);
const bankRows = () =>
  within(screen.getByRole("list", { name: "Videos in the bank" }))
    .getAllByRole("listitem")
    .map((row) => row.querySelector("[class*=title] span")?.textContent);
const handle = async (name: string) => screen.findByRole("button", { name: new RegExp(`^Move ${name}\\. Space`) });
const isSaved = async () => screen.findByText(/^Saved \d\d:\d\d$/, {}, { timeout: 3000 });

test("VID-25, VID-06, VID-04: a video moves up by keyboard, past the edge into the next module, and keeps the focus", async () => {
  const { user, server } = await openBuilder(draftOf());
  const grip = await handle("1.2, b");
  grip.focus();
  await user.keyboard(" ");
  expect(screen.getByText(/^b: 2nd of 3 in module 1\. Arrow keys move/)).toBeDefined();
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(screen.getByText(/^b: 1st of 2 in module 2\./)).toBeDefined();
  await user.keyboard("{Enter}");
  expect(moduleRows(2)).toEqual(["b", "d"]);
  await waitFor(async () => expect(document.activeElement).toBe(await handle("2.1, b")));
  await user.keyboard(" {PageUp}{Home} ");
  expect(moduleRows(1)).toEqual(["b", "a", "c"]);
  await isSaved();
  expect(lettersOf(server.draft)).toEqual(["bac", "d", "ef"]);
});

test("VID-25: Escape puts a row back where it was, and Undo takes a move back", async () => {
  const { user } = await openBuilder(draftOf());
  (await handle("1.1, a")).focus();
  await user.keyboard(" {End}{Escape}");
  expect(moduleRows(1)).toEqual(["a", "b", "c"]);
  expect(screen.getByText("a: back at 1.1.")).toBeDefined();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(moduleRows(1)).toEqual(["b", "a", "c"]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(moduleRows(1)).toEqual(["a", "b", "c"]);
});

test("VID-25, VID-03, VID-05: the menu moves from the bank to a module and back", async () => {
  const { user } = await openBuilder(draftOf());
  await user.click(await screen.findByRole("button", { name: "What to do with e" }));
  await user.click(await screen.findByRole("menuitem", { name: /^2\. Module 2/ }));
  expect(moduleRows(2)).toEqual(["d", "e"]);
  await user.click(screen.getByRole("button", { name: "What to do with 1.1, a" }));
  await user.click(await screen.findByRole("menuitem", { name: /^Back to the bank/ }));
  expect(bankRows()).toEqual(["f", "a"]);
});

test("VID-25, VID-03, VID-04: several chosen videos move together", async () => {
  const { user } = await openBuilder(draftOf());
  await user.click(await screen.findByRole("checkbox", { name: "Choose e" }));
  await user.click(screen.getByRole("checkbox", { name: "Choose 1.2, b" }));
  await user.click(screen.getByRole("button", { name: "Move 2 chosen videos" }));
  await user.click(await screen.findByRole("menuitem", { name: /^2\. Module 2/ }));
  expect(moduleRows(2)).toEqual(["d", "b", "e"]);
  expect(screen.getByText("2 videos: now 2.2.")).toBeDefined();
});

test("VID-07, WIZ-12: removing a module returns its videos to the bank; Next is off with its reason while one is empty", async () => {
  const { user } = await openBuilder(draftOf(contentsOf(["ab", ""])));
  const next = await screen.findByRole("button", { name: "Next: Review Changes" });
  expect(next.hasAttribute("disabled")).toBe(true);
  expect(screen.getByText(/^One thing before Next: module 2 has no videos/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Remove module" }));
  expect(next.hasAttribute("disabled")).toBe(false);
  await user.click(screen.getByRole("button", { name: "What to do with module 1" }));
  await user.click(await screen.findByRole("menuitem", { name: "Remove module" }));
  expect(bankRows()).toEqual(["a", "b"]);
  // WIZ-13.
  expect(next.hasAttribute("disabled")).toBe(true);
  expect(screen.getByText(/the course has no module/)).toBeDefined();
});

test("E-009: removing a module of a published course asks first", async () => {
  const contents = contentsOf(["a", "b"]);
  const modules = contents.modules.map((module, n) => ({ ...module, id: 70 + n }));
  const { user } = await openBuilder(draftOf({ ...contents, modules }, { courseId: 5 }));
  await user.click(await screen.findByRole("button", { name: "What to do with module 2" }));
  await user.click(await screen.findByRole("menuitem", { name: "Remove module" }));
  const dialog = await screen.findByRole("dialog", { name: "This module is published" });
  expect(screen.getByRole("list", { name: "Videos of module 2", hidden: true })).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Remove module" }));
  await waitFor(() => expect(bankRows()).toEqual(["b"]));
});

const whole = { videoType: "youtube" as const, refused: [], total: null, more: false };
const found = (name: string) => ({ ...video(name), startSeconds: null, importedFromURL: "https://youtu.be/x" });

test("VID-01, VID-02: an import lists what was added and what was already there, with its position", async () => {
  const { user } = await openBuilder(draftOf(), {
    "video.playlist": () => ({ ...whole, title: "Streams", videos: ["g", "b", "e"].map(found) }),
  });
  await user.type(await screen.findByRole("textbox", { name: "Import a video or a playlist" }), "https://youtu.be/x");
  await user.click(screen.getByRole("button", { name: "Import" }));
  const result = within(await screen.findByRole("status", { name: "What was imported" }));
  expect(result.getByText("3 videos read")).toBeDefined();
  expect(result.getByText("1 added")).toBeDefined();
  expect(result.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["b1.2", "ein the bank"]);
  expect(bankRows()).toEqual(["e", "f", "g"]);
  await user.click(result.getByRole("button", { name: "Show b, 1.2" }));
  await waitFor(async () => expect(document.activeElement).toBe(await handle("1.2, b")));
});

test("VID-26: an import lists unplayable videos with reasons, and that a playlist continues", async () => {
  const refused = [
    { title: "Private video", embedId: "p", reason: "private" as const, at: 0 },
    { title: "The whole term", embedId: "t", reason: "tooLong" as const, at: 2 },
  ];
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user } = await openBuilder(draftOf(), {
    "video.playlist": async () => {
      await promise;
      return { ...whole, title: "Streams", videos: [found("g")], refused, total: 130, more: true };
    },
  });
  await user.type(await screen.findByRole("textbox", { name: "Import a video or a playlist" }), "https://youtu.be/x");
  await user.click(screen.getByRole("button", { name: "Import" }));
  expect(await screen.findByRole("progressbar", { name: "Videos read from the link" })).toBeDefined();
  resolve();
  const result = within(await screen.findByRole("status", { name: "What was imported" }));
  expect(screen.queryByRole("progressbar", { name: "Videos read from the link" })).toBeNull();
  expect(result.getByText("3 of 130 read")).toBeDefined();
  expect(result.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Private videoprivate",
    "The whole termlonger than a day",
  ]);
  expect(result.getByText(/^YouTube returned only part of this playlist/)).toBeDefined();
});

const importing = async (answer: () => never, url = "https://example.org/x") => {
  const { user } = await openBuilder(draftOf(), { "video.playlist": answer });
  const field = await screen.findByRole("textbox", { name: "Import a video or a playlist" });
  if (url) await user.type(field, url);
  await user.click(screen.getByRole("button", { name: "Import" }));
  return field as HTMLInputElement;
};

test("VID-11, VID-12, VID-15, VID-16, VID-29: an invalid address shows an error below it, and the text stays", async () => {
  await importing(() => {
    throw new Failure("playlist.invalid");
  }, "");
  expect(await screen.findByText("Please enter a valid playlist or video URL")).toBeDefined();
  document.body.innerHTML = "";
  const field = await importing(() => {
    throw new Failure("playlist.invalid");
  });
  expect(await screen.findByText("Invalid video or playlist URL")).toBeDefined();
  expect(field.value).toBe("https://example.org/x");
  document.body.innerHTML = "";
  await importing(() => {
    throw new Failure("playlist.unreachable");
  });
  expect(
    await screen.findByText(
      "Failed to import videos from the provided URL. Please check the URL and try again. YouTube cannot be reached right now.",
    ),
  ).toBeDefined();
  document.body.innerHTML = "";
  await importing(() => {
    throw new TypeError("fetch failed");
  });
  expect(
    await screen.findByText("Failed to import videos from the provided URL. Please check the URL and try again."),
  ).toBeDefined();
});

test("VID-13, VID-14: an import without results, or without new ones, shows that", async () => {
  let videos: ReturnType<typeof found>[] = [];
  const { user } = await openBuilder(draftOf(), {
    "video.playlist": () => ({ ...whole, title: "", videos }),
  });
  await user.type(await screen.findByRole("textbox", { name: "Import a video or a playlist" }), "https://youtu.be/x");
  await user.click(screen.getByRole("button", { name: "Import" }));
  expect(await screen.findByText("No videos found from this URL")).toBeDefined();
  videos = [found("a")];
  await user.click(screen.getByRole("button", { name: "Import" }));
  expect(await screen.findByText("Imported videos existing in video bank")).toBeDefined();
});

test("WIZ-39: the bank is spread over the modules, in one step that can be undone", async () => {
  const { user } = await openBuilder(draftOf(contentsOf(["", "", ""], "abcdef")));
  await user.click(
    within(await screen.findByRole("group", { name: "Spread the 6 over 3 modules" })).getByText("Evenly"),
  );
  expect([1, 2, 3].map(moduleRows)).toEqual([
    ["a", "b"],
    ["c", "d"],
    ["e", "f"],
  ]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(bankRows()).toEqual("abcdef".split(""));
});

test("MOD-08, MOD-09: a module wants a name of at most 100 characters", async () => {
  const { user } = await openBuilder(draftOf());
  const name = await screen.findByRole("textbox", { name: "Name of module 1" });
  await user.clear(name);
  expect(screen.getByText("Please give your module a name!")).toBeDefined();
  fireEvent.change(name, { target: { value: "x".repeat(101) } });
  expect(screen.getByText("Max 100 characters allowed. Please shorten the module name.")).toBeDefined();
});

test("PRC-13, MOD-10, MOD-11, E-071: prices show the author's share, and update while typing", async () => {
  const { user, server } = await openBuilder(draftOf());
  expect(
    await screen.findByRole("heading", { name: "A learner pays $4 for the whole course, and you receive about $2" }),
  ).toBeDefined();
  const price = screen.getByRole("textbox", { name: "Own price of module 2 in cupoints" });
  expect((price as HTMLInputElement).value).toBe("200");
  await user.clear(price);
  expect(screen.getByText("Please enter a price.")).toBeDefined();
  await user.type(price, "400");
  expect(screen.getByRole("heading", { name: /pays \$6 .* about \$3.20$/ })).toBeDefined();
  expect(screen.getByText(/Net price, estimated at 85% .* 510 cupoints\./)).toBeDefined();
  await isSaved();
  expect(server.draft.modules[1]).toMatchObject({ isDefaultPrice: false, customPrice: 400 });
  await user.click(screen.getByRole("button", { name: "Back to 200" }));
  await isSaved();
  expect(server.draft.modules[1]).toMatchObject({ isDefaultPrice: true, customPrice: null });
});

test("WIZ-17, WIZ-19, WIZ-20, WIZ-21, WIZ-22, WIZ-33: Next requires valid details, and input is kept", async () => {
  const empty = draftOf(contentsOf([]), { details: {} });
  const { user, server } = await openBuilder(empty, {}, { at: "/collections/create?draft=31" });
  await user.click(await screen.findByRole("switch", { name: "Import videos from a URL" }));
  const count = screen.getByRole("textbox", { name: "Number of modules" });
  await user.clear(count);
  await user.click(screen.getByRole("button", { name: "Next: Add Modules" }));
  for (const text of [
    "Please give your course a name!",
    "Please give your course a description!",
    "Please give your course a longer description!",
    "Please give your course YouTube or Vimeo URL.",
    "How many modules would you like to create in this course?",
  ])
    expect(screen.getByText(text)).toBeDefined();
  await user.click(screen.getByRole("switch", { name: "Import videos from a URL" }));
  await user.type(screen.getByRole("textbox", { name: "Name" }), "Bags");
  await user.type(screen.getByRole("textbox", { name: "Description" }), "Of things");
  await user.type(screen.getByRole("textbox", { name: "Long description" }), "Many things");
  await user.type(count, "3");
  await user.click(screen.getByRole("button", { name: "Next: Add Modules" }));
  expect(await screen.findByRole("textbox", { name: "Name of module 3" })).toBeDefined();
  await isSaved();
  expect(server.draft.details).toMatchObject({ name: "Bags", noOfModules: 3 });
  expect(server.draft.modules).toHaveLength(3);
});

test("WIZ-11: unsaved changes are stored locally and restored", async () => {
  const down = {
    "draft.save": () => {
      throw new Failure("server.broken");
    },
  };
  const { user, unmount } = await openBuilder(draftOf(), down);
  await user.type(await screen.findByRole("textbox", { name: "Name of module 1" }), "!");
  expect(await screen.findByText("Not saved, trying again", {}, { timeout: 3000 })).toBeDefined();
  unmount();
  const { server } = await openBuilder(draftOf(), {}, { returning: true });
  expect(((await screen.findByRole("textbox", { name: "Name of module 1" })) as HTMLInputElement).value).toBe(
    "Module 1!",
  );
  await isSaved();
  expect(server.draft.modules[0]?.name).toBe("Module 1!");
});

test("WIZ-49: an expired session or a lost network loses no work", async () => {
  let isGone = true;
  const first = await openBuilder(
    draftOf(),
    {
      "draft.save": () => {
        if (isGone) throw new TypeError("Failed to fetch");
        throw new Failure("token.invalid");
      },
      "accounts.refresh": () => {
        throw new Failure("session.ended");
      },
    },
    {},
  );
  await first.user.type(await screen.findByRole("textbox", { name: "Name of module 1" }), " without a network");
  expect(await screen.findByText("Not saved, trying again", {}, { timeout: 3000 })).toBeDefined();
  await first.user.type(screen.getByRole("textbox", { name: "Name of module 2" }), " without a session");
  isGone = false;
  expect(
    await screen.findByText("Your session has timed out. Please log in again.", {}, { timeout: 8000 }),
  ).toBeDefined();
  first.unmount();
  const { server } = await openBuilder(draftOf(), {}, { returning: true });
  await isSaved();
  expect(server.draft.modules.map(({ name }) => name)).toEqual([
    "Module 1 without a network",
    "Module 2 without a session",
  ]);
}, 20_000);

test("WIZ-37: another window shows the conflict, and can take over", async () => {
  const { user, server } = await openBuilder(draftOf());
  const name = await screen.findByRole("textbox", { name: "Name of module 1" });
  server.draft = { ...server.draft, version: 8, details: { ...server.draft.details, name: "Elsewhere" } };
  await user.type(name, "!");
  await user.click(await screen.findByRole("button", { name: "Take over here" }, { timeout: 3000 }));
  expect(await screen.findByRole("heading", { level: 1, name: "Elsewhere" })).toBeDefined();
  await isSaved();
  expect(server.draft).toMatchObject({ version: 9, modules: [{ name: "Module 1!" }, {}] });
});

const publishing = async (publish: () => { courseId: number }) => {
  const opened = await openBuilder(
    draftOf(contentsOf(["a", "b"])),
    { "draft.publish": publish },
    { at: "/collections/create?draft=31&step=review" },
  );
  await opened.user.click(await screen.findByRole("button", { name: "Publish" }));
  return opened;
};

test("WIZ-07, WIZ-08, WIZ-16: the review publishes the version that is shown, once", async () => {
  const { api } = await publishing(() => ({ courseId: 5 }));
  expect(await screen.findByRole("heading", { name: "Your course is published" })).toBeDefined();
  expect(screen.getByRole("link", { name: "View your collection" }).getAttribute("href")).toBe(
    "/creator/created-collections/5",
  );
  expect(api.of("draft.publish").map(({ body }) => body)).toEqual([{ version: 3 }]);
});

test("WIZ-14, WIZ-15, WIZ-30: a refused course lists its errors in red, and Go Back leads to the review", async () => {
  const { user } = await publishing(() => {
    throw new FieldFailure({ modules: [{}, { videos: [{ embedId: ["Invalid video or playlist URL"] }] }] });
  });
  expect(await screen.findByRole("heading", { name: "Submission Failed" })).toBeDefined();
  expect(screen.getByText("Something went wrong with creating your collection.")).toBeDefined();
  expect(screen.getByText("Video 2.1: Invalid video or playlist URL")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Go Back" }));
  expect(await screen.findByRole("button", { name: "Publish" })).toBeDefined();
});

test("WIZ-09, WIZ-10: Back goes one step back, and Cancel to the creator home", async () => {
  const { user } = await openBuilder(draftOf(contentsOf(["a"])));
  await user.click(await screen.findByRole("button", { name: "Next: Review Changes" }));
  await user.click(await screen.findByRole("button", { name: "Back" }));
  await user.click(await screen.findByRole("button", { name: "Back" }));
  expect((await screen.findByRole("link", { name: "Cancel" })).getAttribute("href")).toBe("/creator/home/");
});

test("WIZ-02: small windows get the sentence, and the draft to read", async () => {
  await openBuilder(draftOf());
  expect(await screen.findByText("Unavailable on current screen size")).toBeDefined();
  expect(within(screen.getByRole("list", { name: "Modules" })).getAllByRole("listitem")).toHaveLength(2);
});

test("WIZ-02: on narrow screens the start page shows the sentence without a button", async () => {
  await openBuilder(draftOf(), {}, { at: "/collections/create", page: <CreateCoursePage /> });
  const sentence = await screen.findByText("Unavailable on current screen size");
  const start = screen.getByRole("button", { name: "Start" });
  // One style sheet shows one of the two: happy-dom has no layout.
  expect(sentence.closest(`.${frame.narrow}`)).not.toBeNull();
  expect(start.closest(`.${frame.wide}`)).not.toBeNull();
});

test("WIZ-01: Start begins a draft on the server", async () => {
  const { user, api } = await openBuilder(
    draftOf(contentsOf([]), { details: {} }),
    { "draft.create": () => draftOf(contentsOf([]), { details: {} }) },
    { at: "/collections/create", page: <CreateCoursePage /> },
  );
  await user.click(await screen.findByRole("button", { name: "Start" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Course Details" })).toBeDefined();
  expect(api.of("draft.create").map(({ body }) => body)).toEqual([{}]);
});

const editing = (create: () => ReturnType<typeof draftOf>) =>
  openBuilder(
    draftOf(),
    { "draft.create": create },
    {
      at: "/collections/5/edit/?step=modules",
      page: (
        <Routes>
          <Route path="/collections/:courseId/edit/" element={<EditCoursePage closed={<p>Closed</p>} />} />
        </Routes>
      ),
    },
  );

test("VID-18: unknown durations show as unknown, and empty modules show nothing", async () => {
  const contents = contentsOf(["a"], "");
  const unknown = { ...contents, videos: contents.videos.map((video) => ({ ...video, duration: null })) };
  const { unmount } = await openBuilder(draftOf(unknown));
  expect(await screen.findByText(/^1 module, 1 video, length unknown\. Not published yet\.$/)).toBeDefined();
  unmount();
  await openBuilder(draftOf({ ...contents, videos: [], modules: [], bank: [] }));
  expect(await screen.findByText(/^0 modules, 0 videos\. Not published yet\.$/)).toBeDefined();
});

test("WIZ-38: a draft published elsewhere redirects to its course", async () => {
  await openBuilder(
    draftOf(undefined, { published: { courseId: 5 } }),
    {},
    {
      page: (
        <Routes>
          <Route path="/collections/create" element={<DraftPage draftId={31} />} />
          <Route path="/creator/created-collections/:courseId" element={<p>The course it became</p>} />
        </Routes>
      ),
    },
  );
  expect(await screen.findByText("The course it became")).toBeDefined();
});

test("WIZ-29: a published course is changed in the draft of its changes", async () => {
  const { api } = await editing(() => draftOf(contentsOf(["a"]), { courseId: 5 }));
  expect(await screen.findByText(/Changes show when they are published/)).toBeDefined();
  expect(api.of("draft.create").map(({ body }) => body)).toEqual([{ courseId: 5 }]);
});

test("WIZ-31: users who may not edit a course see that", async () => {
  await editing(() => {
    throw new Failure("actor.forbidden");
  });
  expect(await screen.findByText("Closed")).toBeDefined();
});

test("WIZ-26, WIZ-27, WIZ-28: authors are found by name and stored in the draft, the primary one defaults to the user", async () => {
  const noor = { id: 7, username: "noor", firstName: "Noor", lastName: "Haddad" };
  const ruth = { id: 8, username: "ruthless", firstName: "Ruth", lastName: "Less" };
  const self = { id: creator.id, username: creator.username, firstName: "Ruth", lastName: "Own" };
  const { user, server } = await openBuilder(
    draftOf(),
    { "creator.search": () => [noor, ruth, self] },
    { at: "/collections/create?draft=31&step=details" },
  );
  const co = await screen.findByRole("combobox", { name: "Add a co-author" });
  await user.type(co, "r");
  await user.click(await screen.findByRole("option", { name: /Noor/ }, { timeout: 3000 }));
  const primary = screen.getByRole<HTMLInputElement>("combobox", { name: "Primary author" });
  expect(primary.value).toBe("");
  await user.type(primary, "r");
  await screen.findByRole("option", { name: /Ruth Less/ }, { timeout: 3000 });
  expect(screen.queryByRole("option", { name: /Ruth Own/ })).toBeNull();
  await user.click(screen.getByRole("option", { name: /Ruth Less/ }));
  const kept = () => server.draft.details;
  await waitFor(
    () => expect(kept()).toMatchObject({ coAuthorUsernames: ["noor"], primaryAuthorUsername: "ruthless" }),
    {
      timeout: 5000,
    },
  );
  // Other fields do not lose them.
  await user.type(screen.getByLabelText("Name"), "!");
  await user.click(screen.getByRole("button", { name: "Remove noor" }));
  await user.click(screen.getByRole("button", { name: "Remove Ruth Less" }));
  await waitFor(
    () =>
      expect(kept()).toMatchObject({ name: "Sets!", coAuthorUsernames: [], primaryAuthorUsername: creator.username }),
    { timeout: 5000 },
  );
});

test("WIZ-52: outcomes, audience and prerequisites autosave, and one line too many shows an error", async () => {
  const { user, server } = await openBuilder(draftOf(), {}, { at: "/collections/create?draft=31&step=details" });
  await user.type(await screen.findByLabelText(/^What they will be able to do/), "Draw a graph{Enter}{Enter}Count it");
  await user.type(screen.getByLabelText(/^For whom/), "People who draw.");
  await user.type(screen.getByLabelText(/^Prerequisites/), "A pencil.");
  await isSaved();
  await waitFor(() =>
    expect(server.draft.details).toMatchObject({
      outcomes: ["Draw a graph", "Count it"],
      audience: "People who draw.",
      prerequisites: "A pencil.",
    }),
  );
  fireEvent.change(screen.getByLabelText(/^What they will be able to do/), { target: { value: "x\n".repeat(13) } });
  await user.click(screen.getByRole("button", { name: /^Next/ }));
  expect(await screen.findByText("At most 12 lines.")).toBeDefined();
});

test("WIZ-62: the level is selected next to the prerequisites, saved, restored, and removable", async () => {
  const { user, server } = await openBuilder(
    draftOf(undefined, { details: { ...draftOf().details, level: "advanced" } }),
    {},
    { at: "/collections/create?draft=31&step=details" },
  );
  const level = await screen.findByLabelText("Level");
  expect(level).toHaveProperty("value", "advanced");
  await user.selectOptions(level, "Beginner");
  await waitFor(() => expect(server.draft.details.level).toBe("beginner"), { timeout: 5000 });
  await user.selectOptions(level, "Any level");
  await waitFor(() => expect(server.draft.details.level).toBeNull(), { timeout: 5000 });
});

const asked = (id: number, title: string, questionType: "select_one" | "open_ended") => ({
  id,
  video: 7,
  title,
  text: { blocks: [], entityMap: {} },
  questionType,
  options: [],
  startVideoTimestamp: 0,
  endVideoTimestamp: 5,
  images: [],
  aiQuestion: false,
  hint: null,
  latestAttempt: null,
  version: 1,
});

test("WIZ-53: the sample is chosen by its lecture among own ones, and among questions that offer answers", async () => {
  const contents = contentsOf(["ab"]);
  const videos = contents.videos.map((one, n) => ({
    ...one,
    id: 7 + n,
    ...(n === 1 && { source: { moduleId: 9, moduleName: "Heaps", price: 150, courseName: null } }),
  }));
  const { user, server } = await openBuilder(
    draftOf({ ...contents, videos }),
    { "quiz.list-all": () => [asked(71, "Which edge?", "select_one"), asked(72, "In your words?", "open_ended")] },
    { at: "/collections/create?draft=31&step=details" },
  );
  const lecture = await screen.findByLabelText("Sample question from");
  expect(
    within(lecture)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["No lecture: no sample", "1.1 a"]);
  await user.selectOptions(lecture, "1.1 a");
  const choice = await screen.findByLabelText("Sample question");
  await waitFor(() =>
    expect(
      within(choice)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["None", "Which edge?"]),
  );
  await user.selectOptions(choice, "Which edge?");
  await waitFor(() => expect(server.draft.details.sampleQuestion).toBe(71), { timeout: 3000 });
  await user.selectOptions(lecture, "No lecture: no sample");
  await waitFor(() => expect(server.draft.details.sampleQuestion).toBeNull(), { timeout: 3000 });
});

test("WIZ-53, CRS-51: a published course shows its sample's lecture; without lectures, answers or questions it shows what to do", async () => {
  const contents = contentsOf(["ab"]);
  const videos = contents.videos.map((one, n) => ({ ...one, id: 7 + n }));
  const details = { ...draftOf().details, sampleQuestion: 71 };
  const visit = (
    list: () => ReturnType<typeof asked>[],
    draft = draftOf({ ...contents, videos }, { courseId: 5, details }),
  ) =>
    openBuilder(
      draft,
      {
        "course.read": () => makeCourse({ sampleQuestion: { id: 71, video: 8 } }),
        "quiz.list-all": list,
      },
      { at: "/collections/create?draft=31&step=details" },
    );
  const { user, server, unmount } = await visit(() => [
    asked(71, "Which edge?", "select_one"),
    asked(72, "In your words?", "open_ended"),
  ]);
  const lecture = await screen.findByLabelText<HTMLSelectElement>("Sample question from");
  await waitFor(() => expect(lecture.value).toBe("8"));
  const choice = await screen.findByLabelText<HTMLSelectElement>("Sample question");
  await waitFor(() => expect([choice.value, choice.disabled]).toEqual(["71", false]));
  expect(screen.getByText("Its text, options and explanations become public")).toBeDefined();
  await user.selectOptions(lecture, "1.1 a");
  await waitFor(() => expect(server.draft.details.sampleQuestion).toBeNull(), { timeout: 3000 });
  unmount();
  const open = await visit(() => [asked(72, "In your words?", "open_ended")]);
  expect(await screen.findByText(/^No question of this lecture offers answers\./)).toBeDefined();
  expect(screen.getByLabelText<HTMLSelectElement>("Sample question").disabled).toBe(true);
  open.unmount();
  const broken = await visit(() => {
    throw new Failure("server.broken");
  });
  expect(await screen.findByText(/^The questions of this lecture did not come\./)).toBeDefined();
  broken.unmount();
  await visit(() => [], draftOf(contents, {}));
  expect(await screen.findByText(/^Once the course is published and its lectures ask questions/)).toBeDefined();
});

test("WIZ-32: a published certification can have an image; before publication it shows when that is possible", async () => {
  const details = { ...draftOf().details, certification: { ...certification, minPerformLevel: 60 } };
  const at = "/collections/create?draft=31&step=details";
  let image: string | null = null;
  const answers = {
    "course.read": () => makeCourse({ certification: { ...certification, image } }),
    "course.certification-image": () => {
      image = "https://files.example.com/images/cover/2.png";
      return { image };
    },
  };
  const { user, api, unmount } = await openBuilder(draftOf(undefined, { courseId: 5, details }), answers, { at });
  const input = await screen.findByLabelText("Certification image");
  await user.upload(input, new File(["x"], "picture.png", { type: "image/png" }));
  await waitFor(() => expect(api.of("course.certification-image")).toHaveLength(1));
  expect(api.of("course.certification-image")[0]?.params).toEqual({ courseId: "5" });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Choose another" })).not.toBeNull());
  unmount();
  await openBuilder(draftOf(undefined, { details }), answers, { at });
  expect(await screen.findByText(/Publish it first to choose a picture of its own/)).toBeDefined();
});
