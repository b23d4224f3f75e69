import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { replaceParts } from "../test/replace-parts.ts";
import { Authenticated } from "./authenticated.tsx";
import * as userPool from "./user-pool.ts";

const pool = { connect: vi.fn<() => Promise<void>>() };
replaceParts(userPool, pool);

afterEach(() => {
  pool.connect.mockReset();
});

const titles = {
  signIn: "Log in",
  confirmSignIn: "Code of your app",
  signUp: "Sign Up",
  confirmSignUp: "Confirm",
  forgotPassword: "Forgot",
  confirmResetPassword: "New password",
};

const draw = (start: "signIn" | "signUp" | "forgotPassword", lead?: string) =>
  render(
    <Authenticated start={start} titles={titles} lead={lead}>
      The account
    </Authenticated>,
  );

const fields = () =>
  [...document.querySelectorAll<HTMLInputElement>("[data-amplify-form] input:not([type=hidden])")].map((field) => [
    field.labels?.[0]?.textContent,
    field.placeholder,
    field.autocomplete,
  ]);

test("SES-02, ONB-22: a sign-up has three fields, each with its autofill type", async () => {
  pool.connect.mockResolvedValue(undefined);
  draw("signUp", "One account for everything.");
  await waitFor(() => expect(fields()).not.toEqual([]));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Sign Up");
  expect(screen.getByText("One account for everything.")).toBeDefined();
  expect(fields()).toEqual([
    ["E-mail", "", "email"],
    ["User name", "", "username"],
    ["Password", "", "new-password"],
  ]);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "8 characters, missing",
    "lowercase, missing",
    "uppercase, missing",
    "number, missing",
  ]);
  expect(screen.getByRole("link", { name: "Terms" }).getAttribute("href")).toBe("/terms/");
  expect(screen.getByRole("link", { name: "Privacy policy" }).getAttribute("href")).toBe("/privacy/");
});

test("SES-02: a login asks for the user name or the e-mail address, and a forgotten password for the same", async () => {
  pool.connect.mockResolvedValue(undefined);
  const { unmount } = draw("signIn");
  await waitFor(() => expect(fields()).toHaveLength(2));
  expect(fields()).toEqual([
    ["User name or e-mail", "", "username"],
    ["Password", "", "current-password"],
  ]);
  unmount();
  draw("forgotPassword");
  await waitFor(() => expect(fields()).toHaveLength(1));
  expect(fields()).toEqual([["User name or e-mail", "", "username"]]);
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Where to send the code");
  expect(screen.getByText("It goes to the e-mail address of your account.")).toBeDefined();
});

test("SES-02: a page that cannot load the pool's settings reports it, with a retry", async () => {
  const user = userEvent.setup();
  const first = Promise.withResolvers<void>();
  pool.connect.mockReturnValueOnce(first.promise).mockResolvedValueOnce(undefined);
  draw("signIn");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Log in");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole("status")).toBeDefined();
  first.reject(new Error("Nobody there."));
  expect(
    await screen.findByRole("heading", {
      level: 2,
      name: "Unable to reach the server right now. Please try again later.",
    }),
  ).toBeDefined();
  expect(fields()).toEqual([]);
  expect(pool.connect).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(fields()).toHaveLength(2));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(pool.connect).toHaveBeenCalledTimes(2);
});
