import { Failure } from "@cu/api/failure";
import { act, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { makeFound, makeNothing, makePlace, makeWords, play } from "../../features/find/find.test-kit.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { outlineOf } from "../../test/outline.ts";
import { learner } from "../../test/people.ts";
import { address, goBack, Place } from "../../test/place.tsx";
import { SearchPage } from "./search-page.tsx";

type Answer = NonNullable<Parameters<typeof fakeApi>[0]["find.all"]>;
type Because = NonNullable<Parameters<typeof fakeApi>[0]["find.because"]>;
const serve = (answer: Answer = () => makeFound(), because: Because = () => ({ watched: null, lectures: [] })) =>
  fakeApi({ "user.read": () => learner, "find.all": answer, "find.because": because });

const openSearch = (query = "q=path+compression", signedIn = true) =>
  open(
    <>
      <Place />
      <Routes>
        <Route path="/search/" element={<SearchPage />} />
        <Route path="*" element={<h1>Another page</h1>} />
      </Routes>
    </>,
    { at: `/search/?${query}`, signedIn },
  );
const main = () => within(screen.getByRole("main"));
const heading = (name: string | RegExp) => main().findByRole("heading", { level: 1, name });

test("FND-51: spoken words come first, then courses, modules, lectures and authors, each with its count", async () => {
  serve();
  await openSearch();
  await heading("7 places for path compression");
  expect(outlineOf()).toEqual([
    "1 7 places for path compression",
    "2 Said 3 times in 1 lecture",
    "3 2.2 Quick-union, weights and path compression",
    "2 Courses",
    "3 Joined Up",
    "2 Modules",
    "3 Union-find, four times",
    "2 Lectures",
    "3 Quick-union, weights and path compression",
    "2 Authors",
    "3 Ines Okafor",
  ]);
  expect(
    main()
      .getAllByRole("tab")
      .map(({ textContent }) => textContent),
  ).toEqual(["All 7", "Said 3", "Courses 1", "Modules 1", "Lectures 1", "Authors 1"]);
  expect(document.title).toContain("path compression, Search");
});

test("FND-52: each line has its time, underlined matches, and a link that names its action", async () => {
  const places = [...makeWords().places, makePlace(700, "And once more, path compression.", { does: "buy", price: 0 })];
  const own = makeWords({
    video: { ...makeWords().video, id: 127, order: 3 },
    places: [makePlace(380, "Even without path compression it ends.", play)],
    press: play,
  });
  serve(() => makeFound({ words: [makeWords({ places, count: 4 }), own] }));
  const { user } = await openSearch();
  await user.click(await main().findByRole("button", { name: /^1 more/ }));
  const lines = main()
    .getAllByRole("link")
    .filter((link) => link.querySelector("time"));
  expect(lines.map((line) => [line.textContent, line.getAttribute("href")])).toEqual([
    [
      "1:38Later we will need path compression, and it is two lines long.Preview free",
      "/collections/5/modules/2/?preview=126&t=98",
    ],
    ["8:16Here is path compression: hang everybody under the root.Module $2.50", "/collections/5/modules/2/"],
    ["10:22Weights alone give a logarithm, and path compression too.Module $2.50", "/collections/5/modules/2/"],
    ["11:40And once more, path compression.Module, free", "/collections/5/modules/2/"],
    ["6:20Even without path compression it ends.Play", "/collections/5/modules/2/videos/3/?t=380"],
  ]);
  expect(lines.map((line) => line.querySelector("mark")?.textContent)).toEqual(Array(5).fill("path compression"));
});

test("FND-53: the strip has a post at each place and a frame around the free minutes, none where all is open", async () => {
  const own = makeWords({ video: { ...makeWords().video, id: 127, order: 3 }, press: play });
  const unknown = makeWords({ video: { ...makeWords().video, id: 128, order: 4, duration: null } });
  serve(() => makeFound({ words: [makeWords(), own, unknown] }));
  await openSearch();
  const strip = await main().findByRole("group", { name: "3 places in 13:04, 2:00 are free" });
  const lefts = [...strip.querySelectorAll<HTMLElement>("[class*=post]")].map(({ style }) =>
    Number.parseFloat(style.left),
  );
  expect(lefts.map((left) => Math.round(left))).toEqual([13, 63, 79]);
  expect(strip.querySelector<HTMLElement>("[class*=free]")?.style.width).toMatch(/^15\.3/);
  const open = main().getByRole("group", { name: "3 places in 13:04" });
  expect(open.querySelector("[class*=free]")).toBeNull();
  expect(main().getAllByRole("group", { name: /places in/ })).toHaveLength(2);
});

test("FND-56: at the daily limit of transcript views the user sees that, and a link to the module", async () => {
  serve(() => makeFound({ words: [makeWords({ count: 25, withheld: true })] }));
  await openSearch();
  expect(await main().findByText(/20 lines of a lecture a day/)).toBeDefined();
  expect(main().getByRole("link", { name: "read all of them with the module" }).getAttribute("href")).toBe(
    "/collections/5/modules/2/",
  );
});

test("FND-50, FND-51: a tab is in the URL and requests its kind; Back returns", async () => {
  const api = serve();
  const { user } = await openSearch();
  await user.click(await main().findByRole("tab", { name: /^Courses/ }));
  expect(address()).toBe("/search/?q=path+compression&kind=courses");
  await waitFor(() => expect(api.of("find.all").at(-1)?.query).toEqual({ query: "path compression", kind: "courses" }));
  await waitFor(() => expect(outlineOf()).toEqual(["1 7 places for path compression", "2 Courses", "3 Joined Up"]));
  act(goBack);
  expect(address()).toBe("/search/?q=path+compression");
  expect(outlineOf()).toContain("2 Authors");
});

test("FND-55: a single kind loads more on demand, below the existing results", async () => {
  const author = (id: number) => ({
    author: { id, username: `a${id}`, firstName: "Ann", lastName: String(id) },
    name: { text: `Ann ${id}`, marks: [] },
    courseCount: 1,
  });
  const counts = { ...makeFound().counts, authors: 3 };
  const api = serve(({ query }) =>
    query.cursor
      ? makeFound({ counts, authors: [author(3)], next: null })
      : makeFound({ counts, authors: [author(1), author(2)], next: "2" }),
  );
  const { user } = await openSearch("q=ann&kind=authors");
  await user.click(await main().findByRole("button", { name: "Show more" }));
  expect(await main().findByRole("heading", { name: "Ann 3" })).toBeDefined();
  expect(
    main()
      .getAllByRole("heading", { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(["Ann 1", "Ann 2", "Ann 3"]);
  expect(main().queryByRole("button", { name: "Show more" })).toBeNull();
  expect(api.of("find.all").map(({ query }) => query.cursor)).toEqual([undefined, "2"]);
});

test("FND-57: filters show their counts, combine in the URL, and are cleared together", async () => {
  const api = serve();
  const { user } = await openSearch();
  const filters = within(await main().findByRole("complementary", { name: "Filters" }));
  expect(filters.getAllByRole("group").map((group) => group.textContent)).toEqual([
    "Length of a lectureunder 10 min410 to 20 min3",
    "Price$2 to $57",
    "UniversityNorthgate University5",
    "LanguageEnglish6not named1",
  ]);
  await user.click(filters.getByRole("checkbox", { name: /^under 10 min/ }));
  await user.click(filters.getByRole("checkbox", { name: /^10 to 20 min/ }));
  await user.click(filters.getByRole("checkbox", { name: /^English/ }));
  expect(address()).toBe("/search/?q=path+compression&length=under10%2C10to20&language=en");
  await waitFor(() =>
    expect(api.of("find.all").at(-1)?.query).toEqual({
      query: "path compression",
      length: "under10,10to20",
      language: "en",
    }),
  );
  await user.click(filters.getByRole("checkbox", { name: /^under 10 min/ }));
  expect(address()).toBe("/search/?q=path+compression&length=10to20&language=en");
  await user.click(filters.getByRole("button", { name: "Without filters" }));
  expect(address()).toBe("/search/?q=path+compression");
});

test("FND-57: the order is in the address too", async () => {
  serve();
  const { user } = await openSearch();
  await user.selectOptions(await main().findByRole("combobox", { name: "Order" }), "Cheapest first");
  expect(address()).toBe("/search/?q=path+compression&order=cheapest");
});

test("FND-58: a corrected spelling shows, and Only as typed reverts it", async () => {
  const api = serve(({ query }) =>
    query.asTyped
      ? makeNothing({ query: "path compresion" })
      : makeFound({ query: "path compresion", corrected: "path compression" }),
  );
  const { user } = await openSearch("q=path+compresion");
  expect(await main().findByText("path compression", { selector: "b" })).toBeDefined();
  await user.click(main().getByRole("link", { name: "Only as typed" }));
  await heading("No results for “path compresion”");
  expect(address()).toBe("/search/?q=path+compresion&typed=true");
  expect(api.of("find.all").at(-1)?.query).toEqual({ query: "path compresion", asTyped: "true" });
  await user.click(main().getByRole("link", { name: "Try other spellings" }));
  await heading("7 places for path compresion");
});

test("FND-60: without results it shows the query, and suggests single words and removing filters", async () => {
  serve(({ query }) =>
    query.query === "monadic parsing"
      ? makeNothing({
          nearest: [
            { word: "parsing", count: 19 },
            { word: "monad", count: 2 },
          ],
          unfiltered: query.language ? 3 : 0,
        })
      : makeFound(),
  );
  const { user } = await openSearch("q=monadic+parsing&language=en");
  await heading("No results for “monadic parsing”");
  expect(main().getByText("Searched: 212 courses, 3186 lectures, every spoken word.")).toBeDefined();
  expect(main().getByText("Without the filters there are 3 places.")).toBeDefined();
  expect(main().getByRole("link", { name: "monad 2" }).getAttribute("href")).toBe("/search/?q=monad");
  await user.click(main().getByRole("link", { name: "Search without filters" }));
  expect(address()).toBe("/search/?q=monadic+parsing");
  await waitFor(() => expect(main().queryByText("Filters in the way")).toBeNull());
  await user.click(main().getByRole("link", { name: "parsing 19" }));
  await heading(/^7 places/);
});

test("FND-60: a kind without results shows that the others have some", async () => {
  serve(() => makeFound({ authors: [], counts: { ...makeFound().counts, authors: 0 } }));
  await openSearch("q=tree&kind=authors");
  expect(await main().findByRole("heading", { name: "No authors for “path compression”" })).toBeDefined();
});

test("FND-61: the first load shows skeletons; later ones keep the previous results", async () => {
  const gates = new Map<string, PromiseWithResolvers<ReturnType<typeof makeFound>>>();
  serve(({ query }) => {
    const gate = Promise.withResolvers<ReturnType<typeof makeFound>>();
    gates.set(query.kind ?? "all", gate);
    return gate.promise;
  });
  const { user } = await openSearch();
  await heading("Searching for path compression");
  await waitFor(() => expect(gates.has("all")).toBe(true));
  gates.get("all")?.resolve(makeFound());
  await user.click(await main().findByRole("tab", { name: /^Said/ }));
  await waitFor(() => expect(gates.has("words")).toBe(true));
  expect(
    main().getByRole("heading", { name: "2.2 Quick-union, weights and path compression" }).closest("[aria-busy=true]"),
  ).not.toBeNull();
  gates.get("words")?.resolve(makeFound());
  await waitFor(() => expect(main().getByRole("tabpanel").closest("[aria-busy=true]")).toBeNull());
});

test("FND-62: a failed search shows why, and can be retried", async () => {
  let isDown = true;
  serve(() => {
    if (isDown) throw new Failure("request.limited");
    return makeFound();
  });
  const { user } = await openSearch();
  await heading("The search for “path compression” could not be done");
  isDown = false;
  await user.click(main().getByRole("button", { name: "TRY AGAIN" }));
  await heading(/^7 places/);
});

test("FND-62: offline it shows that, and runs once online", async () => {
  let isDown = true;
  serve(() => {
    if (isDown) throw new TypeError("network");
    return makeFound();
  });
  await openSearch();
  await heading(/could not be done$/);
  isDown = false;
  act(() => void dispatchEvent(new Event("online")));
  await heading(/^7 places/);
});

test("FND-50: without a query the page explains searching, and requests nothing", async () => {
  const api = serve();
  await openSearch("q=+++");
  await heading("Search every spoken word");
  expect(api.of("find.all")).toEqual([]);
});

test("FND-68: a search of all kinds ends with recommendations from learners who finished the same lecture", async () => {
  const { course, module, video, press } = makeWords();
  const watched = { course, module, video, press: play };
  const open = { ...watched, course: { ...course, id: 9, name: "Sorted" } };
  const lectures = [{ ...watched, course: { ...course, id: 8, name: "Percolation" }, press }, open];
  const api = serve(undefined, () => ({ watched, lectures }));
  const { user } = await openSearch();
  const section = within(
    await main().findByRole("region", { name: "Because you watched 2.2 Quick-union, weights and path compression" }),
  );
  expect(
    section
      .getAllByRole("listitem")
      .map((row) => [row.textContent, within(row).getByRole("link").getAttribute("href")]),
  ).toEqual([
    [
      expect.stringMatching(/Percolation, 13:04. Watched by people who finished 2.2.Preview free$/),
      "/collections/8/modules/2/?preview=126",
    ],
    [
      expect.stringMatching(/Sorted, 13:04. Watched by people who finished 2.2.Play$/),
      "/collections/9/modules/2/videos/2/",
    ],
  ]);
  expect(outlineOf().at(-1)).toBe("3 2.2 Quick-union, weights and path compression");
  await user.click(main().getByRole("tab", { name: /^Courses/ }));
  await main().findByRole("tab", { name: /^Courses/, selected: true });
  expect(main().queryByRole("region", { name: /^Because/ })).toBeNull();
  expect(api.of("find.because")).toHaveLength(1);
});

test("FND-68: guests have no watch history, and request nothing; without recommendations nothing shows", async () => {
  const api = serve();
  const { unmount } = await openSearch();
  await heading("7 places for path compression");
  await waitFor(() => expect(api.of("find.because")).toHaveLength(1));
  expect(main().queryByRole("region", { name: /^Because/ })).toBeNull();
  unmount();
  await openSearch("q=path+compression", false);
  await heading("7 places for path compression");
  expect(api.of("find.because")).toHaveLength(1);
});

test("FND-77: users without results can register their interest, and see that it was counted", async () => {
  let answer: () => { phrase: string } = () => {
    throw new Failure("request.limited");
  };
  const api = fakeApi({
    "user.read": () => learner,
    "find.all": () => makeNothing({ query: "monadic <b>parsing</b>" }),
    "find.because": () => ({ watched: null, lectures: [] }),
    "find.want": () => answer(),
  });
  const { user } = await openSearch("q=monadic+parsing");
  const button = await main().findByRole("button", { name: "I would learn this" });
  await user.click(button);
  expect(await main().findByRole("alert")).toBeDefined();
  answer = () => ({ phrase: "monadic parsing" });
  await user.click(main().getByRole("button", { name: "I would learn this" }));
  expect((await main().findByRole("status")).textContent).toContain("You are counted.");
  expect(main().queryByRole("button", { name: "I would learn this" })).toBeNull();
  expect(api.of("find.want").at(-1)?.body).toEqual({ query: "monadic <b>parsing</b>" });
});

test("FND-77: guests are led to sign in and back to the search; if only filters exclude results nothing is offered", async () => {
  serve(({ query }) => makeNothing({ unfiltered: query.language ? 3 : 0 }));
  const { unmount } = await openSearch("q=monadic+parsing", false);
  const link = await main().findByRole("link", { name: "Log in and add it" });
  const next = new URL(link.getAttribute("href") ?? "", "https://x.example").searchParams.get("next");
  expect(next).toBe("/search/?q=monadic+parsing");
  unmount();
  await openSearch("q=monadic+parsing&language=en");
  await main().findByText("Without the filters there are 3 places.");
  expect(main().queryByText("Not here yet")).toBeNull();
});

test("FND-93: a found course has its rating in bars, and a button that saves it and takes it off, reading nothing again", async () => {
  const api = fakeApi({
    "user.read": () => learner,
    "find.all": ({ query }) =>
      query.kind === "courses" ? makeFound({ next: query.cursor ? null : "1" }) : makeFound(),
    "find.because": () => ({ watched: null, lectures: [] }),
    "wish.save": () => ({ wishedAt: "2026-03-01T00:00:00.000Z" }),
    "wish.take-back": () => undefined,
  });
  const { user } = await openSearch("q=path+compression&kind=courses");
  expect(await main().findByRole("img", { name: "4.6 of 5" })).toBeDefined();
  expect(main().getByText("4.6 from 38 reviews")).toBeDefined();
  const name = "Save for later: Joined Up";
  const button = await main().findByRole("button", { name, pressed: false });
  await waitFor(() => expect(button).toHaveProperty("disabled", false));
  button.focus();
  await user.keyboard("{Enter}");
  await main().findByRole("button", { name, pressed: true });
  expect(address()).toBe("/search/?q=path+compression&kind=courses");
  await user.click(main().getByRole("button", { name, pressed: true }));
  await main().findByRole("button", { name, pressed: false });
  expect(["find.all", "wish.save", "wish.take-back"].map((id) => api.of(id as "find.all").length)).toEqual([1, 1, 1]);
});

test("FND-93: a course without reviews has no bars, and one that is not to be saved no button", async () => {
  const [found] = makeFound().courses;
  serve(() => makeFound({ courses: found ? [{ ...found, rating: null, isWished: null }] : [] }));
  await openSearch();
  await main().findByRole("heading", { name: "Joined Up" });
  expect(main().queryByText(/reviews?$/)).toBeNull();
  expect(main().queryByRole("button", { name: /Save for later/ })).toBeNull();
});

test("FND-93: a refused save shows why, and the course stays as it was", async () => {
  fakeApi({
    "user.read": () => learner,
    "find.all": () => makeFound(),
    "find.because": () => ({ watched: null, lectures: [] }),
    "wish.save": () => {
      throw new Failure("server.busy");
    },
  });
  const { user } = await openSearch();
  const name = "Save for later: Joined Up";
  const button = await main().findByRole("button", { name, pressed: false });
  await waitFor(() => expect(button).toHaveProperty("disabled", false));
  await user.click(button);
  expect(await screen.findByText(new Failure("server.busy").message)).toBeDefined();
  expect(main().getByRole("button", { name, pressed: false })).toBeDefined();
});
