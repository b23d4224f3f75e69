import { Failure } from "@cu/api/failure";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cardOf, makeCourse } from "../../features/course/course.test-kit.ts";
import * as cards from "../../features/course-card/list-card.tsx";
import { session } from "../../lib/session.ts";
import { address } from "../../test/place.tsx";
import { card, courses, openAt, serve, widen } from "./catalogue.test-kit.tsx";

beforeEach(() => widen(false));
afterEach(() => {
  vi.unstubAllGlobals();
});

// The real card, counting its renders.
const drawn = vi.spyOn(cards, "ListCard");

const region = () => screen.getByRole("region", { name: "Courses" });
const other = makeCourse({ id: 9, name: "Another course" });

const pageOf = (list: typeof courses) => ({ count: list.length, results: list.map(cardOf) });

/** Ten courses; page 1 resolves immediately, the next when `second` does. */
const servePages = (second: () => Promise<ReturnType<typeof cardOf>[]>) =>
  serve([...courses, other], {
    "catalogue.list": async ({ query }) => ({
      count: 10,
      results: query.page === "1" ? courses.map(cardOf) : await second(),
    }),
  });

test("CAT-49: the previous cards stay, marked busy, until the next page has loaded; skeletons show only on first load", async () => {
  const next = Promise.withResolvers<ReturnType<typeof cardOf>[]>();
  servePages(() => next.promise);
  const { user } = await openAt("/collections/");
  expect(screen.getAllByTestId("card-skeleton")).toHaveLength(4);
  await (await card("Algorithms on Graphs")).findByText("$5.20");
  expect(region().getAttribute("aria-busy")).toBe("false");
  const pictures = drawn.mock.calls.length;

  await user.click(screen.getByRole("link", { name: "Page 3" }));
  expect(address()).toBe("/collections/?page=3");
  expect(screen.getByRole("link", { name: "Page 3" }).getAttribute("aria-current")).toBe("page");
  expect(screen.getByRole("heading", { level: 2, name: "Algorithms on Graphs" })).toBeDefined();
  expect(screen.queryAllByTestId("card-skeleton")).toEqual([]);
  expect(region().getAttribute("aria-busy")).toBe("true");
  expect(drawn.mock.calls.length).toBe(pictures);

  next.resolve([cardOf(other)]);
  await card("Another course");
  expect(screen.queryByRole("heading", { level: 2, name: "Algorithms on Graphs" })).toBeNull();
  expect(region().getAttribute("aria-busy")).toBe("false");
});

test("CAT-11, CAT-49: a page that fails to load shows an error instead of the previous page's cards", async () => {
  servePages(() => Promise.reject(new Failure("server.broken")));
  const { user } = await openAt("/collections/");
  await card("Algorithms on Graphs");
  await user.click(screen.getByRole("link", { name: "Page 2" }));
  expect(await screen.findByText("Failed to Load Premium Courses")).toBeDefined();
  expect(screen.queryByRole("heading", { level: 2, name: "Algorithms on Graphs" })).toBeNull();
});

test("CAT-50: a list shows its page number only if there are several", async () => {
  servePages(() => Promise.resolve([]));
  await openAt("/collections/");
  expect(await screen.findByText("Page 1 of 3")).toBeDefined();
  cleanup();
  serve(courses, { "catalogue.list": () => ({ count: 0, results: [] }) });
  await openAt("/collections/?search=nothing");
  expect(await screen.findByText('No course matches "nothing"')).toBeDefined();
  expect(screen.queryByText(/^Page/)).toBeNull();
});

test("CAT-49: cached cards do not carry over to another user or a guest", async () => {
  let isAnswering = true;
  serve(courses, {
    "catalogue.list": () => (isAnswering ? pageOf(courses) : new Promise(() => {})),
  });
  await openAt("/certification-collections/", true);
  await card("Algorithms on Graphs");
  isAnswering = false;
  session.clear();
  expect(await screen.findAllByTestId("card-skeleton")).toHaveLength(4);
  expect(screen.queryByRole("heading", { level: 2, name: "Algorithms on Graphs" })).toBeNull();
});

test("CAT-06: with 200 cards typing in the search re-renders none of them, nor does the search itself", async () => {
  const many = Array.from({ length: 200 }, (_, n) => makeCourse({ id: n + 1, name: `Course ${n}` }));
  const found = Promise.withResolvers<ReturnType<typeof pageOf>>();
  const api = serve(many, { "catalogue.list": ({ query }) => (query.search ? found.promise : pageOf(many)) });
  await openAt("/collections/");
  const box = await screen.findByRole("searchbox");
  await screen.findByText("Course 199");
  await waitFor(() => expect(region().querySelectorAll("[aria-busy=true]").length).toBe(0), { timeout: 20_000 });
  const asked = api.calls.length;
  const changed = vi.fn();
  const observer = new MutationObserver(changed);
  observer.observe(region(), { childList: true, subtree: true, characterData: true });
  drawn.mockClear();
  for (const text of ["g", "gr", "gra", "grap", "graph"]) fireEvent.change(box, { target: { value: text } });
  expect(box).toHaveProperty("value", "graph");
  expect(api.calls.length).toBe(asked);
  expect(changed).not.toHaveBeenCalled();

  await waitFor(() => expect(region().getAttribute("aria-busy")).toBe("true"));
  expect(address()).toBe("/collections/?search=graph");
  expect(drawn).not.toHaveBeenCalled();
  observer.disconnect();
  found.resolve(pageOf(many.slice(0, 3)));
  await waitFor(() => expect(region().getAttribute("aria-busy")).toBe("false"));
  // Its three cards, once on load and once per later response; not the two hundred.
  expect(drawn.mock.calls.length).toBeLessThan(20);
}, 60_000);

test("CAT-50: a single page shows the number of courses, without page number or range", async () => {
  widen();
  serve(courses);
  await openAt("/collections/");
  await card("Algorithms on Graphs");
  expect(within(region()).getByRole("status").textContent).toBe("2 courses");
  expect(screen.queryByLabelText("Courses per page")).toBeNull();
  expect(screen.queryByRole("navigation", { name: /[Pp]age/ })).toBeNull();
  cleanup();
  serve(courses, {}, 5);
  await openAt("/collections/?page=9");
  await card("Algorithms on Graphs");
  expect(within(region()).getByRole("status").textContent).toBe("5 coursesPage 2 of 2");
  expect(await screen.findByLabelText("Courses per page")).toHaveProperty("value", "4");
});

test("ERR-07: an empty list shows a message below the heading, with advice after a search", async () => {
  serve([]);
  await openAt("/collections/");
  expect(await screen.findByRole("heading", { level: 2, name: "Nothing to load" })).toBeDefined();
  expect(screen.getByText("There are no courses here yet.")).toBeDefined();
  expect(within(region()).queryByRole("list")).toBeNull();
  cleanup();
  await openAt("/collections/?category=2");
  expect(await screen.findByRole("heading", { level: 2, name: "No course is in this category yet" })).toBeDefined();
  expect(screen.getByText("Try other words or another category.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Show all courses" })).toBeDefined();
});
