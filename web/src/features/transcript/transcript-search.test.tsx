import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { expect, test, vi } from "vitest";
import { TranscriptSearch } from "./transcript-search.tsx";

const lines = (...numbers: readonly number[]) => numbers.map((line) => ({ line }));

const show = (input: Partial<ComponentProps<typeof TranscriptSearch>> = {}) => {
  const [onHit, onFollow, onSearch] = [vi.fn(), vi.fn(), vi.fn()];
  const { hits = lines(3, 9, 40) } = input;
  const Held = () => {
    const [search, setSearch] = useState(input.search ?? "");
    return (
      <TranscriptSearch
        hits={hits}
        hitsNow={() => hits}
        onHit={onHit}
        onFollow={onFollow}
        isFollowing={false}
        {...input}
        search={search}
        onSearch={(text) => {
          onSearch(text);
          setSearch(text);
        }}
      />
    );
  };
  render(<Held />);
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  return { user, press, onHit, onFollow, onSearch, status: () => screen.queryByRole("status")?.textContent };
};

const field = () => screen.getByRole("searchbox", { name: "Search this transcript" });
const carets = () =>
  ["Previous hit", "Next hit"].map((name) => screen.getByRole("button", { name }).hasAttribute("disabled"));

test("TRN-15: the carets and Enter lead from hit to hit, in both directions and round the ends", async () => {
  const { user, press, onHit, status } = show({ search: "graph" });
  expect(status()).toBe("Line 1 of 3");
  await press("Next hit");
  expect(status()).toBe("Line 2 of 3");
  await press("Previous hit");
  await press("Previous hit");
  expect(status()).toBe("Line 3 of 3");
  await user.type(field(), "{Enter}");
  expect(status()).toBe("Line 1 of 3");
  expect(onHit.mock.calls).toEqual(lines(9, 3, 40, 3).map((hit) => [hit]));
});

test("TRN-15: other words begin at their first hit again", async () => {
  const { user, press, onSearch, status } = show({ search: "graph" });
  await press("Next hit");
  await user.type(field(), "s");
  expect(onSearch.mock.calls).toEqual([["graphs"]]);
  expect(status()).toBe("Line 1 of 3");
});

test("TRN-15: one match and no match are announced, and without one the carets are disabled", async () => {
  const one = show({ search: "graph", hits: lines(0) });
  expect([one.status(), carets()]).toEqual(["Line 1 of 1", [false, false]]);
  await one.press("Next hit");
  expect(one.onHit.mock.calls).toEqual([lines(0)]);
});

test("TRN-15: without a match neither carets nor Enter navigate", async () => {
  const { user, onHit, status } = show({ search: "graph", hits: [] });
  expect([status(), carets()]).toEqual(["No matching lines.", [true, true]]);
  await user.type(field(), "{Enter}");
  expect(onHit).not.toHaveBeenCalled();
});

test("TRN-15: Enter uses the field's current text, even before results render", async () => {
  const { user, onHit } = show({ search: "graph", hits: [], hitsNow: () => lines(5, 6) });
  await user.type(field(), "{Enter}");
  expect(onHit.mock.calls).toEqual([lines(6)]);
});

test("TRN-12: without a search there is no count; the button back to the video shows its state", async () => {
  const { press, onFollow, status } = show({ search: "  ", isFollowing: true });
  expect(status()).toBeUndefined();
  expect(screen.queryByRole("button", { name: "Next hit" })).toBeNull();
  const back = screen.getByRole("button", { name: "Follow the video" });
  expect([back.getAttribute("aria-pressed"), back.parentElement?.dataset.on]).toEqual(["true", "true"]);
  await press("Follow the video");
  expect(onFollow).toHaveBeenCalledOnce();
});

test("TRN-05, E-097: while following is off its button is not pressed", () => {
  show();
  const back = screen.getByRole("button", { name: "Follow the video" });
  expect([back.getAttribute("aria-pressed"), back.parentElement?.dataset.on]).toEqual(["false", undefined]);
});

test("NTE-07: a match shows whether it is in the transcript or a note, and an empty result mentions notes", async () => {
  const mixed = show({ search: "graph", hits: [{ line: 3 }, { line: 3, noteId: 8 }], hasNotes: true });
  const field = screen.getByRole("searchbox", { name: "Search words and your notes" });
  expect(mixed.status()).toBe("Hit 1 of 2: transcript");
  await mixed.user.type(field, "{Enter}");
  expect(mixed.status()).toBe("Hit 2 of 2: your note");
  expect(mixed.onHit.mock.calls).toEqual([[{ line: 3, noteId: 8 }]]);
  cleanup();
  expect(show({ search: "graph", hits: [], hasNotes: true }).status()).toBe("No matching lines or notes.");
});
