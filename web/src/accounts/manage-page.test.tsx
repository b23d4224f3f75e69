import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { replaceParts } from "../test/replace-parts.ts";
import * as amplify from "./amplify.ts";
import * as authenticated from "./authenticated.tsx";
import * as authenticatorApp from "./authenticator-app.tsx";
import { ManagePage } from "./manage-page.tsx";
import type { NameForm } from "./name-form.tsx";
import * as nameForm from "./name-form.tsx";
import * as userPool from "./user-pool.ts";

type Attributes = { given_name: string; email?: string };
const pool = {
  handOver: vi.fn<(next?: string, options?: object) => Promise<string>>(),
  endEverywhere: vi.fn<() => Promise<void>>(),
  leave: vi.fn<() => Promise<string>>(),
  keep: vi.fn<() => Promise<void>>(),
  attributes: vi.fn<() => Promise<Attributes>>(),
};
const { attributes: fetchUserAttributes, ...ours } = pool;
replaceParts(userPool, ours);
replaceParts(amplify, { fetchUserAttributes });
// As if the password had been given once more.
replaceParts(authenticated, {
  Authenticated: ({
    titles,
    lead,
    children,
  }: {
    titles: Record<string, string>;
    lead: string;
    children: ReactNode;
  }) => (
    <>
      <h1>{[...new Set(Object.values(titles))].join()}</h1>
      <p>{lead}</p>
      {children}
    </>
  ),
});
replaceParts(authenticatorApp, { AuthenticatorApp: () => null });
// The form is tested separately; here it works, fails, or reports a change.
replaceParts(nameForm, {
  NameForm: ({ attributes, onWork, onChanged }: React.ComponentProps<typeof NameForm>) => (
    <form aria-label="Names">
      <output>{attributes.given_name}</output>
      <button type="button" onClick={() => void onWork(Promise.resolve(), "Saved.")}>
        Save
      </button>
      <button type="button" onClick={() => void onWork(Promise.reject(new Error("Not this name.")), "Saved.")}>
        Fail
      </button>
      <button type="button" onClick={() => void onChanged()}>
        Change
      </button>
    </form>
  ),
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const each of Object.values(pool)) each.mockReset();
});

const visit = () => {
  render(<ManagePage />);
  return userEvent.setup();
};

test("ONB-09, SES-52: the account's page waits for the names, then shows them; a new password takes a mailed code", async () => {
  const read = Promise.withResolvers<Attributes>();
  pool.attributes.mockReturnValue(read.promise);
  visit();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Manage account");
  expect(screen.getByText("Log in again to change your name, e-mail or password.")).toBeDefined();
  expect(screen.getByRole("status")).toBeDefined();
  expect(screen.queryByRole("form")).toBeNull();
  read.resolve({ given_name: "Lena" });
  const form = await screen.findByRole("form", { name: "Names" });
  expect(within(form).getByText("Lena")).toBeDefined();
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Password",
    "Other devices",
    "Delete account",
  ]);
  expect(screen.getByRole("link", { name: "Change password" }).getAttribute("href")).toBe(
    "/accounts/password/reset/?next=%2Faccount",
  );
  expect(screen.getByRole("link", { name: "Back to Account/Wallet" }).getAttribute("href")).toBe("/account");
});

test("ONB-09: confirms saved changes, shows refusals in the pool's words, and notifies the server of a change", async () => {
  pool.attributes.mockResolvedValue({ given_name: "Lena" });
  pool.handOver.mockResolvedValue("/");
  const user = visit();
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved.")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Fail" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Not this name.");
  expect(screen.queryByText("Saved.")).toBeNull();
  expect(pool.handOver).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Change" }));
  expect(pool.handOver.mock.calls).toEqual([[undefined, { renew: true }]]);
});

test("ONB-09: a failure to load names is shown in their place", async () => {
  pool.attributes.mockRejectedValue(new Error("away"));
  visit();
  expect((await screen.findByRole("alert")).textContent).toBe("Something went wrong.");
  expect(screen.queryByRole("form")).toBeNull();
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.getByRole("link", { name: "Change password" })).toBeDefined();
});

test("SES-52: signing out everywhere leads home; a failure warns that sessions may still be open, and can be retried", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  pool.attributes.mockResolvedValue({ given_name: "Lena" });
  const second = Promise.withResolvers<undefined>();
  pool.endEverywhere.mockRejectedValueOnce(new Error("The service is busy.")).mockReturnValueOnce(second.promise);
  const user = visit();
  await screen.findByRole("form");
  const end = screen.getByRole<HTMLButtonElement>("button", { name: "Sign out everywhere" });
  expect(end.disabled).toBe(false);
  await user.click(end);
  expect((await screen.findByRole("alert")).textContent).toBe(
    "The service is busy. You may still be signed in elsewhere. Try again.",
  );
  expect(assign).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Sign out everywhere" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /Signing out/ }).disabled).toBe(true);
  second.resolve(undefined);
  await waitFor(() => expect(assign.mock.calls).toEqual([["/"]]));
  expect(pool.endEverywhere).toHaveBeenCalledTimes(2);
});

test("SES-103: a closed account takes the place of the page, until it is kept, which leads to the login", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  pool.attributes.mockResolvedValue({ given_name: "Lena", email: "lena@example.org" });
  pool.leave.mockResolvedValue("2026-12-21T10:00:00.000Z");
  pool.keep.mockResolvedValue(undefined);
  const user = visit();
  await user.click(await screen.findByRole("button", { name: "Delete…" }));
  await user.type(screen.getByRole("textbox", { name: "Type lena@example.org" }), "lena@example.org");
  await user.click(screen.getByRole("button", { name: /^Delete on / }));
  expect(await screen.findByRole("heading", { name: "This account will be deleted on 12/21/2026" })).toBeDefined();
  expect(screen.queryByRole("form")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Keep my account" }));
  await waitFor(() => expect(assign.mock.calls).toEqual([["/accounts/login/?next=%2Faccount"]]));
});
