import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, MemoryRouter, useSearchParams } from "react-router-dom";
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

const List = ({ name }: { name: string }) => {
  const [query] = useSearchParams();
  const page = Number(query.get("page") ?? 1);
  return (
    <section>
      <ul aria-label={name}>
        <li>
          First of page {page}
          <ul aria-label="Inner">
            <li>Part</li>
          </ul>
        </li>
        <li>Second of page {page}</li>
      </ul>
      <div>
        <p>Two a page</p>
        <Pagination page={page} pages={9} to={(other) => `?page=${other}`} label={`Pages of ${name}`} />
      </div>
    </section>
  );
};

const twoLists = () =>
  render(
    <MemoryRouter initialEntries={["/?page=8"]}>
      <List name="Upper" />
      <List name="Lower" />
      <Link to="?page=1">Filter</Link>
    </MemoryRouter>,
  );

test("SES-62: turning a page scrolls to the head of its list and focuses it", async () => {
  const brought: (string | null)[] = [];
  const how = vi.fn();
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement, options) {
    brought.push(this.firstChild?.textContent ?? null);
    how(options);
  };
  const focus = vi.spyOn(HTMLElement.prototype, "focus");
  twoLists();
  await userEvent.click(pager("Pages of Lower").getByRole("link", { name: "Next page" }));
  expect(pager("Pages of Lower").getByRole("link", { name: "Page 9" }).getAttribute("aria-current")).toBe("page");
  expect(document.activeElement).toBe(screen.getByRole("list", { name: "Lower" }));
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  expect(brought).toEqual(["First of page "]);
  expect(how).toHaveBeenCalledWith({ block: "nearest" });
  // The link that was pressed is still there, and the page is turned again.
  await userEvent.click(pager("Pages of Upper").getByRole("link", { name: "Previous page" }));
  expect(document.activeElement).toBe(screen.getByRole("list", { name: "Upper" }));
  // Focus that moved elsewhere afterwards stays.
  await userEvent.click(screen.getByRole("link", { name: "Filter" }));
  expect(pager("Pages of Upper").getByRole("link", { name: "Page 1" }).getAttribute("aria-current")).toBe("page");
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Filter" }));
  focus.mockRestore();
});

test("SES-62: a page change without a press does not move the focus, nor does a pager without a list", async () => {
  const brought = vi.fn();
  HTMLElement.prototype.scrollIntoView = brought;
  show(8, 9);
  fireEvent.click(screen.getByRole("button", { name: "Filter" }));
  expect(pager().getByRole("link", { name: "Page 1" }).getAttribute("aria-current")).toBe("page");
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(pager().getByRole("link", { name: "Page 2" }));
  expect(brought).not.toHaveBeenCalled();
});
