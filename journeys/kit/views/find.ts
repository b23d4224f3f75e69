import { eventually, type Person } from "../steps.ts";
import { heading, type View } from "../view.ts";

export const spokenWord = "Search every spoken word";

/** Opens the panel by its key and writes into it. */
const typed =
  (text: string) =>
  async ({ page }: Person) => {
    const panel = page.getByRole("search", { name: "Search", exact: true });
    // Keys pressed before hydration are ignored.
    await eventually(async () => {
      if ((await panel.count()) === 0) await page.keyboard.press("/");
      return await panel.count();
    }).toBe(1);
    await panel.getByRole("combobox", { name: spokenWord }).fill(text);
  };

export const findViews: View[] = [
  {
    name: "search, panel",
    address: "/404/",
    title: "Page not found",
    prepare: async (person) => {
      await typed("path compression")(person);
      await person.page
        .getByRole("option", { name: /Hear it|Module|Play/ })
        .first()
        .waitFor();
      await person.page.keyboard.press("ArrowDown");
    },
    ready: (page) => page.getByRole("listbox", { name: "Found" }).getByRole("option", { selected: true }),
  },
  {
    name: "search, panel, nothing found",
    address: "/404/",
    title: "Page not found",
    prepare: typed("zzqqxx"),
    ready: (page) => page.getByText("No results for “zzqqxx”"),
  },
  { name: "search, before anything is asked", address: "/search/", title: "Search", ready: heading(spokenWord) },
  {
    name: "search, nothing found",
    address: "/search/?q=zzqqxx",
    title: "zzqqxx, Search",
    ready: heading("No results for “zzqqxx”"),
  },
  {
    name: "search, another spelling",
    address: "/search/?q=path+compresion",
    title: "path compresion, Search",
    ready: (page) => page.getByRole("link", { name: "Only as typed" }),
  },
  {
    name: "search, one kind with a filter",
    address: "/search/?q=root&kind=words&length=10to20",
    title: "root, Search",
    ready: (page) => page.getByRole("heading", { level: 2, name: /^Said/ }),
  },
];
