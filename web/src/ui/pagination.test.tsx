import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useSearchParams } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { Pagination, shownPages } from "./pagination.tsx";

const Lists = ({ pages }: { pages: number }) => {
  const [query, setQuery] = useSearchParams();
  const page = Number(query.get("page") ?? 1);
  return (
    <>
      <Pagination page={page} pages={pages} to={(other) => `?page=${other}`} />
      <Pagination page={page} pages={pages} to={(other) => `?page=${other}`} label="Pages below" />
      <button type="button" onClick={() => setQuery({ page: "1" })}>
        Filter
      </button>
    </>
  );
};

const show = (page: number, pages: number) =>
  render(
    <MemoryRouter initialEntries={[`/?page=${page}`]}>
      <Lists pages={pages} />
    </MemoryRouter>,
  );

const pager = (label = "Pages") => within(screen.getByRole("navigation", { name: label }));
const links = () =>
  pager()
    .getAllByRole("link")
    .map((link) => `${link.getAttribute("aria-label")} ${link.getAttribute("href")}`);

test("CAT-50 SES-55: a pager leads to the pages it names; before the first and behind the last there is nothing", () => {
  const { unmount } = show(1, 2);
  expect(links()).toEqual(["Page 1 /?page=1", "Page 2 /?page=2", "Next page /?page=2"]);
  expect(pager().getByRole("link", { name: "Page 1" }).getAttribute("aria-current")).toBe("page");
  expect(pager().getByRole("link", { name: "Page 2" }).getAttribute("aria-current")).toBeNull();
  unmount();
  const last = show(2, 2);
  expect(links()).toEqual(["Previous page /?page=1", "Page 1 /?page=1", "Page 2 /?page=2"]);
  last.unmount();
  const middle = show(5, 9);
  expect(pager().getAllByText("…")).toHaveLength(2);
  expect(pager().getByRole("link", { name: "Previous page" }).getAttribute("href")).toBe("/?page=4");
  expect(pager().getByRole("link", { name: "Next page" }).getAttribute("href")).toBe("/?page=6");
  middle.unmount();
  show(1, 1);
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("CAT-44: first, last and neighbours are named, with a gap wherever one is left out", () => {
  const shown = Array.from({ length: 9 }, (_, n) => shownPages(n + 1, 9).join(" "));
  expect(shown).toEqual([
    "1 2 3 …9 9",
    "1 2 3 …9 9",
    "1 2 3 4 …9 9",
    "1 …3 3 4 5 …9 9",
    "1 …4 4 5 6 …9 9",
    "1 …5 5 6 7 …9 9",
    "1 …6 6 7 8 9",
    "1 …7 7 8 9",
    "1 …8 8 9",
  ]);
  expect(shownPages(1, 2)).toEqual([1, 2]);
});

test("SES-55: who turns pages goes on from the page that came, where the link that was pressed is gone, and nothing scrolls", async () => {
  const focus = vi.spyOn(HTMLElement.prototype, "focus");
  show(8, 9);
  await userEvent.click(pager().getByRole("link", { name: "Next page" }));
  const arrived = pager().getByRole("link", { name: "Page 9" });
  expect(document.activeElement).toBe(arrived);
  expect(focus.mock.contexts.at(-1)).toBe(arrived);
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  focus.mockRestore();
});

test("SES-55: a pager takes the focus from nobody, and only after it was pressed", async () => {
  show(8, 9);
  // The link that was pressed is still there.
  const previous = pager().getByRole("link", { name: "Previous page" });
  await userEvent.click(previous);
  expect(document.activeElement).toBe(previous);
  previous.blur();
  // Another page came by itself.
  fireEvent.click(screen.getByRole("button", { name: "Filter" }));
  expect(pager().getByRole("link", { name: "Page 1" }).getAttribute("aria-current")).toBe("page");
  expect(document.activeElement).toBe(document.body);
  // Of two pagers the one that was pressed goes on.
  fireEvent.click(pager("Pages below").getByRole("link", { name: "Page 9" }));
  expect(document.activeElement).toBe(pager("Pages below").getByRole("link", { name: "Page 9" }));
});
