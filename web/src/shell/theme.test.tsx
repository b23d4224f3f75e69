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

const mode = () => document.documentElement.dataset.theme;

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
});

test("SES-58: colours follow the system until the user chooses a theme", () => {
  loadPage(true);
  expect(mode()).toBe("dark");
  loadPage(false);
  expect(mode()).toBe("light");
});

test("SES-58: the theme chosen in the footer applies immediately and on the next visit, overriding the system", async () => {
  loadPage(false);
  render(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  );
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Colours" }), "Dark");
  expect(mode()).toBe("dark");
  loadPage(false);
  expect(mode()).toBe("dark");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Colours" }), "System colours");
  expect(mode()).toBe("light");
});
