import { Failure } from "@cu/api/failure";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { cardOf, makeCourse } from "../../features/course/course.test-kit.ts";
import { address, goBack } from "../../test/place.tsx";
import { card, courses, lastQuery, openAt, serve, widen } from "./catalogue.test-kit.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
});

const counts = {
  values: [
    { facet: "category" as const, value: "1", count: 5 },
    { facet: "category" as const, value: "2", count: 2 },
    { facet: "subCategory" as const, value: "11", count: 3 },
    { facet: "level" as const, value: "beginner", count: 4 },
    { facet: "level" as const, value: "advanced", count: 3 },
    { facet: "language" as const, value: "pt", count: 1 },
    { facet: "institution" as const, value: "Northgate, Town", count: 2 },
    { facet: "questions" as const, value: "true", count: 6 },
  ],
  without: [{ facet: "all" as const, count: 7 }],
};

const serveCounted = (facets: { values: object[]; without: object[] } = counts, results = courses.map(cardOf)) =>
  serve(courses, { "catalogue.list": () => ({ count: results.length && 7, results, facets }) as never });

const group = (name: string) => within(screen.getByRole("group", { name }));
const row = (name: RegExp) => screen.getByRole("checkbox", { name });

test("CAT-02, CAT-08: category and subcategory of the address filter the first call and are chosen", async () => {
  widen();
  const api = serveCounted();
  await openAt("/collections/?category=1&subCategory=11");
  expect(await screen.findByRole("radio", { name: /^Computer science/ })).toHaveProperty("checked", true);
  expect(screen.getByRole("radio", { name: /^Algorithms/ })).toHaveProperty("checked", true);
  expect(api.of("catalogue.list").map(({ query }) => [query.category, query.subCategory])).toEqual([["1", "11"]]);
});

test("CAT-07, CAT-39, CAT-47, CAT-54: a category offers its topics, All and Any take them away, and Back leads through", async () => {
  widen();
  const api = serveCounted();
  const { user } = await openAt("/collections/?page=3");
  await user.click(await screen.findByRole("radio", { name: /^Computer science/ }));
  expect(address()).toBe("/collections/?category=1");
  await user.click(await group("Topics of Computer science").findByRole("radio", { name: /^Algorithms/ }));
  await waitFor(() => expect(lastQuery(api)).toMatchObject({ category: "1", subCategory: "11", page: "1" }));
  await user.click(screen.getByRole("radio", { name: /^Any/ }));
  expect(address()).toBe("/collections/?category=1");
  await user.click(screen.getByRole("radio", { name: /^All/ }));
  expect(address()).toBe("/collections/");
  expect(screen.queryByRole("radio", { name: /^Algorithms/ })).toBeNull();
  goBack();
  await waitFor(() => expect(address()).toBe("/collections/?category=1"));
});

test("CAT-54: a category that is chosen within a search is another list, to which Back does not lead past the search", async () => {
  widen();
  serve(courses);
  const { user } = await openAt("/collections/?search=graph&page=2");
  await user.click(await screen.findByRole("radio", { name: "Statistics" }));
  expect(address()).toBe("/collections/?search=graph&category=2");
  goBack();
  await waitFor(() => expect(address()).toBe("/collections/?search=graph&page=2"));
});

const checked = () =>
  screen
    .queryAllByRole<HTMLInputElement>("radio")
    .filter((radio) => radio.checked)
    .map((radio) => radio.closest("label")?.textContent);

test("CAT-07, CAT-47: one category is chosen, and one without topics offers none", async () => {
  widen();
  serve(courses);
  const { user } = await openAt("/collections/");
  await screen.findByRole("group", { name: "Category" });
  expect(checked()).toEqual(["All2"]);
  await user.click(screen.getByRole("radio", { name: "Statistics" }));
  expect(checked()).toEqual(["Statistics"]);
  expect(screen.queryByRole("group", { name: /^Topics of/ })).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Computer science" }));
  expect(checked()).toEqual(["Computer science", "Any"]);
  await user.click(screen.getByRole("radio", { name: "Algorithms" }));
  expect(address()).toBe("/collections/?category=1&subCategory=11");
  expect(checked()).toEqual(["Computer science", "Algorithms"]);
});

test("ADM-111, CAT-02: the address of a category that was merged shows the one that stayed as chosen, a part where it went", async () => {
  widen();
  const categories = [
    {
      id: 1,
      name: "Computer science",
      formerIds: [9],
      subCategories: [{ id: 11, name: "Algorithms", formerIds: [2, 19] }],
    },
    { id: 2, name: "Statistics", subCategories: [] },
  ];
  const chosenAt = async (search: string) => {
    serve(courses, { "catalogue.categories": () => categories });
    await openAt(`/collections/?${search}`);
    await screen.findByRole("group", { name: "Category" });
    const found = checked();
    cleanup();
    return found;
  };
  expect(await chosenAt("category=9")).toEqual(["Computer science", "Any"]);
  expect(await chosenAt("category=2&subCategory=19")).toEqual(["Computer science", "Algorithms"]);
  expect(await chosenAt("category=9&subCategory=2")).toEqual(["Computer science", "Algorithms"]);
  expect(await chosenAt("category=2")).toEqual(["Statistics"]);
  // An unknown category selects neither "all" nor another one.
  expect(await chosenAt("category=77")).toEqual([]);
});

test("CAT-46: without categories the other filters and the list still work", async () => {
  widen();
  serve(courses, {
    "catalogue.categories": () => {
      throw new Failure("server.broken");
    },
  });
  await openAt("/collections/");
  await card("Algorithms on Graphs");
  await screen.findByRole("group", { name: "Level" });
  expect(screen.queryByRole("group", { name: "Category" })).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("CAT-56: each value has the number of courses that it would leave; values of one filter are alternatives, each a chip", async () => {
  widen();
  const api = serveCounted();
  const { user } = await openAt("/collections/");
  await screen.findByRole("group", { name: "Level" });
  expect(
    group("Level")
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Beginner4", "Intermediate0", "Advanced3"]);
  expect(group("Language").getByRole("checkbox", { name: /^Portuguese/ })).toBeDefined();
  await user.click(row(/^Beginner/));
  await user.click(row(/^Advanced/));
  await waitFor(() => expect(lastQuery(api)).toMatchObject({ level: "beginner,advanced" }));
  await user.click(row(/^Northgate, Town/));
  await user.click(row(/^Questions/));
  await waitFor(() => expect(lastQuery(api)).toMatchObject({ institution: "Northgate, Town", questions: "true" }));
  // The pressed button keeps the focus.
  expect(document.activeElement).toBe(row(/^Questions/));
  const chips = within(await screen.findByRole("list", { name: "Chosen filters" }));
  expect(chips.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Beginner",
    "Advanced",
    "Northgate, Town",
    "Has questions",
    "Clear all",
  ]);
  await user.click(chips.getByRole("button", { name: "Remove filter Beginner" }));
  await waitFor(() => expect(lastQuery(api)?.level).toBe("advanced"));
  await user.click(chips.getByRole("button", { name: "Clear all" }));
  expect(address()).toBe("/collections/");
});

test("CAT-56: invalid filters in the URL are ignored", async () => {
  const api = serveCounted();
  await openAt(
    "/collections/?level=expert,beginner&length=x&price=low&language=e,de&questions=no&order=luck&pageSize=7",
  );
  await card("Algorithms on Graphs");
  expect(lastQuery(api)).toEqual({
    list: "premium",
    page: "1",
    pageSize: "4",
    facets: "true",
    level: "beginner",
    price: "low",
    language: "de",
  });
});

test("CAT-56: the free list has no prices to filter or sort by", async () => {
  widen();
  serveCounted();
  await openAt("/free-collections/");
  await screen.findByRole("group", { name: "Level" });
  expect(screen.queryByRole("group", { name: "Price" })).toBeNull();
  expect(screen.queryByRole("option", { name: /Price/ })).toBeNull();
});

test("CAT-57: a list is sorted as chosen, and a search by relevance until another order is chosen", async () => {
  const api = serveCounted();
  const { user } = await openAt("/collections/");
  const sort = await screen.findByRole("combobox", { name: "Sort by" });
  expect(within(sort).queryByRole("option", { name: "Relevance" })).toBeNull();
  await user.selectOptions(sort, "Price: low to high");
  await waitFor(() => expect(lastQuery(api)?.order).toBe("cheapest"));
  await user.selectOptions(sort, "Newest");
  expect(address()).toBe("/collections/");
  cleanup();
  serveCounted();
  const second = await openAt("/collections/?search=graphs");
  expect(screen.getByRole("combobox", { name: "Sort by" })).toHaveProperty("value", "relevance");
  await second.user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Newest");
  expect(address()).toBe("/collections/?search=graphs&order=newest");
});

test("CAT-09, CAT-60: the list layout is the default; grid and larger pages are choices in the URL", async () => {
  widen();
  const api = serveCounted();
  const { user } = await openAt("/collections/");
  await card("Algorithms on Graphs");
  expect(await screen.findByRole("button", { name: "List", pressed: true })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Grid" }));
  expect(address()).toBe("/collections/?view=grid");
  // A grid card has no room for the row's text.
  expect(screen.queryByText("From breadth-first search to maximum flow.")).toBeNull();
  await card("Algorithms on Graphs");
  await user.selectOptions(await screen.findByLabelText("Courses per page"), "12");
  await waitFor(() => expect(lastQuery(api)?.pageSize).toBe("12"));
});

test("CAT-58: where nothing matches, each way out has its number and leads there", async () => {
  const without = [
    { facet: "level", count: 3 },
    { facet: "search", count: 1 },
    { facet: "all", count: 5 },
  ];
  serveCounted({ values: [], without }, []);
  const { user } = await openAt("/collections/?search=knots&level=advanced");
  expect(await screen.findByRole("heading", { level: 2, name: "No course matches all of this" })).toBeDefined();
  expect(screen.getByText('Without the words "knots"').closest("li")?.textContent).toContain("Show 1 course");
  await user.click(screen.getByRole("button", { name: "Show 3 courses" }));
  expect(address()).toBe("/collections/?search=knots");
});

test("ERR-07: an empty list and an empty search have different messages, and filters can be removed", async () => {
  serve([]);
  await openAt("/collections/");
  expect(await screen.findByRole("heading", { name: "Nothing to load" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Show all courses" })).toBeNull();
  cleanup();
  await openAt("/collections/?category=2");
  expect(await screen.findByRole("heading", { name: "No course is in this category yet" })).toBeDefined();
  cleanup();
  const { user } = await openAt("/collections/?search=zzz");
  expect(await screen.findByRole("heading", { name: 'No course matches "zzz"' })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Show all courses" }));
  expect(address()).toBe("/collections/");
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "");
});

test("CAT-59: on narrow screens the filters are behind a button with their count, in a sheet with the number of results", async () => {
  widen(false);
  const api = serveCounted();
  const { user } = await openAt("/collections/?level=beginner&category=1&subCategory=11");
  await card("Algorithms on Graphs");
  expect(screen.queryByRole("group", { name: "Level" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Filters 2" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Filters" }));
  await user.click(sheet.getByRole("checkbox", { name: /^Advanced/ }));
  await waitFor(() => expect(lastQuery(api)?.level).toBe("beginner,advanced"));
  await user.click(sheet.getByRole("button", { name: "Show 7 courses" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("CAT-56: a filter without any value is not there, and another language stays while it leaves nothing", async () => {
  widen();
  let facets: typeof counts = counts;
  serve([makeCourse()], { "catalogue.list": () => ({ count: 1, results: courses.map(cardOf), facets }) });
  const { user } = await openAt("/collections/");
  await screen.findByRole("group", { name: "Language" });
  facets = { values: [], without: [] };
  await user.click(row(/^Beginner/));
  await waitFor(() => expect(group("Language").getByRole("listitem").textContent).toBe("Portuguese0"));
  cleanup();
  await openAt("/free-collections/");
  await screen.findByRole("group", { name: "Level" });
  expect(screen.queryByRole("group", { name: "Language" })).toBeNull();
});
