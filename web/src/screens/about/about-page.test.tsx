import { screen } from "@testing-library/react";
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
