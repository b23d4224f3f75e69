import { readFileSync } from "node:fs";
import { runInThisContext } from "node:vm";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Footer } from "./footer.tsx";

const script = readFileSync("web/public/theme.js", "utf8");

/** Runs the file that the page loads before its first paint. */
const loadPage = (systemIsDark: boolean) => {
  vi.stubGlobal("matchMedia", () => ({ matches: systemIsDark, addEventListener: () => {} }));
  runInThisContext(script);
};

const mode = () => {
  const { dataset } = document.documentElement;
  return [dataset.theme, dataset.amplifyColorMode];
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
});

test("SES-58: colours follow the system until somebody chooses, and both sets of variables agree", () => {
  loadPage(true);
  expect(mode()).toEqual(["dark", "dark"]);
  loadPage(false);
  expect(mode()).toEqual(["light", "light"]);
});

test("SES-58: a choice in the footer holds at once and on the next visit, against the system", async () => {
  loadPage(false);
  render(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  );
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Colours" }), "Dark");
  expect(mode()).toEqual(["dark", "dark"]);
  loadPage(false);
  expect(mode()).toEqual(["dark", "dark"]);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Colours" }), "System colours");
  expect(mode()).toEqual(["light", "light"]);
});
