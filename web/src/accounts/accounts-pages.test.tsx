import { cleanup, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { productName } from "../product.ts";
import { AccountsPages } from "./accounts-pages.tsx";

// These tests ask which page is at which address, not what Amplify draws.
vi.mock("./sign-in-page.tsx", () => ({
  SignInPage: ({ start, next }: { start: string; next?: string }) => <p>{`${start}, then ${next ?? "nowhere"}`}</p>,
}));
vi.mock("./manage-page.tsx", () => ({ ManagePage: () => <p>The account</p> }));

const shown = async (path: string, search = "") => {
  render(<AccountsPages path={path} search={new URLSearchParams(search)} />);
  const text = (await screen.findByText(/, then |The account/)).textContent;
  expect(screen.getByRole("banner").textContent).toBe(productName);
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
