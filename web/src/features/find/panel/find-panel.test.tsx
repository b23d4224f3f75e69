import { Failure } from "@cu/api/failure";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { stored } from "../../../lib/stored.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { open } from "../../../test/open.tsx";
import { address, Place } from "../../../test/place.tsx";
import { makeFound, makeNothing, makePlace, makeWords, play } from "../find.test-kit.ts";

const guest = { "accounts.tokens": () => ({}) };
const serve = (found = makeFound()) => fakeApi({ ...guest, "find.all": () => found });
const page = (
  <>
    <Place />
    <h1>A page</h1>
    <button type="button">On the page</button>
  </>
);

const field = () => screen.getByRole("combobox", { name: "Search every spoken word", expanded: false });
const panel = () => screen.findByRole("search", { name: "Search" });
const combobox = async () => within(await panel()).getByRole<HTMLInputElement>("combobox");
const options = async () => within(await screen.findByRole("listbox", { name: "Found" })).getAllByRole("option");
const chosen = () =>
  within(screen.getByRole("listbox", { name: "Found" })).queryByRole("option", { selected: true })?.textContent ?? null;

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const openPanel = async (text = "path compression") => {
  const opened = await open(page);
  await opened.user.click(field());
  const input = await combobox();
  if (text) await opened.user.type(input, text);
  return { ...opened, input };
};

test("FND-40: / brings the search from anywhere on the page, and Esc gives the focus back to where it was", async () => {
  serve();
  const { user } = await open(page);
  const button = screen.getByRole("button", { name: "On the page" });
  button.focus();
  await user.keyboard("/");
  await waitFor(async () => expect(document.activeElement).toBe(await combobox()));
  expect((await combobox()).value).toBe("");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("search", { name: "Search" })).toBeNull();
  expect(document.activeElement).toBe(button);
});

test("PUB-25, FND-42: the page behind is out of reach from the paint on in which the panel is seen, until it closes", async () => {
  serve();
  const root = document.createElement("div");
  root.id = "root";
  document.body.append(root);
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, "requestAnimationFrame").mockImplementation((paint) => frames.push(paint));
  const { user } = await openPanel("");
  expect(root.hasAttribute("inert")).toBe(false);
  for (const paint of frames.splice(0)) paint(0);
  await waitFor(() => expect(root.hasAttribute("inert")).toBe(true));
  await user.keyboard("{Escape}");
  expect(root.hasAttribute("inert")).toBe(false);

  await user.click(field());
  await panel();
  await user.keyboard("{Escape}");
  for (const paint of frames.splice(0)) paint(0);
  await new Promise((resolve) => setTimeout(resolve));
  expect(root.hasAttribute("inert")).toBe(false);
  root.remove();
});

test("FND-40: / is a letter where something is typed", async () => {
  serve();
  const { user } = await open(
    <>
      <h1>A page</h1>
      <input aria-label="Notes" />
    </>,
  );
  const notes = screen.getByLabelText<HTMLInputElement>("Notes");
  await user.type(notes, "a/b");
  expect(notes.value).toBe("a/b");
  expect(screen.queryByRole("search", { name: "Search" })).toBeNull();
});

test("FND-40: / does nothing when single-key shortcuts are off", async () => {
  serve();
  const { user } = await open(page);
  act(() => stored.write("letters", "off"));
  await user.keyboard("/");
  expect(document.activeElement).not.toBe(field());
  expect(screen.queryByRole("search", { name: "Search" })).toBeNull();
});

test("FND-41: without the panel the field leads to the search page, and shows its query there", async () => {
  serve();
  const { user } = await open(page);
  act(() => field().focus());
  expect(screen.queryByRole("search", { name: "Search" })).toBeNull();
  const form = field().closest("form");
  expect(form?.getAttribute("action")).toBe("/search/");
  expect(field().getAttribute("name")).toBe("q");
  await user.keyboard("{Enter}");
  expect(address()).toBe("/search/?q=");
});

test("FND-42: text typed into the field carries over to the panel", async () => {
  serve();
  const { user } = await open(page);
  await user.tab();
  field().focus();
  await user.keyboard("pa");
  const input = await combobox();
  await waitFor(() => expect(document.activeElement).toBe(input));
  await user.keyboard("th");
  expect(input.value).toBe("path");
  await user.keyboard("{Escape}");
  expect(field()).toHaveProperty("value", "path");
});

test("FND-42, FND-43: three groups with names, at most three rows each, the hit marked, and what Enter does", async () => {
  const places = Array.from({ length: 9 }, (_, n) => makePlace(n * 10 + 5, `Number ${n} of path compression`));
  const other = makeWords({
    video: { ...makeWords().video, id: 127 },
    places: [makePlace(380, "Even without path compression", play)],
  });
  const found = makeFound();
  const lectures = Array.from({ length: 3 }, (_, n) => {
    const [one] = found.lectures;
    if (!one) throw new Error("No lecture.");
    return { ...one, video: { ...one.video, id: 200 + n } };
  });
  const api = serve(makeFound({ words: [makeWords({ places }), other], lectures }));
  await openPanel();
  const groups = (await screen.findAllByRole("group", { name: / / })).filter((one) => one.closest("[role=listbox]"));
  expect(
    groups.map((group) => [group.querySelector("p")?.textContent, within(group).getAllByRole("option").length]),
  ).toEqual([
    ["In lectures", 3],
    ["Lectures and modules", 3],
    ["Courses and authors", 2],
  ]);
  const [said, titles] = groups;
  if (!said || !titles) throw new Error("No groups.");
  // The first place of each lecture, and then their second ones.
  expect(
    within(said)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining("at 0:05Preview free"),
    expect.stringContaining("at 6:20Play"),
    expect.stringContaining("at 0:15Preview free"),
  ]);
  expect([...said.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual(
    Array(3).fill("path compression"),
  );
  expect(within(titles).getAllByRole("option").at(-1)?.textContent).toContain("Module of Joined Up");
  expect(api.of("find.all").at(-1)?.query).toEqual({ query: "path compression", limit: "3" });
});

test("FND-43: a hit far into a line is seen in its row", async () => {
  const text = `${"Before it comes something long. ".repeat(6)}And path compression ends it.`;
  serve(makeFound({ words: [makeWords({ places: [makePlace(5, text)] })] }));
  await openPanel();
  const [first] = await options();
  expect(first?.querySelector("mark")?.textContent).toBe("path compression");
  const before = first?.textContent.split("path compression")[0] ?? "";
  expect(before.startsWith("… ")).toBe(true);
  expect(before.length).toBeLessThan(50);
});

test("FND-93: a course of the panel has its rating in words behind its authors, one without reviews has none", async () => {
  const [rated] = makeFound().courses;
  if (!rated) throw new Error("No course.");
  const other = { ...rated, course: { ...rated.course, id: 6 }, rating: null };
  serve(makeFound({ courses: [rated, other], authors: [] }));
  await openPanel();
  const rows = (await options()).slice(-2).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringContaining("Ines Okafor, 4.6 from 38 reviews"),
    expect.not.stringContaining("review"),
  ]);
});

test("FND-44: arrows go over all groups and past the ends, Home and End to the first and last row", async () => {
  serve();
  const { user, input } = await openPanel();
  const rows = await options();
  const texts = rows.map(({ textContent }) => textContent);
  expect(chosen()).toBeNull();
  for (const [key, row] of [
    ["{ArrowDown}", 0],
    ["{ArrowDown}", 1],
    ["{End}", texts.length - 1],
    ["{ArrowDown}", -1],
    ["{ArrowUp}", texts.length - 1],
    ["{Home}", 0],
    ["{ArrowUp}", -1],
  ] as const) {
    await user.keyboard(key);
    expect(chosen(), key).toBe(texts[row] ?? null);
    expect(document.activeElement).toBe(input);
    const pointed = input.getAttribute("aria-activedescendant");
    expect(pointed && document.getElementById(pointed)?.textContent).toBe(texts[row] ?? null);
  }
  // Without a row they belong to the text.
  await user.keyboard("{Home}");
  expect(chosen()).toBeNull();
});

test("FND-44: Enter opens the chosen place at its second; without one it opens the page of the search", async () => {
  serve();
  const { user } = await openPanel();
  await options();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(address()).toBe("/collections/5/modules/2/?preview=126&t=98");
  expect(screen.queryByRole("search", { name: "Search" })).toBeNull();
  await user.click(field());
  const input = await combobox();
  await user.clear(input);
  await user.type(input, "a tree{Enter}");
  expect(address()).toBe("/search/?q=a+tree");
});

test("FND-44: Ctrl and Enter opens a tab, and the panel stays", async () => {
  serve();
  const tab = vi.spyOn(window, "open").mockReturnValue(null);
  const { user } = await openPanel();
  await options();
  await user.keyboard("{ArrowDown}{ArrowDown}{Control>}{Enter}{/Control}");
  expect(tab).toHaveBeenCalledExactlyOnceWith("/collections/5/modules/2/", "_blank", "noopener");
  expect(address()).toBe("/");
  expect(await panel()).toBeDefined();
});

test("FND-45: the result count is announced when results arrive, and All links to the full results", async () => {
  serve();
  const { user } = await openPanel();
  await options();
  expect(screen.getByText("7 places for path compression").closest("[role=status]")).not.toBeNull();
  await user.click(screen.getByRole("link", { name: "All 7 places" }));
  expect(address()).toBe("/search/?q=path+compression");
});

test("FND-46: the server is asked when typing rests, and an older answer never takes the place of a newer", async () => {
  const late = Promise.withResolvers<ReturnType<typeof makeFound>>();
  const said = (query: string) =>
    makeFound({ query, words: [makeWords({ places: [makePlace(5, `About ${query}`)] })] });
  const api = fakeApi({
    ...guest,
    "find.all": ({ query }) => (query.query === "path" ? late.promise : said(query.query ?? "")),
  });
  const { user, input } = await openPanel("path");
  await waitFor(() => expect(api.of("find.all").map(({ query }) => query.query)).toEqual(["path"]));
  await user.type(input, " two");
  expect(await screen.findByText("About path two")).toBeDefined();
  late.resolve(said("path"));
  await late.promise;
  await waitFor(() => expect(screen.queryByText("About path")).toBeNull());
  expect(screen.getByText("About path two")).toBeDefined();
  expect(api.of("find.all")).toHaveLength(2);
});

test("FND-47: without results single words are suggested; a failure shows what to do", async () => {
  serve(makeNothing({ nearest: [{ word: "parsing", count: 19 }] }));
  const { user, unmount } = await openPanel("monadic parsing");
  expect(await screen.findByText("No results for “monadic parsing”")).toBeDefined();
  await user.click(screen.getByRole("button", { name: /^parsing/ }));
  expect(address()).toBe("/search/?q=parsing");
  unmount();

  let isDown = true;
  fakeApi({
    ...guest,
    "find.all": () => {
      if (isDown) throw new Failure("request.limited");
      return makeFound();
    },
  });
  const second = await openPanel("tree");
  expect((await screen.findByRole("alert")).textContent).toContain("The search could not be done");
  isDown = false;
  await second.user.click(screen.getByRole("button", { name: "TRY AGAIN" }));
  expect((await options()).length).toBeGreaterThan(3);
});

test("FND-42: a press outside the panel or on its close button closes it", async () => {
  serve();
  const { user } = await openPanel("");
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("search", { name: "Search" })).toBeNull();
  await user.click(field());
  const scrim = (await panel()).parentElement;
  if (!scrim) throw new Error("Nothing beside the panel.");
  await user.click(scrim);
  expect(screen.queryByRole("search", { name: "Search" })).toBeNull();
});
