import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { tutorialDraft } from "../../../features/builder/tutorial-draft.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { open } from "../../../test/open.tsx";
import { creator } from "../../../test/people.ts";
import { Where } from "../../../test/where.tsx";
import { draftOf, openBuilder } from "../course-builder.test-kit.tsx";
import { CreateCoursePage } from "../create-page.tsx";
import { TutorialCoursePage } from "./tutorial-course-page.tsx";
import { TutorialPage } from "./tutorial-page.tsx";

const openTutorial = async (at = "/walkthrough/create-collection/", signedIn = false) => {
  const api = fakeApi({ "accounts.tokens": () => ({}), "user.read": () => creator });
  const view = await open(
    <Routes>
      <Route path="/walkthrough/create-collection/" element={<TutorialPage />} />
      <Route path="/walkthrough/collection/" element={<TutorialCoursePage />} />
      <Route path="*" element={<Where />} />
    </Routes>,
    { at, signedIn },
  );
  return { api, ...view };
};

const press = async ({ user }: Awaited<ReturnType<typeof openTutorial>>, name: string) =>
  user.click(await screen.findByRole("button", { name }));

// A link to the API host leaves the site, which the test's window cannot.
const stay = (event: Event) => event.preventDefault();

test("MOCK-24, MOCK-25: the tutorial starts with sample modules, imports a sample, and makes no requests", async () => {
  const view = await openTutorial();
  expect(screen.getByText(/^For Demo Purposes Only \.\.\. /)).toBeDefined();
  await view.user.clear(screen.getByLabelText("Name"));
  await view.user.type(screen.getByLabelText("Name"), "Forests and Wires");
  await press(view, "Next: Add Modules");
  expect(await screen.findByRole("list", { name: "Videos of module 2" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Borrow modules" })).toBeNull();
  const url = screen.getByLabelText("Import a video or a playlist");
  await view.user.type(url, "https://example.com/list");
  await press(view, "Import");
  expect(await screen.findByText("Please enter a valid playlist or video URL")).toBeDefined();
  await view.user.clear(url);
  await view.user.type(url, "https://vimeo.com/showcase/1");
  await press(view, "Import");
  expect(await screen.findByText("2 added")).toBeDefined();
  expect(within(screen.getByRole("list", { name: "Videos in the bank" })).getAllByRole("checkbox")).toHaveLength(2);
  expect(screen.getByRole("link", { name: "Exit tutorial" }).getAttribute("href")).toBe("/creator/");
  expect(view.api.calls.map(({ id }) => id)).toEqual(["accounts.tokens"]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test("MOCK-27: publishing ends at a collection that is not published", async () => {
  const view = await openTutorial();
  for (const name of ["Next: Add Modules", "Next: Review Changes", "Publish"]) await press(view, name);
  expect(await screen.findByRole("heading", { level: 1, name: "Your collection is not published" })).toBeDefined();
  await view.user.click(screen.getByRole("link", { name: "See the sample course" }));
  expect(screen.getByRole("heading", { level: 1, name: "Who Is Connected to Whom?" })).toBeDefined();
  expect(view.api.calls.map(({ id }) => id)).toEqual(["accounts.tokens"]);
});

test("MOCK-26: a guest's Sign up keeps the draft in this browser and leads to a new account", async () => {
  const view = await openTutorial();
  await view.user.type(screen.getByLabelText("Name"), " Twice");
  const link = within(screen.getByRole("region", { name: "About this tutorial" })).getByRole("link", {
    name: "Sign up",
  });
  expect(link.getAttribute("href")).toBe("/accounts/signup/?next=%2Fcollections%2Fcreate");
  link.addEventListener("click", stay);
  await view.user.click(link);
  expect(tutorialDraft.read()?.details.name).toBe("Who Is Connected to Whom? Twice");
});

test.each(["/walkthrough/create-collection/", "/walkthrough/collection/"])(
  "MOCK-24, MOCK-26: on %s signed-in users have Exit Tutorial and no Sign up",
  async (at) => {
    await openTutorial(at, true);
    expect(await screen.findByRole("link", { name: "Exit Tutorial" })).toBeDefined();
    expect(screen.queryByRole("link", { name: "Sign up" })).toBeNull();
  },
);

const brought = {
  details: { name: "Forests and Wires" },
  videos: [],
  modules: [
    { key: "demo-1", name: "Roots", isDefaultPrice: true, customPrice: null, coAuthorUsernames: [], videos: [] },
  ],
  bank: [],
};

const openCreate = async () => {
  localStorage.clear();
  tutorialDraft.keep(brought);
  const first = draftOf({ videos: [], modules: [], bank: [] }, { details: {} });
  return openBuilder(
    first,
    { "draft.create": () => first },
    { at: "/collections/create", page: <CreateCoursePage />, returning: true },
  );
};

test("MOCK-26: the new account's builder begins with the draft, and saves it", async () => {
  const { user, server } = await openCreate();
  await user.click(await screen.findByRole("button", { name: "Go on with this draft" }));
  expect(await screen.findByDisplayValue("Forests and Wires")).toBeDefined();
  await screen.findByText(/^Saved \d\d:\d\d$/, {}, { timeout: 3000 });
  expect(server.draft.details.name).toBe("Forests and Wires");
  expect(server.draft.modules.map(({ name }) => name)).toEqual(["Roots"]);
  expect(tutorialDraft.read()).toBeUndefined();
});

test("MOCK-30: the draft can be discarded, and an empty course is begun without losing it", async () => {
  const { user } = await openCreate();
  await user.click(await screen.findByRole("button", { name: "Start an empty course" }));
  await screen.findByRole("heading", { level: 1, name: "Course Details" });
  expect(tutorialDraft.read()?.details.name).toBe("Forests and Wires");
});

test("MOCK-30: a discarded tutorial draft is gone for good", async () => {
  const { user } = await openCreate();
  await user.click(await screen.findByRole("button", { name: "Discard it" }));
  expect(tutorialDraft.read()).toBeUndefined();
  expect(screen.getByRole("button", { name: "Start" })).toBeDefined();
});

test.each(["no json", "{}", '{"videos":1}', "[]", "null"])("MOCK-30: unreadable data is not a draft: %s", (text) => {
  localStorage.setItem("tutorial-draft", text);
  expect(tutorialDraft.read()).toBeUndefined();
});
