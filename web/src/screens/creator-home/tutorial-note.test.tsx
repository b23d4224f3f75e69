import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { tutorialDraft } from "../../features/builder/tutorial-draft.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { TutorialNote } from "./tutorial-note.tsx";

beforeEach(() => {
  localStorage.clear();
  fakeApi({ "accounts.tokens": () => ({}) });
});

test("MOCK-30: the draft of the tutorial is led to from a creator's first page", async () => {
  tutorialDraft.keep({ details: { name: "Forests and Wires" }, videos: [], modules: [], bank: [] });
  await open(<TutorialNote />, { returning: true });
  expect(screen.getByText(/^Your draft of the tutorial, Forests and Wires,/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Go on with it" }).getAttribute("href")).toBe("/collections/create");
});

test("MOCK-30: without a tutorial draft nothing shows", async () => {
  await open(<TutorialNote />, { returning: true });
  expect(screen.queryByText(/draft of the tutorial/)).toBeNull();
});
