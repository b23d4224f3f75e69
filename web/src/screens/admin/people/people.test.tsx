import { Failure, FieldFailure } from "@cu/api/failure";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Router } from "../../../router.tsx";
import { fakeApi } from "../../../test/fake-api.ts";
import { open } from "../../../test/open.tsx";
import { admin } from "../../../test/people.ts";

type Answers = Parameters<typeof fakeApi>[0];

afterEach(() => {
  vi.restoreAllMocks();
});

const openAt = async (at: string, answers: Answers) => {
  const api = fakeApi({ "user.read": () => admin, ...answers });
  return { api, ...(await open(<Router />, { at, signedIn: true })) };
};

const row = {
  id: 7,
  username: "mira",
  firstName: "Mira",
  lastName: "Holm",
  email: "mira@example.org",
  isAdmin: false,
  isContentCreator: true,
  isSuspended: false,
};
const session = (id: string, browser: string) => ({
  id,
  device: { browser, system: "Linux" },
  startedAt: "2026-03-01T10:00:00.000Z",
  lastUsedAt: "2026-03-02T10:00:00.000Z",
});
const page = (changed: object = {}) => ({
  ...row,
  dateJoined: "2026-01-02T10:00:00.000Z",
  suspension: null,
  wallet: { id: 70, balance: 1500, owed: 0, isFlagged: false },
  sessions: [session("one", "Firefox"), session("two", "Safari")],
  ...changed,
});
const reading: Answers = {
  "person.read": () => page(),
  "suspension.of-person": () => ({ suspension: null }),
};

test("ADM-94: a user search is kept in the URL, and a result can be opened", async () => {
  const { user, api } = await openAt("/admin/people/", {
    ...reading,
    "person.search": ({ query }) => (query.search === "mira" ? [row] : []),
  });
  expect(await screen.findByText("Search people")).toBeDefined();
  expect(api.of("person.search")).toEqual([]);
  const box = screen.getByRole("searchbox", { name: /^User name/ });
  await user.type(box, "zz{Enter}");
  expect(await screen.findByText("No one found")).toBeDefined();
  await user.clear(box);
  await user.type(box, "mira{Enter}");
  const table = within(await screen.findByRole("table", { name: "People" }));
  expect(table.getByText("Creator")).toBeDefined();
  await user.click(table.getByRole("link", { name: "Mira Holm" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Mira Holm" })).toBeDefined();
});

test("ADM-96: a role is granted after a confirmation of its effect, and a refusal is shown", async () => {
  let isRefused = false;
  const { user, api } = await openAt("/admin/people/7/", {
    ...reading,
    "person.set-role": () => {
      if (isRefused) throw new Failure("actor.forbidden");
      return { isProposed: false };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Grant admin" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Make Mira Holm admin?" }));
  expect(api.of("person.set-role")).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Grant" }));
  expect(await screen.findByText("Mira Holm is admin now.")).toBeDefined();
  expect(api.of("person.set-role")[0]).toMatchObject({
    params: { userId: "7" },
    body: { role: "admin", granted: true },
  });
  isRefused = true;
  await user.click(screen.getByRole("button", { name: "Withdraw creator" }));
  await user.click(await screen.findByRole("button", { name: "Withdraw" }));
  expect(await screen.findByRole("alert")).toBeDefined();
});

test("ADM-122: withdrawing an admin's role is proposed with a reason, with the hint that another admin must confirm", async () => {
  const { user, api } = await openAt("/admin/people/7/", {
    ...reading,
    "person.read": () => page({ isAdmin: true }),
    "person.set-role": ({ body }) => {
      if ((body as { reason: string }).reason === "") throw new FieldFailure({ reason: ["Please say why."] });
      return { isProposed: true };
    },
  });
  const propose = async (reason: string) => {
    await user.click(await screen.findByRole("button", { name: "Withdraw admin" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Withdraw admin from Mira Holm?" }));
    if (reason) await user.type(dialog.getByRole("textbox", { name: "Reason" }), reason);
    await user.click(dialog.getByRole("button", { name: "Propose" }));
  };
  await propose("");
  expect((await screen.findByRole("alert")).textContent).toContain("Please say why.");
  await propose("Left the company");
  expect(await screen.findByText("Proposed. Another admin has to confirm it.")).toBeDefined();
  expect(api.of("person.set-role").at(-1)?.body).toEqual({
    role: "admin",
    granted: false,
    reason: "Left the company",
  });
});

const proposal = (changed: object = {}) => ({
  id: 1,
  kind: "wallet" as const,
  at: "2026-03-01T10:00:00.000Z",
  lapsesAt: "2026-03-08T10:00:00.000Z",
  by: { id: 5, name: "Ada Quill" },
  person: { id: 7, name: "Mira Holm" },
  cupoints: 20_000 as number | null,
  amount: null as number | null,
  reference: null,
  reason: "A prize",
  mayConfirm: true,
  mayWithdraw: true,
  ...changed,
});

test("ADM-122: what waits shows who proposed what, why and since when, and is confirmed or withdrawn after a question", async () => {
  let waiting = [
    proposal(),
    proposal({ id: 2, kind: "role", cupoints: null, mayConfirm: false }),
    proposal({ id: 3, cupoints: -30_000, mayConfirm: false, mayWithdraw: false }),
    proposal({ id: 4, kind: "payment", cupoints: null, amount: 15, mayConfirm: false, mayWithdraw: false }),
  ];
  let isRefused = true;
  const decided = (of: string) => {
    if (isRefused) throw new Failure("proposal.early");
    waiting = waiting.filter(({ id }) => String(id) !== of);
    return undefined;
  };
  const { user, api } = await openAt("/admin/proposals/", {
    "proposal.list": () => ({ proposals: waiting, next: null }),
    "proposal.confirm": ({ params }) => decided(params.proposalId ?? ""),
    "proposal.withdraw": ({ params }) => decided(params.proposalId ?? ""),
  });
  const table = within(await screen.findByRole("table", { name: "Confirmations" }));
  for (const text of ["Give Mira Holm 20,000 cupoints", "Withdraw admin from Mira Holm"])
    expect(table.getByText(text)).toBeDefined();
  expect(table.getAllByText("Another admin decides")).toHaveLength(2);
  const payment = table.getByRole("link", { name: "Pay $15.00 to Mira Holm before it is payable" });
  expect(payment.getAttribute("href")).toBe("/admin/creator-earnings/?creator=7");
  expect(table.getAllByText("Ada Quill")).toHaveLength(4);
  const press = async (button: string, action: string) => {
    await user.click(screen.getByRole("button", { name: button }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: action }));
  };
  await press("Confirm: Give Mira Holm 20,000 cupoints", "Confirm");
  expect((await screen.findByRole("alert")).textContent).toContain("seven days after you became an admin");
  isRefused = false;
  await press("Confirm: Give Mira Holm 20,000 cupoints", "Confirm");
  expect(await screen.findByText("Confirmed.")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(api.of("proposal.confirm").at(-1)?.params).toEqual({ proposalId: "1" });
  await press("Withdraw: Withdraw admin from Mira Holm", "Withdraw");
  expect(await screen.findByText("Withdrawn.")).toBeDefined();
  expect(api.of("proposal.withdraw")).toHaveLength(1);
});

test("ADM-126: what waits goes on behind a page of it", async () => {
  const next = "2026-03-01T10:00:00.000Z~1";
  const { user, api } = await openAt("/admin/proposals/", {
    "proposal.list": ({ query }) => ({ proposals: [proposal()], next: query.after ? null : next }),
  });
  await user.click(await screen.findByRole("link", { name: "Next page" }));
  expect(await screen.findByRole("link", { name: "First page" })).toBeDefined();
  expect(api.of("proposal.list").at(-1)?.query).toEqual({ after: next });
});

test("ADM-122: without proposals the page shows that, and what a single admin can do", async () => {
  await openAt("/admin/proposals/", { "proposal.list": () => ({ proposals: [], next: null }) });
  expect(await screen.findByText("Nothing waits for a second admin")).toBeDefined();
  expect(screen.getByText(/Only admin here\? Grant the role to a colleague/)).toBeDefined();
});

test("ADM-97: a wallet is adjusted with a reason after a second press; errors are shown at their field", async () => {
  let isDone = false;
  const { user, api } = await openAt("/admin/people/7/", {
    ...reading,
    "person.read": () => page(isDone ? { wallet: { id: 70, balance: 1300, owed: 5, isFlagged: true } } : {}),
    "person.adjust-wallet": ({ body }) => {
      if ((body as { cupoints: number }).cupoints === 3) throw new FieldFailure({ cupoints: ["It changed."] });
      isDone = true;
      return { balance: 1300, owed: 0, isProposed: false };
    },
  });
  const amount = await screen.findByRole("spinbutton", { name: "Cupoints" });
  await user.click(screen.getByRole("button", { name: "Adjust" }));
  expect(await screen.findByText("Say how many cupoints.")).toBeDefined();
  expect(screen.getByText("Please say why.")).toBeDefined();
  await user.type(amount, "-1501");
  await user.type(screen.getByRole("textbox", { name: "Reason" }), "Booked twice");
  await user.click(screen.getByRole("button", { name: "Adjust" }));
  expect(await screen.findByText("The wallet holds 1500; no more can be taken.")).toBeDefined();
  await user.clear(amount);
  await user.type(amount, "3");
  await user.click(screen.getByRole("button", { name: "Adjust" }));
  await user.click(await screen.findByRole("button", { name: "Give 3" }));
  expect(await screen.findByText("It changed.")).toBeDefined();
  await user.clear(amount);
  await user.type(amount, "-200");
  await user.click(screen.getByRole("button", { name: "Adjust" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Take 200 cupoints from Mira Holm?" }));
  await user.click(dialog.getByRole("button", { name: "Take 200" }));
  expect(await screen.findByText("The wallet is adjusted.")).toBeDefined();
  const sent = api.of("person.adjust-wallet").at(-1);
  expect(sent?.body).toEqual({ cupoints: -200, reason: "Booked twice" });
  expect(sent?.headers.get("Idempotency-Key")).toMatch(/\S/);
  expect(await screen.findByText(/5 cupoints are owed/)).toBeDefined();
  expect(screen.getByText(/disputed or refunded/)).toBeDefined();
});

test("SES-131: an app is turned off with a reason and the user name typed again; a refusal is shown", async () => {
  let isOn = false;
  const { user, api } = await openAt("/admin/people/7/", {
    ...reading,
    "person.turn-app-off": () => {
      if (!isOn) throw new Failure("app.missing");
      return undefined;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Turn off the app" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Turn off Mira Holm's app?" }));
  await user.click(dialog.getByRole("button", { name: "Turn off" }));
  expect(dialog.getByText("Say how you identified this person.")).toBeDefined();
  expect(dialog.getByText("Type mira to confirm.")).toBeDefined();
  expect(api.of("person.turn-app-off")).toEqual([]);
  await user.type(dialog.getByRole("textbox", { name: "How did you identify them?" }), "Passport on a call");
  await user.type(dialog.getByRole("textbox", { name: "Type mira to confirm" }), "mira");
  await user.click(dialog.getByRole("button", { name: "Turn off" }));
  expect(await dialog.findByText("This account has no authenticator app.")).toBeDefined();
  isOn = true;
  await user.click(dialog.getByRole("button", { name: "Turn off" }));
  expect(await screen.findByText("Mira Holm's app is off.")).toBeDefined();
  expect(api.of("person.turn-app-off").at(-1)).toMatchObject({
    params: { userId: "7" },
    body: { username: "mira", reason: "Passport on a call" },
  });
});

test("ADM-98: one session ends, or all of them, after a question", async () => {
  const { user, api } = await openAt("/admin/people/7/", {
    ...reading,
    "person.end-session": () => undefined,
    "person.end-sessions": () => undefined,
  });
  await user.click(await screen.findByRole("button", { name: "Sign out Safari on Linux" }));
  await user.click(await screen.findByRole("button", { name: "Sign out" }));
  await vi.waitFor(() => expect(api.of("person.end-session")[0]?.params).toEqual({ userId: "7", sessionId: "two" }));
  await user.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Sign Mira Holm out everywhere?" }));
  await user.click(dialog.getByRole("button", { name: "Sign out" }));
  await vi.waitFor(() => expect(api.of("person.end-sessions")).toHaveLength(1));
});

test("ADM-95: an unknown or invalid id shows a message", async () => {
  await openAt("/admin/people/8/", {
    "person.read": () => {
      throw new Failure("person.missing");
    },
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Failed to load data" })).toBeDefined();
  document.body.replaceChildren();
  await openAt("/admin/people/nobody/", {});
  expect(await screen.findByText("This person does not exist.")).toBeDefined();
});

test("ADM-101: Ctrl-K leads to a page, a person, a course, a request and a code by the keyboard alone", async () => {
  const { user, api } = await openAt("/admin/people/", {
    ...reading,
    "person.search": () => [row],
    "catalogue.list": () => ({ count: 0, next: null, results: [] }),
  });
  const openPalette = async () => {
    await user.keyboard("{Control>}k{/Control}");
    return await screen.findByRole("combobox", { name: "Person, course, class code, request or page" });
  };
  await screen.findByText("Search people");
  const field = await openPalette();
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard("mira");
  expect(await screen.findByRole("option", { name: /Mira Holm, mira/ })).toBeDefined();
  expect(api.of("person.search").at(-1)?.query).toEqual({ search: "mira" });
  await user.keyboard("{ArrowDown}{Enter}");
  expect(await screen.findByRole("heading", { level: 1, name: "Mira Holm" })).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
  const again = await openPalette();
  await vi.waitFor(() => expect(document.activeElement).toBe(again));
  await user.keyboard("12");
  const names = (await screen.findAllByRole("option")).map(({ textContent }) => textContent);
  expect(names).toEqual(
    expect.arrayContaining(["Course 12Course", "Certificate request 12Request", "Demo request 12Request"]),
  );
  await user.clear(screen.getByRole("combobox", { name: /^Person, course/ }));
  await user.keyboard("ALG-2026");
  expect(await screen.findByRole("option", { name: /Class code ALG-2026/ })).toBeDefined();
});
