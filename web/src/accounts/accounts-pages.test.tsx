import { cleanup, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { productName } from "../lib/product.ts";
import { replaceParts } from "../test/replace-parts.ts";
import { AccountsPages } from "./accounts-pages.tsx";
import * as managePage from "./manage-page.tsx";
import * as signInPage from "./sign-in-page.tsx";

// These tests ask which page is at which address, not what Amplify draws.
replaceParts(signInPage, {
  SignInPage: ({ start, next }: { start: string; next?: string }) => <p>{`${start}, then ${next ?? "nowhere"}`}</p>,
});
// The page is loaded once, so a test that wants another one changes what it draws.
const manage = vi.fn(() => <p>The account</p>);
replaceParts(managePage, { ManagePage: () => manage() });

const shown = async (path: string, search = "") => {
  render(<AccountsPages path={path} search={new URLSearchParams(search)} />);
  const text = (await screen.findByText(/, then |The account/)).textContent;
  expect(screen.getByRole("banner").textContent).toMatch(new RegExp(`^${productName}`));
  expect(screen.getByRole("link", { name: productName }).getAttribute("href")).toBe("/");
  cleanup();
  return text;
};

test("SES-02, SES-03, SES-33: each address of the API host has its page, with and without its last slash, and keeps where to go", async () => {
  expect(await shown("/accounts/login/", "next=/collections/5/")).toBe("signIn, then /collections/5/");
  expect(await shown("/accounts/login")).toBe("signIn, then nowhere");
  expect(await shown("/accounts/signup/", "next=/account")).toBe("signUp, then /account");
  expect(await shown("/accounts/password/reset/", "next=/account")).toBe("forgotPassword, then /account");
  expect(await shown("/accounts/password/reset")).toBe("forgotPassword, then nowhere");
  expect(await shown("/accounts/manage/")).toBe("The account");
  expect(await shown("/accounts/elsewhere/")).toBe("signIn, then nowhere");
});

test("SES-121: an account page whose code is gone after a deployment reloads once", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  vi.stubGlobal("sessionStorage", { getItem: () => null, setItem: () => undefined });
  manage.mockImplementation(() => {
    throw new TypeError("Failed to fetch dynamically imported module: https://example.org/assets/manage-1.js");
  });
  render(<AccountsPages path="/accounts/manage/" search={new URLSearchParams()} />);
  expect(await screen.findByRole("button", { name: "Reload the page" })).toBeDefined();
  expect(reload).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
