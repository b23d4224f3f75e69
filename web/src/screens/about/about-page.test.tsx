import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { AboutPage } from "./about-page.tsx";

test("STA-17, STA-18, STA-20: Our Story speaks of learners, creators and authors, with ways to both", async () => {
  fakeApi({
    "accounts.tokens": () => ({}),
  });
  await open(<AboutPage />, { at: "/aboutus/" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Our Story");
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "For learners",
    "For creators, who publish and monetise their videos",
    "For authors, who have recordings and no time",
    "Write to us",
  ]);
  expect(
    screen.getByText(/72% of students find curated videos necessary. Premium modules cost from \$2 each/),
  ).toBeDefined();
  expect(screen.getByRole("link", { name: "the catalogue" }).getAttribute("href")).toBe("/collections/");
  expect(screen.getByRole("link", { name: "Apply to be a creator" }).getAttribute("href")).toBe("/creator/");
});

test("STA-20: Our Story leads to what it speaks of", async () => {
  fakeApi({ "accounts.tokens": () => ({}) });
  await open(<AboutPage />, { at: "/aboutus/" });
  await waitFor(() => expect(document.title).toMatch(/^About Us · /));
  const links = within(screen.getByRole("article")).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["the catalogue", "/collections/"],
    ["Apply to be a creator", "/creator/"],
    ["Build a Course", "/authors/"],
    ["Contact us", "/contactus/"],
    ["report an issue", "/report-issue/"],
  ]);
  const line = screen.getByRole("article").querySelectorAll("[role=img] > i[class*=owned]");
  expect(line).toHaveLength(5);
});
