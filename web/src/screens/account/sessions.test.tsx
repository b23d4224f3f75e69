import { Failure } from "@cu/api/failure";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { learner } from "../../test/people.ts";
import { visit } from "./account.test-kit.tsx";
import type { SignedIn } from "./session-words.ts";

const here: SignedIn = {
  id: "here",
  device: { browser: "Firefox", system: "Linux", kind: "computer" },
  startedAt: "2026-11-02T08:00:00.000Z",
  lastUsedAt: "2026-11-20T09:00:00.000Z",
  isCurrent: true,
};
const phone: SignedIn = {
  ...here,
  id: "phone",
  device: { browser: "Safari", system: "iPhone", kind: "phone" },
  isCurrent: false,
};
const unnamed: SignedIn = { ...phone, id: "unnamed", device: {} };

/** A server that knows these devices, and forgets those that are signed out. */
const server = (devices: SignedIn[], refusal: { next?: Failure } = {}) => {
  let open = devices;
  const refuse = () => {
    const { next } = refusal;
    refusal.next = undefined;
    if (next) throw next;
  };
  const end = (ended: (device: SignedIn) => boolean) => {
    refuse();
    open = open.filter((device) => !ended(device));
    return undefined;
  };
  return fakeApi({
    "user.read": () => learner,
    "session.list": () => {
      if (devices.length === 0) refuse();
      return devices.length === 0 ? [here] : open;
    },
    "session.end": ({ params }) => end(({ id }) => id === params.sessionId),
    "session.end-others": () => end(({ isCurrent }) => !isCurrent),
  });
};

const list = async (title: string) => {
  const heading = await screen.findByRole("heading", { name: title });
  const section = heading.closest("section");
  if (!section) throw new Error("The heading stands in no section.");
  return { section, rows: () => within(section).getAllByRole("listitem") };
};

test("SES-49: the devices in words, this one first and without a way to sign it out here", async () => {
  server([here, phone, unnamed]);
  await visit();
  const { section, rows } = await list("Signed in on three devices");
  const [first, second, third] = rows().map((row) => within(row));
  expect(first?.getByText("This device, Firefox on Linux")).toBeDefined();
  expect(first?.getByText("Here")).toBeDefined();
  expect(first?.queryByRole("button")).toBeNull();
  expect(second?.getByText("Safari on iPhone")).toBeDefined();
  expect(rows()[1]?.textContent).toMatch(/Signed in 11\/02\/2026, \d\d:00, last used 11\/20\/2026, \d\d:00/);
  expect(third?.getByText("An unknown browser")).toBeDefined();
  expect(within(section).getByRole("link", { name: "change your password" }).getAttribute("href")).toBe(
    "/accounts/manage/",
  );
  expect(screen.getByRole("link", { name: "Where you are signed in" }).getAttribute("href")).toBe("#sessions");
});

test("SES-49: one other device is signed out by one press, and the focus goes to the list", async () => {
  const api = server([here, phone]);
  const { user } = await visit();
  await list("Signed in on two devices");
  await user.click(screen.getByRole("button", { name: "Sign out Safari on iPhone" }));
  const { section } = await list("Signed in on this device only");
  expect(api.of("session.end").map(({ params }) => params.sessionId)).toEqual(["phone"]);
  expect(await screen.findByText("Safari on iPhone is signed out.")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(section));
  expect(screen.queryByRole("button", { name: "Sign out everywhere else" })).toBeNull();
  expect(within(section).getByText(/appears here as soon as you log in with it/)).toBeDefined();
});

test("SES-49: all others are signed out only after a question that names how many", async () => {
  const api = server([here, phone, unnamed]);
  const { user } = await visit();
  await list("Signed in on three devices");
  const all = screen.getByRole("button", { name: "Sign out everywhere else" });
  await user.click(all);
  const dialog = await screen.findByRole("dialog", { name: "Sign out everywhere else?" });
  await user.click(within(dialog).getByRole("button", { name: "Keep them" }));
  expect(api.of("session.end-others")).toHaveLength(0);
  await user.click(all);
  await user.click(await screen.findByRole("button", { name: "Sign out two devices" }));
  await list("Signed in on this device only");
  expect(api.of("session.end-others")).toHaveLength(1);
  expect(await screen.findByText("Two devices are signed out.")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("SES-49: a failed end stays at its row with what to do, and works the next time", async () => {
  server([here, phone], { next: new Failure("server.busy") });
  const { user } = await visit();
  const { section } = await list("Signed in on two devices");
  const press = () => user.click(screen.getByRole("button", { name: "Sign out Safari on iPhone" }));
  await press();
  const note = await within(section).findByRole("alert");
  expect(note.closest("li")?.textContent).toContain("Safari on iPhone");
  expect(note.textContent).toContain("It may still be signed in: please try again.");
  await press();
  await list("Signed in on this device only");
});

test("SES-49: a device that has ended by itself in the meantime is gone without an error", async () => {
  server([here, phone], { next: new Failure("session.unknown") });
  const { user } = await visit();
  const { section } = await list("Signed in on two devices");
  await user.click(screen.getByRole("button", { name: "Sign out Safari on iPhone" }));
  expect(await screen.findByText("Safari on iPhone is signed out.")).toBeDefined();
  expect(within(section).queryByRole("alert")).toBeNull();
});

test("SES-49: devices that cannot be listed are told beside the rest of the page, and read again on demand", async () => {
  server([], { next: new Failure("server.broken") });
  const { user } = await visit();
  await screen.findByRole("heading", { name: "Your devices could not be listed" });
  expect(screen.getByRole("region", { name: "Balance" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Load again" }));
  await list("Signed in on this device only");
});
