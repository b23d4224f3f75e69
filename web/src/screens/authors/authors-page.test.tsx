import { Failure } from "@cu/api/failure";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { AuthorsPage } from "./authors-page.tsx";

const author = (id: number, firstName: string, courses = 1) => ({
  id,
  firstName,
  lastName: "Okafor",
  username: `user-${id}`,
  profilePicture: id === 3 ? "https://files.test/3.jpg" : null,
  universities: id === 3 ? [{ name: "Northgate" }, { name: "Westhaven" }] : [],
  courses,
});

test("STA-86: each author is a link to their page with name, universities and number of public courses", async () => {
  fakeApi({ "creator.authors": () => ({ authors: [author(3, "Ines", 2), author(4, "Udo")], next: null }) });
  await open(<AuthorsPage />, { at: "/creators/" });
  const list = within(await screen.findByRole("region", { name: "Authors" }));
  const [link, udo] = list.getAllByRole("link");
  expect(link?.getAttribute("href")).toBe("/creators/3/");
  expect(link?.textContent).toBe("Ines OkaforNorthgate, Westhaven2 courses");
  expect(link?.querySelector("img")?.getAttribute("src")).toBe("https://files.test/3.jpg");
  expect(udo?.textContent).toBe("UOUdo Okafor1 course");
  expect(screen.queryByRole("navigation", { name: "Pages of authors" })).toBeNull();
  expect(document.title).toMatch(/^Authors/);
});

test("STA-86: the next page is an address, and leads back to the first", async () => {
  const asked: unknown[] = [];
  fakeApi({
    "creator.authors": ({ query }) => {
      asked.push(query);
      return query.cursor === undefined
        ? { authors: [author(3, "Ines")], next: "ines-okafor.0000000000000003" }
        : { authors: [author(4, "Udo")], next: null };
    },
  });
  await open(<AuthorsPage />, { at: "/creators/" });
  await userEvent.click(await screen.findByRole("link", { name: "Next page" }));
  await screen.findByText("Udo Okafor");
  expect(asked.at(-1)).toEqual({ cursor: "ines-okafor.0000000000000003" });
  expect(screen.queryByRole("link", { name: "Next page" })).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "First page" }));
  await screen.findByText("Ines Okafor");
});

test("STA-86: Enter searches by name, results are counted, and an empty result links to all", async () => {
  fakeApi({
    "creator.authors": ({ query }) => ({
      authors: query.search === "nobody" ? [] : [author(3, "Ines")],
      next: query.search === undefined ? "x.0000000000000003" : null,
    }),
  });
  await open(<AuthorsPage />, { at: "/creators/" });
  const user = userEvent.setup();
  const field = () => screen.getByRole("searchbox", { name: "Search authors by name" });
  await screen.findByText("Ines Okafor");
  await user.type(field(), "ine{Enter}");
  expect(await screen.findByText("1 author found")).toBeDefined();
  await user.clear(field());
  await user.type(field(), "nobody{Enter}");
  await screen.findByRole("heading", { name: "No author is called “nobody”" });
  await user.click(screen.getByRole("link", { name: "Show all authors" }));
  await screen.findByRole("link", { name: "Next page" });
});

test("STA-86: a failure shows why and can be retried", async () => {
  let fails = true;
  fakeApi({
    "creator.authors": () => {
      if (fails) throw new Failure("server.busy");
      return { authors: [author(3, "Ines")], next: null };
    },
  });
  await open(<AuthorsPage />, { at: "/creators/" });
  await screen.findByRole("alert");
  fails = false;
  await userEvent.click(screen.getByRole("button", { name: "Load again" }));
  await screen.findByText("Ines Okafor");
});
