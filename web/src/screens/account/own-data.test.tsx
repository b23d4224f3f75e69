import { Failure } from "@cu/api/failure";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { learner } from "../../test/people.ts";
import { visit } from "./account.test-kit.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const made = {
  status: "completed",
  requestedAt: "2026-11-20T14:20:00.000Z",
  expiresAt: "2026-12-04T14:20:00.000Z",
  progress: 100,
  size: 4_400_000,
} as const;
type Export = Omit<typeof made, "status" | "progress" | "size"> & {
  status: "requested" | "loading" | "completed" | "failed";
  progress: number;
  size: number | null;
};

/** A server with a mutable export, `now`. */
const server = (first: Export | null) => {
  const state = { now: first };
  const api = fakeApi({
    "user.read": () => learner,
    "session.list": () => [],
    "account.export": () => ({ export: state.now }),
    "account.start-export": () => {
      state.now = { ...made, status: "requested", progress: 0, size: null };
      return state.now;
    },
    "account.cancel-export": () => {
      state.now = null;
      return undefined;
    },
    "account.export-file": () => ({ url: "https://files.example.com/signed", name: "my-data.zip", size: 4_400_000 }),
  });
  return { api, state };
};

const section = async () => within(await screen.findByRole("region", { name: "Download your data" }));

test("SES-100: an export can be requested, cancelled, and requested again", async () => {
  const { api } = server(null);
  const { user } = await visit("/account/data/");
  const data = await section();
  await user.click(await data.findByRole("button", { name: "Make my export" }));
  const bar = await data.findByRole<HTMLProgressElement>("progressbar", { name: "Your export" });
  expect([bar.value, bar.max]).toEqual([0, 100]);
  expect(data.getByRole("status").textContent).toContain("Being made");
  await user.click(data.getByRole("button", { name: "Stop" }));
  expect(await data.findByRole("button", { name: "Make my export" })).toBeDefined();
  expect(api.of("account.cancel-export")).toHaveLength(1);
});

test("SES-100: a finished export shows its expiry and size, and downloads with one press", async () => {
  server({ ...made });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.href).toBe("https://files.example.com/signed");
  });
  const { user } = await visit("/account/data/");
  const data = await section();
  expect(await data.findByText("Ready until 12/04/2026")).toBeDefined();
  expect(data.getByRole("status").textContent).toMatch(/4\.2 MB, for you only$/);
  await user.click(data.getByRole("button", { name: "Download everything about you" }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(data.getByRole("button", { name: "Make a new one" })).toBeDefined();
});

test("SES-100: one that failed, and a refusal, say what to do", async () => {
  server({ ...made, status: "failed", size: null });
  const first = await visit("/account/data/");
  let data = await section();
  expect(await data.findByText("It could not be made")).toBeDefined();
  expect(data.getByRole("button", { name: "Try again" })).toBeDefined();
  first.unmount();
  fakeApi({
    "user.read": () => learner,
    "session.list": () => [],
    "account.export": () => ({ export: null }),
    "account.start-export": () => {
      throw new Failure("request.limited", undefined, { retryAfterSeconds: 60 });
    },
  });
  const { user } = await visit("/account/data/");
  data = await section();
  await user.click(await data.findByRole("button", { name: "Make my export" }));
  expect((await data.findByRole("alert")).textContent).not.toBe("");
});

test("SES-100: while it is generated the page polls its progress, and stops once it is ready", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { api, state } = server({ ...made, status: "requested", progress: 0, size: null });
  await visit("/account/data/");
  const data = await section();
  const bar = await data.findByRole<HTMLProgressElement>("progressbar", { name: "Your export" });
  expect([bar.value, data.getByRole("status").textContent]).toEqual([0, expect.stringContaining("Being made")]);
  for (const name of [/Download/, /Make/, "Try again"]) expect(data.queryByRole("button", { name })).toBeNull();
  state.now = { ...made, status: "loading", progress: 40, size: null };
  await vi.advanceTimersByTimeAsync(2000);
  await waitFor(() => expect(bar.value).toBe(40));
  expect(data.getByRole("status").textContent).toBe("Being madeYou can leave this page; we mail you when it is ready.");
  expect(data.getByRole("button", { name: "Stop" })).toBeDefined();
  state.now = { ...made };
  await vi.advanceTimersByTimeAsync(2000);
  expect(await data.findByText("Ready until 12/04/2026")).toBeDefined();
  expect([data.queryByRole("progressbar"), data.queryByRole("button", { name: "Stop" })]).toEqual([null, null]);
  const asked = api.of("account.export").length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(api.of("account.export")).toHaveLength(asked);
});

test("SES-100: an export that fails to load shows an error and can be retried; until then a loading state", async () => {
  const answers = [Promise.withResolvers<{ export: Export | null }>(), Promise.withResolvers<{ export: null }>()];
  let asked = 0;
  fakeApi({
    "user.read": () => learner,
    "session.list": () => [],
    "account.export": () => answers[asked++]?.promise ?? { export: null },
  });
  const { user } = await visit("/account/data/");
  const data = await section();
  expect(await data.findByText("Loading your export")).toBeDefined();
  expect(data.queryByRole("button")).toBeNull();
  answers[0]?.reject(new Failure("server.broken"));
  expect(await data.findByRole("heading", { name: "Your export could not be read" })).toBeDefined();
  expect(data.queryByText("Loading your export")).toBeNull();
  answers[1]?.resolve({ export: null });
  await user.click(data.getByRole("button", { name: "Load again" }));
  expect(await data.findByRole("button", { name: "Make my export" })).toBeDefined();
  expect(data.getByRole("status").textContent).toBe(
    "One zip with all of itIt takes some minutes. We mail you when it is ready.",
  );
});

test("SES-100: a conflicting press shows why, and the page refreshes", async () => {
  const state: { now: Export | null } = { now: { ...made, status: "loading", progress: 40, size: null } };
  const late = (now: Export | null) => () => {
    state.now = now;
    throw new Failure("export.missing");
  };
  fakeApi({
    "user.read": () => learner,
    "session.list": () => [],
    "account.export": () => ({ export: state.now }),
    "account.cancel-export": late({ ...made }),
    "account.export-file": late({ ...made, status: "failed", size: null }),
    "account.start-export": late(null),
  });
  const { user } = await visit("/account/data/");
  const data = await section();
  await user.click(await data.findByRole("button", { name: "Stop" }));
  expect(await data.findByRole("alert")).toBeDefined();
  await user.click(await data.findByRole("button", { name: "Download everything about you" }));
  expect(await data.findByText("Nothing of yours is lost. Please try again.")).toBeDefined();
  expect(data.queryByRole("button", { name: "Download everything about you" })).toBeNull();
  await user.click(data.getByRole("button", { name: "Try again" }));
  expect(await data.findByRole("button", { name: "Make my export" })).toBeDefined();
});

test("SES-103: the page explains what a deletion removes and keeps, and links to where the password is asked", async () => {
  server(null);
  await visit("/account/data/");
  const region = within(await screen.findByRole("region", { name: "Delete account" }));
  expect(region.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Deleted",
    "Stays, without your name",
    "Stays, because the law asks",
  ]);
  expect(region.getByRole("link", { name: "Delete…" }).getAttribute("href")).toBe("/accounts/manage/#delete");
});

test("SES-107, SES-108: the address in a mail does nothing until it is pressed, and needs no sign-in", async () => {
  let isSpent = false;
  const api = fakeApi({
    "accounts.tokens": () => ({}),
    "account.undo": () => {
      if (isSpent) throw new Failure("undo.missing");
      isSpent = true;
      return { what: "device" as const };
    },
  });
  const at = `/account?undo=${"a".repeat(32)}`;
  const first = await visit(at, false);
  const press = await screen.findByRole("button", { name: "Undo it" });
  expect(api.of("account.undo")).toHaveLength(0);
  await first.user.click(press);
  expect(await screen.findByText(/^Every device is signed out/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Set a new password" })).toBeDefined();
  first.unmount();
  const { user } = await visit(at, false);
  await user.click(await screen.findByRole("button", { name: "Undo it" }));
  expect((await screen.findByRole("alert")).textContent).toContain("This link has been used or has run out.");
});

test("SES-103, SES-108: a link that keeps the account leads to the login, one that gave an address back to a new password", async () => {
  for (const [what, told, link, address] of [
    ["leaving", /^Your account stays/, "Log in", "/accounts/login/?next=%2Faccount"],
    ["email", /^Your previous address is back/, "Set a new password", "/accounts/password/reset/?next=%2Faccount"],
  ] as const) {
    fakeApi({ "accounts.tokens": () => ({}), "account.undo": () => ({ what }) });
    const { user, unmount } = await visit(`/account?undo=${"a".repeat(32)}`, false);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Was this not what you wanted?");
    await user.click(await screen.findByRole("button", { name: "Undo it" }));
    expect(await screen.findByText(told)).toBeDefined();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Done");
    expect(screen.getAllByRole("link", { name: /Log in|Set a new/ }).map((one) => one.textContent)).toEqual([link]);
    expect(screen.getByRole("link", { name: link }).getAttribute("href")).toBe(address);
    expect(screen.queryByRole("button", { name: "Undo it" })).toBeNull();
    unmount();
  }
});
