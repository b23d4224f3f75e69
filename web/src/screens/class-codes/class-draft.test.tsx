import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { creator } from "../../test/people.ts";
import { inSync, openAt } from "./class-codes.test-kit.tsx";

beforeEach(() => sessionStorage.clear());

afterEach(() => {
  vi.restoreAllMocks();
});

test("COD-54: a lost network loses nothing that was typed; the second try carries the same key", async () => {
  let isUp = false;
  const { api, user } = await openAt("/creator/classcodes/create/?from=31", {
    "class.create": () => {
      if (!isUp) throw new TypeError("network");
      return inSync;
    },
  });
  await user.type(await screen.findByLabelText("Label"), " B");
  await user.click(screen.getByRole("button", { name: "Create class code" }));
  expect(await screen.findByText("Unable to reach the server right now. Please try again later.")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Label").value).toBe("Copy of Graphs, second year B");
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Create class code" }));
  expect(await screen.findByText("Class code NORTH-7 created.")).toBeDefined();
  const keys = api.of("class.create").map(({ headers }) => headers.get("idempotency-key"));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test("COD-54: a draft survives a reload until discarded", async () => {
  const { user, unmount } = await openAt("/creator/classcodes/31/edit/", {}, creator, "ruth");
  await user.type(await screen.findByLabelText("Label"), " B");
  unmount();
  const again = await openAt("/creator/classcodes/31/edit/", {}, creator, "ruth");
  expect((await screen.findByLabelText<HTMLInputElement>("Label")).value).toBe("Graphs, second year B");
  await again.user.click(screen.getByRole("button", { name: "Start over" }));
  expect(screen.getByLabelText<HTMLInputElement>("Label").value).toBe("Graphs, second year");
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith("draft."))).toEqual([]);
});

test("COD-54: leaving with unsaved changes asks; without changes it does not", async () => {
  const { user } = await openAt("/creator/classcodes/31/edit/");
  await user.type(await screen.findByLabelText("Label"), " B");
  expect(fireEvent(window, new Event("beforeunload", { cancelable: true }))).toBe(false);
  await user.click(screen.getByRole("link", { name: "Cancel" }));
  const question = () => screen.findByRole("dialog", { name: "Leave without saving?" });
  await user.click(within(await question()).getByRole("button", { name: "Stay here" }));
  expect(screen.getByLabelText<HTMLInputElement>("Label").value).toBe("Graphs, second year B");
  await user.click(screen.getByRole("link", { name: "Cancel" }));
  await user.click(within(await question()).getByRole("button", { name: "Leave" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Class codes" })).toBeDefined();
  await user.click(screen.getByRole("link", { name: "Edit Graphs, second year" }));
  expect((await screen.findByLabelText<HTMLInputElement>("Label")).value).toBe("Graphs, second year");
  await user.click(screen.getByRole("link", { name: "Cancel" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Class codes" })).toBeDefined();
});
