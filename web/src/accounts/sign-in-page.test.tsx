import { Refused } from "@cu/api/refused";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { SignInPage } from "./sign-in-page.tsx";

const pool = vi.hoisted(() => ({ handOver: vi.fn<(next?: string) => Promise<string>>(), forget: vi.fn() }));
vi.mock("./user-pool.ts", () => pool);
// As if the password had been right.
vi.mock("./authenticated.tsx", () => ({
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
}));

afterEach(() => {
  vi.restoreAllMocks();
  pool.handOver.mockReset();
  pool.forget.mockReset();
});

test("SES-03, SES-18: who has signed in goes where the server says, once it has the session, and nothing is kept", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  const handed = Promise.withResolvers<string>();
  pool.handOver.mockReturnValue(handed.promise);
  render(<SignInPage start="signUp" next="/collections/5/" />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Sign Up");
  expect(screen.getByRole("status").textContent).toContain("Logging in");
  expect(pool.handOver.mock.calls).toEqual([["/collections/5/"]]);
  expect([assign.mock.calls, pool.forget.mock.calls]).toEqual([[], []]);
  handed.resolve("/account");
  await waitFor(() => expect(assign.mock.calls).toEqual([["/account"]]));
  expect(pool.forget).toHaveBeenCalledOnce();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("SES-02: a hand-over that fails says so and is tried again, each press once", async () => {
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

test("SES-112: an admin whose sign-in is from before their app is told to log in again, and it is forgotten", async () => {
  pool.handOver.mockRejectedValue(new Refused("account.unprotected", "", { again: true }));
  render(<SignInPage start="signIn" next="/admin/" />);
  const link = await screen.findByRole("link", { name: "Log in again" });
  expect(link.getAttribute("href")).toBe("/accounts/login/?next=%2Fadmin%2F");
  expect(pool.forget).toHaveBeenCalledOnce();
});
