import { Refused } from "@cu/api/refused";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { replaceParts } from "../test/replace-parts.ts";
import * as authenticated from "./authenticated.tsx";
import { SignInPage } from "./sign-in-page.tsx";
import * as userPool from "./user-pool.ts";

const pool = {
  handOver: vi.fn<(next?: string) => Promise<string>>(),
  forget: vi.fn(),
  keep: vi.fn<() => Promise<void>>(),
};
replaceParts(userPool, pool);
// As if the password had been right.
replaceParts(authenticated, {
  Authenticated: ({
    start,
    titles,
    children,
  }: {
    start: string;
    titles: Record<string, string>;
    children: ReactNode;
  }) => (
    <>
      <h1>{titles[start]}</h1>
      {children}
    </>
  ),
});

afterEach(() => {
  vi.restoreAllMocks();
  pool.handOver.mockReset();
  pool.forget.mockReset();
});

test("SES-03, SES-18: a signed-in user goes to the server's address once it has the session, and nothing is stored", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  const handed = Promise.withResolvers<string>();
  pool.handOver.mockReturnValue(handed.promise);
  render(<SignInPage start="signUp" next="/collections/5/" />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Create your account");
  expect(screen.getByRole("status").textContent).toContain("Logging in");
  expect(pool.handOver.mock.calls).toEqual([["/collections/5/"]]);
  expect([assign.mock.calls, pool.forget.mock.calls]).toEqual([[], []]);
  handed.resolve("/account");
  await waitFor(() => expect(assign.mock.calls).toEqual([["/account"]]));
  expect(pool.forget).toHaveBeenCalledOnce();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("SES-02: a failed hand-over is reported and can be retried, once per press", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  pool.handOver
    .mockRejectedValueOnce(new Error("away"))
    .mockRejectedValueOnce(new Error("away"))
    .mockResolvedValue("/");
  render(<SignInPage start="signIn" next={undefined} />);
  expect(await screen.findByRole("heading", { level: 2, name: "Something went wrong." })).toBeDefined();
  expect(screen.queryByText("Logging in")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(pool.handOver).toHaveBeenCalledTimes(2));
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(assign.mock.calls).toEqual([["/"]]));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(pool.handOver).toHaveBeenCalledTimes(3);
});

test("SES-112: an admin whose sign-in is older than their app is asked to log in again, and the sign-in is dropped", async () => {
  pool.handOver.mockRejectedValue(new Refused("account.unprotected", "", 403, { again: true }));
  render(<SignInPage start="signIn" next="/admin/" />);
  const link = await screen.findByRole("link", { name: "Log in again" });
  expect(link.getAttribute("href")).toBe("/accounts/login/?next=%2Fadmin%2F");
  expect(pool.forget).toHaveBeenCalledOnce();
});

test("SES-111: an admin without an app sees where to set one up, and stays signed in for that", async () => {
  pool.handOver.mockRejectedValue(new Refused("account.unprotected", "", 403, {}));
  render(<SignInPage start="signIn" next="/admin/" />);
  expect(await screen.findByText("Admins need an authenticator app.")).toBeDefined();
  const link = screen.getByRole("link", { name: "Set one up under Manage account" });
  expect(link.getAttribute("href")).toBe("/accounts/manage/#app");
  expect(screen.queryByRole("link", { name: "Log in again" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(pool.forget).not.toHaveBeenCalled();
});

test("SES-103: who logs in to a closed account reads until when it can be kept, and goes on once it is", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  pool.keep.mockResolvedValue(undefined);
  pool.handOver
    .mockRejectedValueOnce(new Refused("account.leaving", "", 403, { dueAt: "2026-12-21T10:00:00.000Z" }))
    .mockResolvedValue("/account");
  render(<SignInPage start="signIn" next="/account" />);
  expect(await screen.findByRole("heading", { name: "This account will be deleted on 12/21/2026" })).toBeDefined();
  expect([assign.mock.calls, pool.forget.mock.calls]).toEqual([[], []]);
  await userEvent.click(screen.getByRole("button", { name: "Keep my account" }));
  await waitFor(() => expect(assign.mock.calls).toEqual([["/account"]]));
  expect([pool.handOver.mock.calls.length, pool.forget.mock.calls.length]).toEqual([2, 1]);
});
