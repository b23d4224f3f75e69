import { Failure } from "@cu/api/failure";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { replaceParts } from "../test/replace-parts.ts";
import { Deletion } from "./deletion.tsx";
import { LeavingPanel } from "./leaving-panel.tsx";
import * as userPool from "./user-pool.ts";

const pool = { leave: vi.fn<() => Promise<string>>(), keep: vi.fn<() => Promise<void>>() };
replaceParts(userPool, pool);

afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, "", "/");
  pool.leave.mockReset();
  pool.keep.mockReset();
});

const email = "mira@example.org";
const open = async (onLeft = vi.fn<(dueAt: string) => void>()) => {
  render(<Deletion email={email} onLeft={onLeft} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Delete…" }));
  return { user, onLeft };
};
const button = () => screen.getByRole("button", { name: /^Delete on / }) as HTMLButtonElement;

test("SES-103: an account can be closed only after the date was shown and the address typed", async () => {
  pool.leave.mockResolvedValue("2026-12-21T10:00:00.000Z");
  const { user, onLeft } = await open();
  expect(screen.getByRole("heading", { name: /^Delete this account on \d\d\/\d\d\/\d{4}\?$/ })).toBeDefined();
  expect(button().disabled).toBe(true);
  await user.type(screen.getByRole("textbox", { name: `Type ${email}` }), "Mira@example.or");
  expect(button().disabled).toBe(true);
  await user.type(screen.getByRole("textbox"), "g");
  await user.click(button());
  expect(onLeft).toHaveBeenCalledWith("2026-12-21T10:00:00.000Z");
});

test("SES-103: who thinks again keeps the account", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Keep my account" }));
  expect(screen.getByRole("heading", { name: "Delete account" })).toBeDefined();
  expect(pool.leave).not.toHaveBeenCalled();
});

test("SES-105: each blocker of a deletion is shown with the way to resolve it", async () => {
  pool.leave.mockRejectedValueOnce(new Failure("account.held", undefined, { reasons: ["courses", "debt"] }));
  pool.leave.mockRejectedValueOnce(new Failure("token.invalid"));
  const { user } = await open();
  await user.type(screen.getByRole("textbox"), email);
  await user.click(button());
  const told = await screen.findByRole("alert");
  expect(told.textContent).toContain("Transfer them or remove your name first");
  expect(told.textContent).toContain("Your wallet has an unpaid debt. Pay it first.");
  await user.click(button());
  expect((await screen.findByRole("alert")).textContent).toContain("Your sign-in has expired. Reload this page.");
});

test("SES-103: a closed account shows until when it can be restored, and one press restores it", async () => {
  const onKept = vi.fn<() => void>();
  const kept = Promise.withResolvers<void>();
  pool.keep
    .mockRejectedValueOnce(new Failure("undo.missing"))
    .mockRejectedValueOnce({})
    .mockReturnValueOnce(kept.promise);
  render(<LeavingPanel dueAt="2026-12-21T10:00:00.000Z" onKept={onKept} />);
  const user = userEvent.setup();
  expect(screen.getByRole("heading", { name: "This account will be deleted on 12/21/2026" })).toBeDefined();
  const keep = screen.getByRole("button", { name: "Keep my account" });
  await user.click(keep);
  expect(await screen.findByRole("alert")).toBeDefined();
  await user.click(keep);
  expect((await screen.findByRole("alert")).textContent).toBe("Something went wrong.");
  expect(onKept).not.toHaveBeenCalled();
  await user.click(keep);
  expect(screen.queryByRole("alert")).toBeNull();
  kept.resolve();
  await waitFor(() => expect(onKept).toHaveBeenCalled());
  expect(onKept).toHaveBeenCalledTimes(1);
});

test("SES-103: the day that is named before an account is closed is thirty days from now", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00.000Z") });
  const { user } = await open();
  expect(screen.getByRole("heading", { level: 2, name: "Delete this account on 12/20/2026?" })).toBeDefined();
  expect(button().textContent).toBe("Delete on 12/20/2026");
  await user.click(screen.getByRole("button", { name: "Keep my account" }));
  expect(screen.getByRole("heading", { level: 2, name: "Delete account" })).toBeDefined();
});

test("SES-103: a link to the deletion opens its confirmation; without it the page shows how long it can be cancelled", async () => {
  const { unmount } = render(<Deletion email={email} onLeft={() => undefined} />);
  expect(screen.getByText("You have 30 days to change your mind.")).toBeDefined();
  expect(screen.queryByRole("textbox")).toBeNull();
  unmount();
  history.replaceState(null, "", "/#delete");
  render(<Deletion email={email} onLeft={() => undefined} />);
  expect(screen.getByRole("textbox", { name: `Type ${email}` })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Delete…" })).toBeNull();
});

test("SES-103, SES-105: an account cannot be kept while its closing is in progress, and each failure has its own message", async () => {
  const closing = Promise.withResolvers<string>();
  pool.leave
    .mockRejectedValueOnce(new Failure("account.held", undefined, { reasons: ["admin", "classes", "earnings", "?"] }))
    .mockRejectedValueOnce(new Failure("server.busy"))
    .mockRejectedValueOnce({})
    .mockReturnValueOnce(closing.promise);
  const { user, onLeft } = await open();
  await user.type(screen.getByRole("textbox"), ` ${email.toUpperCase()} `);
  const told = async () => {
    await user.click(button());
    return [...(await screen.findByRole("alert")).querySelectorAll("p")].map(({ textContent }) => textContent);
  };
  expect(await told()).toEqual([
    expect.stringContaining("Ask another admin to remove that role"),
    expect.stringContaining("End it or hand it to a co-instructor"),
    expect.stringContaining("We still owe you royalties."),
  ]);
  expect(await told()).toEqual([new Failure("server.busy").message]);
  expect(await told()).toEqual(["Something went wrong."]);
  await user.click(button());
  expect(screen.queryByRole("alert")).toBeNull();
  const keep = screen.getByRole<HTMLButtonElement>("button", { name: "Keep my account" });
  expect(keep.disabled).toBe(true);
  closing.resolve("2026-12-21T10:00:00.000Z");
  await waitFor(() => expect(onLeft.mock.calls).toEqual([["2026-12-21T10:00:00.000Z"]]));
});
