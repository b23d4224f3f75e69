import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { FaqPage } from "./faq-page.tsx";

const openPage = async (at = "/frequently-asked-questions/") => {
  fakeApi({
    "accounts.tokens": () => ({}),
  });
  return await open(<FaqPage />, { at });
};

const detailsOf = (question: string) => {
  const details = screen.getByText(question).closest("details");
  if (!details) throw new Error(`${question} cannot be opened.`);
  return details;
};

test("STA-18, STA-21: what premium modules cost, and when that was true", async () => {
  await openPage();
  expect(screen.getByText(/Premium modules cost about \$2 to \$5/)).toBeDefined();
  expect(screen.getByText("Last updated March 22, 2022.")).toBeDefined();
});

test("STA-21: a link to one question opens it, and no other", async () => {
  await openPage("/frequently-asked-questions/#refund");
  await waitFor(() => expect(detailsOf("I bought the wrong thing.").open).toBe(true));
  expect(detailsOf("What are cupoints?").open).toBe(false);
});

test("no two questions share an address", async () => {
  const { container } = await openPage();
  const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("STA-21: the topics lead to their groups of questions, all of them closed", async () => {
  await openPage();
  await waitFor(() => expect(document.title).toMatch(/^FAQ · /));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Frequently asked questions");
  const topics = within(screen.getByRole("navigation", { name: "Topics" })).getAllByRole("link");
  const groups = within(screen.getByRole("main")).getAllByRole("heading", { level: 2 });
  expect(topics.map(({ textContent }) => textContent)).toEqual(groups.map(({ textContent }) => textContent));
  expect(topics.length).toBeGreaterThan(3);
  expect(topics.map((link) => link.getAttribute("href"))).toEqual(
    groups.map((heading) => `#${heading.closest("section")?.id}`),
  );
  expect([...document.querySelectorAll("details")].filter((details) => details.open)).toEqual([]);
});

test("STA-21: a link to a topic leads there and opens nothing", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  await openPage();
  expect(scroll).not.toHaveBeenCalled();
  const id = screen.getAllByRole("heading", { level: 2 })[0]?.closest("section")?.id;
  cleanup();
  await openPage(`/frequently-asked-questions/#${id}`);
  await waitFor(() => expect(scroll.mock.contexts).toEqual([document.getElementById(id ?? "")]));
  expect([...document.querySelectorAll("details")].filter((details) => details.open)).toEqual([]);
  scroll.mockRestore();
});

test("STA-21: the answers lead to the pages that they name", async () => {
  await openPage();
  const hrefs = (name: string) => [
    ...new Set(
      within(screen.getByRole("main"))
        .getAllByText(name, { selector: "a" })
        .map((link) => link.getAttribute("href")),
    ),
  ];
  expect(hrefs("My Courses")).toEqual(["/my-collections/"]);
  expect(hrefs("My Classes")).toEqual(["/scheduled-licenses"]);
  expect(hrefs("Contact Us")).toEqual(["/contactus/"]);
  expect(detailsOf("Can I teach here?").textContent).toContain(
    "Yes: build a course from your own videos, or let us build it with you.",
  );
});
