import { Failure } from "@cu/api/failure";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cardOf, certification, makeCourse, metaOf, promotionOf } from "../../features/course/course.test-kit.ts";
import { learner } from "../../test/people.ts";
import { address, goBack } from "../../test/place.tsx";
import { chunksOf } from "./card-chunk.tsx";
import { type Answers, card, courses, lastQuery, openAt, serve, widen } from "./catalogue.test-kit.tsx";

beforeEach(() => widen(false));
afterEach(() => {
  vi.unstubAllGlobals();
});

test("CAT-01, CAT-05, CAT-42, CAT-44: a guest sees the premium list, four a page, under its breadcrumb", async () => {
  const api = serve(courses);
  await openAt("/collections/");
  expect(await screen.findByRole("heading", { level: 1, name: "Premium Courses" })).toBeDefined();
  const crumbs = within(screen.getByRole("navigation", { name: "Breadcrumb" }));
  expect(crumbs.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/");
  await card("Algorithms on Graphs");
  expect(lastQuery(api)).toEqual({ list: "premium", page: "1", pageSize: "4", facets: "true" });
});

test("CAT-09: each of the three lists is one column of cards, a row each", async () => {
  for (const at of ["/collections/", "/free-collections/", "/certification-collections/"]) {
    serve(courses);
    await openAt(at);
    const list = (await screen.findByRole("heading", { level: 2, name: "Algorithms on Graphs" })).closest("ul");
    expect([...(list?.children ?? [])].map((row) => row.querySelector("h2")?.textContent)).toEqual([
      "Algorithms on Graphs",
      "Statistics You Can Argue With",
    ]);
    // A row has text for which a grid card has no room.
    expect(screen.getAllByText("From breadth-first search to maximum flow.")).toHaveLength(2);
    cleanup();
  }
});

test("CAT-03, CAT-04, CAT-05: the free and the certification list ask for their own courses", async () => {
  const api = serve(courses);
  await openAt("/free-collections/");
  await screen.findByRole("heading", { level: 1, name: "Free Courses" });
  await waitFor(() => expect(lastQuery(api)?.list).toBe("free"));
  cleanup();
  await openAt("/certification-collections/");
  await screen.findByRole("heading", { level: 1, name: "Certification Courses" });
  await waitFor(() => expect(lastQuery(api)?.list).toBe("certification"));
});

test("CAT-06: the search is debounced, sent once, and stored in the URL", async () => {
  const api = serve(courses);
  const { user } = await openAt("/collections/");
  await card("Algorithms on Graphs");
  const before = api.of("catalogue.list").length;
  await user.type(screen.getByRole("searchbox", { name: "Search by name or description" }), "graphs");
  await waitFor(() => expect(address()).toBe("/collections/?search=graphs"));
  await waitFor(() => expect(lastQuery(api)?.search).toBe("graphs"));
  expect(api.of("catalogue.list").length).toBe(before + 1);
});

test("CAT-54: Back leads from a search to the list before it, past the letters between", async () => {
  serve(courses);
  const { user } = await openAt("/collections/");
  const box = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search by name or description" });
  for (const word of ["graph", "graphs"]) {
    await user.clear(box);
    await user.type(box, `${word}{Enter}`);
    await waitFor(() => expect(address()).toBe(`/collections/?search=${word}`));
  }
  goBack();
  await waitFor(() => expect([address(), box.value]).toEqual(["/collections/", ""]));
  // The next test would share a call that is still on its way.
  const list = screen.getByRole("region", { name: "Courses" });
  await waitFor(() => expect(list.getAttribute("aria-busy")).toBe("false"));
});

test("CAT-61: a search links to the transcript search, with or without results", async () => {
  for (const found of [courses, []]) {
    serve(found);
    await openAt("/collections/?search=path%20compression", true);
    const link = await screen.findByRole("link", { name: "Search what is said in lectures for “path compression”" });
    expect(link.getAttribute("href")).toBe("/search/?q=path+compression");
    cleanup();
  }
  serve(courses);
  await openAt("/collections/", true);
  await card("Algorithms on Graphs");
  expect(screen.queryByText(/said in lectures/)).toBeNull();
});

test("CAT-10, CAT-17: while the list loads there are four grey cards", async () => {
  serve(courses, { "catalogue.list": () => new Promise(() => {}) });
  // Signed in: the file's guest tests would share a request that never resolves.
  await openAt("/certification-collections/", true);
  expect(screen.getAllByTestId("card-skeleton")).toHaveLength(4);
  expect(screen.getByText("Loading courses")).toBeDefined();
});

test("CAT-11, CAT-14, CAT-15, CAT-46: a failed list is an alert with advice, and TRY AGAIN reads it again", async () => {
  let isUp = false;
  serve(courses, {
    "catalogue.list": () => {
      if (!isUp) throw new Failure("server.broken");
      return { count: 2, results: courses.map(cardOf) };
    },
  });
  // Signed in: the previous test's guest request may still be in flight.
  const { user } = await openAt("/collections/", true);
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText("Failed to Load Premium Courses")).toBeDefined();
  expect(alert.getByText(/Refresh the page.*third-party service/)).toBeDefined();
  isUp = true;
  await user.click(alert.getByRole("button", { name: "TRY AGAIN" }));
  await card("Algorithms on Graphs");
  expect(screen.queryByRole("alert")).toBeNull();
});

const broken: Answers = {
  "catalogue.list": () => {
    throw new Failure("server.broken");
  },
};

test("CAT-12: the free list's failure has its own words", async () => {
  serve(courses, broken);
  await openAt("/free-collections/");
  expect(await screen.findByText("Failed to Load Free Courses")).toBeDefined();
});

test("CAT-13: the certification list's failure has its own words and capitals", async () => {
  serve(courses, broken);
  await openAt("/certification-collections/");
  expect(await screen.findByText("Failed to Load Certification courses")).toBeDefined();
});

test("CAT-46: failed prices or categories show no error; the cards show without waiting", async () => {
  const fail = () => {
    throw new Failure("server.broken");
  };
  serve(courses, { "catalogue.meta": fail, "catalogue.categories": fail });
  await openAt("/collections/");
  await card("Algorithms on Graphs");
  await waitFor(() => expect(document.querySelectorAll("main [aria-busy=true]").length).toBe(0));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("CAT-44: pages are links that keep the filters", async () => {
  const api = serve(courses, {}, 10);
  const { user } = await openAt("/collections/?category=2");
  await user.click(await screen.findByRole("link", { name: "Page 3" }));
  expect(address()).toBe("/collections/?category=2&page=3");
  await waitFor(() => expect(lastQuery(api)).toMatchObject({ page: "3", category: "2" }));
  expect(await screen.findByText("Page 3 of 3")).toBeDefined();
});

test("CAT-37, CAT-38: names show immediately; prices arrive with the metadata, requested in chunks of five", async () => {
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const api = serve(courses, {
    "catalogue.meta": async () => {
      await told;
      return courses.map(metaOf);
    },
  });
  await openAt("/collections/");
  const first = await card("Algorithms on Graphs");
  expect(first.queryByText("$5.20")).toBeNull();
  tell();
  expect(await first.findByText("$5.20")).toBeDefined();
  expect(api.of("catalogue.meta").map(({ body }) => body)).toEqual([{ chunk: [5, 8] }]);
  expect(chunksOf([1, 2, 3, 4, 5, 6, 7])).toEqual([
    [1, 2, 3, 4, 5],
    [6, 7],
  ]);
});

test("CAT-21, CAT-22, CAT-24, CAT-25, CAT-26: a card shows authors, institution, duration, the supplement and the full value", async () => {
  serve([makeCourse({ supplementLink: "https://sheets.example/" })]);
  await openAt("/collections/");
  const own = await card("Algorithms on Graphs");
  const href = (name: string) => own.getByRole("link", { name }).getAttribute("href");
  expect(href("Ruth Adeyemi")).toBe("/creators/41/");
  expect(href("Pavel Hruby")).toBe("/creators/42/");
  expect(href("Northfield University")).toBe("https://northfield.example/");
  expect(href("Supplement")).toBe("https://sheets.example/");
  expect(own.getByText("3 modules, 5 videos")).toBeDefined();
  expect(own.getByText("55 min 7 sec")).toBeDefined();
  expect(await own.findByText("Total value 650 cupoints")).toBeDefined();
});

test("CAT-22: a university without a link is plain text", async () => {
  serve([makeCourse({ universityLink: null })]);
  await openAt("/collections/");
  const own = await card("Algorithms on Graphs");
  expect(own.getByText("Northfield University")).toBeDefined();
  expect(own.queryByRole("link", { name: "Northfield University" })).toBeNull();
});

test("CAT-40, CAT-41, CAT-48, PRC-12: prices read Free, or dollars with the count in brackets", async () => {
  const priced = (id: number, name: string, price: number) =>
    makeCourse({ id, name, bundleDiscount: 0, modules: [{ price }] });
  serve([priced(1, "A", 200), priced(2, "B", 250), priced(3, "C", 1), priced(4, "D", 0)]);
  await openAt("/collections/");
  await (await card("A")).findByText("$2");
  const price = async (name: string) => (await card(name)).getByText(/^(\$[\d.]+|Free)$/, { exact: false }).textContent;
  expect(await price("A")).toBe("$2 (200 cupoints)");
  expect(await price("B")).toBe("$2.50 (250 cupoints)");
  expect(await price("C")).toBe("$0.01 (1 cupoint)");
  expect(await price("D")).toBe("Free");
});

test("CAT-27, BUY-29: a promotion is labelled and in the price", async () => {
  const course = makeCourse({ bundleDiscount: 0 });
  serve([course], {
    "catalogue.list": () => ({ count: 1, results: [{ ...cardOf(course), promotion: promotionOf(course, 0.25) }] }),
  });
  await openAt("/collections/");
  const own = await card("Algorithms on Graphs");
  expect(await own.findByText("25% off")).toBeDefined();
  // 187.5 → 188, and twice 150.
  expect(own.getByText("$4.88")).toBeDefined();
});

const held = { id: 1, status: "issued" as const, accessUntil: "2027-01-01T00:00:00Z" };
const trial = { endsAt: "2026-12-01T00:00:00Z" };

test("CAT-28, CAT-29, CAT-30, CAT-31: one ribbon at most, and it leads to the certification", async () => {
  serve([
    makeCourse({
      id: 1,
      name: "Held",
      certification,
      userCertification: { ...held, isExpired: false },
      userEvaluation: { ...trial, isExpired: false },
    }),
    makeCourse({
      id: 2,
      name: "Trial",
      certification,
      userCertification: { ...held, isExpired: true },
      userEvaluation: { ...trial, isExpired: false },
    }),
    makeCourse({ id: 3, name: "Ended", certification, userEvaluation: { ...trial, isExpired: true } }),
    makeCourse({ id: 4, name: "None" }),
  ]);
  await openAt("/collections/", true);
  const ribbon = async (name: string) => {
    const own = await card(name);
    return [
      own.queryByText("Certified") !== null,
      own.queryByText("Evaluation Period") !== null,
      own.getByRole("link", { name }).getAttribute("href"),
    ];
  };
  expect(await ribbon("Held")).toEqual([true, false, "/collections/1/certification/"]);
  expect(await ribbon("Trial")).toEqual([false, true, "/collections/2/certification/"]);
  expect(await ribbon("Ended")).toEqual([false, false, "/collections/3/"]);
  expect(await ribbon("None")).toEqual([false, false, "/collections/4/"]);
});

test("CAT-53: a card's line distinguishes owned modules from unlocked ones", async () => {
  const course = makeCourse();
  const access = { accessType: "permanent" as const, accessFrom: null, accessUntil: null };
  serve([course], { "user.read": () => ({ ...learner, moduleAccess: { 502: access } }) });
  await openAt("/collections/", true);
  const own = await card("Algorithms on Graphs");
  await own.findByText("1 of 3 yours");
  const parts = [...own.getByRole("img", { name: "3 modules, drawn by their videos" }).children];
  expect(parts.map(({ className }) => className.includes("owned"))).toEqual([false, true, false]);
  expect(parts.map((part) => (part as HTMLElement).style.flexGrow)).toEqual(
    course.modules.map(({ videos }) => String(videos.length)),
  );
});

test("CAT-53: until the metadata has come the line of a card has as many parts, all alike", async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof metaOf>[]>();
  const course = makeCourse();
  serve([course], { "catalogue.meta": () => promise });
  await openAt("/collections/");
  const own = await card("Algorithms on Graphs");
  const parts = () => [...own.getByRole("img", { name: /^3 modules/ }).children] as HTMLElement[];
  expect(parts().map(({ style }) => style.flexGrow)).toEqual(["1", "1", "1"]);
  resolve([metaOf(course)]);
  expect(await own.findByText("$5.20")).toBeDefined();
  expect(parts()).toHaveLength(3);
});

test("CAT-49, SES-62: turning the page by keyboard moves the focus to the head of the list", async () => {
  serve(courses, {}, 8);
  const { user } = await openAt("/collections/");
  (await screen.findByRole("link", { name: "Next page" })).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe("/collections/?page=2"));
  const list = within(screen.getByRole("region", { name: "Courses" })).getAllByRole("list")[0];
  await waitFor(() => expect(document.activeElement).toBe(list));
});

test("CAT-02, CAT-08: page, category and search in the URL are validated", async () => {
  const asked = async (search: string) => {
    const api = serve(courses);
    await openAt(`/collections/?${search}`);
    await card("Algorithms on Graphs");
    const query = lastQuery(api);
    cleanup();
    return query;
  };
  const plain = { list: "premium", page: "1", pageSize: "4", facets: "true" };
  for (const odd of ["page=0&category=-1", "page=1e3&category=x", "page=1234567890", "search=%20%20", "category=01"])
    expect(await asked(odd)).toEqual(plain);
  expect(await asked("page=123456789&category=2&subCategory=7")).toEqual({
    ...plain,
    page: "123456789",
    category: "2",
    subCategory: "7",
  });
  expect(await asked(`search=%20${"g".repeat(250)}`)).toEqual({ ...plain, search: "g".repeat(200) });
});
