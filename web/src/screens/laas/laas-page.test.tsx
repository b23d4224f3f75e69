import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { LaasPage } from "./laas-page.tsx";

test("STA-08, STA-16: the free service is explained with its terms, and a demo can be asked for", async () => {
  fakeApi({
    "accounts.tokens": () => ({}),
  });
  await open(<LaasPage />, { at: "/laas/" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("Build a Course");
  expect(screen.getByText(/Slides 10-15 per lecture become one short video/)).toBeDefined();
  expect(
    screen.getByText(/Your royalties are 30-50%; students pay from about \$2 after the free period/),
  ).toBeDefined();
  expect(screen.getByText(/Send us a playlist or MP4 files/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Request a free demo" }).getAttribute("href")).toBe("/demo/");
});
