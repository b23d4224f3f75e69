import { Unreachable } from "@cu/api/client";
import { Failure } from "@cu/api/failure";
import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "../lib/session.ts";
import { writeTokens } from "../lib/tokens.ts";
import { fakeApi } from "../test/fake-api.ts";
import { accessToken } from "../test/open.tsx";
import { Notices } from "./notices.tsx";

beforeEach(() => {
  localStorage.clear();
  act(() => session.clear());
});
afterEach(() => {
  vi.restoreAllMocks();
});

const unreachable = "Unable to reach the server right now. Please try again later.";
const goneBy = (refusal: Error) => {
  writeTokens({ access: accessToken(), refresh: "handle" });
  fakeApi({
    "accounts.refresh": () => {
      throw refusal;
    },
  });
};

test("SES-57: the site shows while it is offline", () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const { unmount } = render(<Notices />);
  expect(screen.queryByRole("alert")).toBeNull();
  online.mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  const note = screen.getByRole("alert");
  expect(note.textContent).toBe(
    "You are offline. What is on the page stays; new things come when the network is back.",
  );
  expect(within(note).queryByRole("button")).toBeNull();
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  expect(screen.queryByRole("alert")).toBeNull();
  const leave = vi.spyOn(window, "removeEventListener");
  unmount();
  expect(leave.mock.calls.map(([name]) => name).sort()).toEqual(expect.arrayContaining(["offline", "online"]));
});

test("ERR-02: an unreachable server shows until dismissed, and not while offline", async () => {
  goneBy(new Unreachable());
  render(<Notices />);
  await act(() => session.renew(localStorage.getItem("access") ?? "").catch(() => undefined));
  const note = screen.getByRole("alert");
  expect(note.textContent).toBe(unreachable);
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  expect(screen.queryByText(unreachable)).toBeNull();
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("SES-15, SES-16: an expired session shows a sign-in link until dismissed", async () => {
  goneBy(new Failure("session.ended"));
  render(<Notices />);
  await act(() => session.renew(localStorage.getItem("access") ?? ""));
  const note = screen.getByRole("alert");
  expect(note.textContent).toBe("Your session has timed out. Please log in again. Login");
  expect(within(note).getByRole("link", { name: "Login" }).getAttribute("href")).toBe("/accounts/login/?next=%2F");
  await userEvent.click(within(note).getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("SES-03, SES-15: the sign-in link leads to where the session ended, also after a redirect by a guard", async () => {
  const lecture = "/collections/5/modules/2/videos/2/?t=600";
  history.replaceState(null, "", lecture);
  goneBy(new Failure("session.ended"));
  const { rerender } = render(<Notices />);
  await act(() => session.renew(localStorage.getItem("access") ?? ""));
  history.replaceState(null, "", "/collections/5/");
  rerender(<Notices key="of the course" />);
  const login = within(screen.getByRole("alert")).getByRole("link", { name: "Login" });
  expect(login.getAttribute("href")).toBe(`/accounts/login/?next=${encodeURIComponent(lecture)}`);
  history.replaceState(null, "", "/");
});
