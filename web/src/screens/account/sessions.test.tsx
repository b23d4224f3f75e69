import { Failure } from "@cu/api/failure";
import { DesktopIcon } from "@phosphor-icons/react/dist/csr/Desktop";
import { DeviceMobileIcon } from "@phosphor-icons/react/dist/csr/DeviceMobile";
import { DeviceTabletIcon } from "@phosphor-icons/react/dist/csr/DeviceTablet";
import { LaptopIcon } from "@phosphor-icons/react/dist/csr/Laptop";
import { screen, waitFor, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { learner } from "../../test/people.ts";
import { visit } from "./account.test-kit.tsx";
import { devicesText, deviceText, type SignedIn } from "./session-words.ts";

afterEach(() => {
  vi.useRealTimers();
});

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

/** A server with these devices; signing one out removes it. */
const server = (devices: SignedIn[], refusal: { next?: Failure } = {}, user: object = {}) => {
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
    "user.read": () => ({ ...learner, ...user }),
    "account.export": () => ({ export: null }),
    "notice.settings": () => ({ kinds: [] }),
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

test("SES-124: the security page shows the number of unused recovery codes, warns before the last one is used, and hides it without any", async () => {
  const opened = async (user: object) => {
    server([here], {}, user);
    const view = await visit("/account/security/");
    await screen.findByRole("heading", { name: "Signed in on this device only" });
    return view;
  };
  const warning = () => screen.queryByText(/^Without a code, a lost phone locks you out/);
  const first = await opened({ recoveryCodesLeft: 7 });
  const section = within(screen.getByRole("region", { name: "7 recovery codes left" }));
  expect(section.getByRole("link", { name: "Create new recovery codes" }).getAttribute("href")).toBe(
    "/accounts/manage/",
  );
  expect(warning()).toBeNull();
  first.unmount();
  const last = await opened({ recoveryCodesLeft: 1 });
  expect(screen.getByRole("heading", { name: "1 recovery code left" })).toBeDefined();
  expect(warning()).not.toBeNull();
  last.unmount();
  const none = await opened({ recoveryCodesLeft: 0 });
  expect(screen.getByRole("heading", { name: "No recovery codes left" })).toBeDefined();
  none.unmount();
  await opened({});
  expect(screen.queryByRole("heading", { name: /recovery code/ })).toBeNull();
});

test("SES-49: the devices in words, this one first and without a way to sign it out here", async () => {
  server([here, phone, unnamed]);
  await visit("/account/security/");
  const { section, rows } = await list("Signed in on three devices");
  const [first, second, third] = rows().map((row) => within(row));
  expect(first?.getByText("This device, Firefox on Linux")).toBeDefined();
  expect(first?.getByText("Here")).toBeDefined();
  expect(first?.queryByRole("button")).toBeNull();
  expect(second?.getByText("Safari on iPhone")).toBeDefined();
  expect(rows()[1]?.querySelector("p")?.textContent).toMatch(
    /^Signed in 11\/02\/2026, \d\d:00, last used 11\/20\/2026, \d\d:00$/,
  );
  expect(third?.getByText("An unknown browser")).toBeDefined();
  expect(within(section).getByRole("link", { name: "change your password" }).getAttribute("href")).toBe(
    "/accounts/manage/",
  );
});

test("SES-49: one press signs out another device, and focus moves to the list", async () => {
  const api = server([here, phone]);
  const { user } = await visit("/account/security/");
  await list("Signed in on two devices");
  await user.click(screen.getByRole("button", { name: "Sign out Safari on iPhone" }));
  const { section } = await list("Signed in on this device only");
  expect(api.of("session.end").map(({ params }) => params.sessionId)).toEqual(["phone"]);
  expect(await screen.findByText("Safari on iPhone is signed out.")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(section));
  expect(screen.queryByRole("button", { name: "Sign out everywhere else" })).toBeNull();
  expect(within(section).getByText(/appear here when you log in with them/)).toBeDefined();
});

test("SES-49: all others are signed out only after a question that names how many", async () => {
  const api = server([here, phone, unnamed]);
  const { user } = await visit("/account/security/");
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
  const { user } = await visit("/account/security/");
  const { section } = await list("Signed in on two devices");
  const press = () => user.click(screen.getByRole("button", { name: "Sign out Safari on iPhone" }));
  await press();
  const note = await within(section).findByRole("alert");
  expect(note.closest("li")?.textContent).toContain("Safari on iPhone");
  expect(note.textContent).toContain("It may still be signed in: please try again.");
  await press();
  await list("Signed in on this device only");
});

test("SES-49: a device whose session expired disappears without an error", async () => {
  server([here, phone], { next: new Failure("session.unknown") });
  const { user } = await visit("/account/security/");
  const { section } = await list("Signed in on two devices");
  await user.click(screen.getByRole("button", { name: "Sign out Safari on iPhone" }));
  expect(await screen.findByText("Safari on iPhone is signed out.")).toBeDefined();
  expect(within(section).queryByRole("alert")).toBeNull();
});

test("SES-49: devices that fail to load show an error on their section only, and can be retried", async () => {
  server([], { next: new Failure("server.broken") });
  const { user } = await visit("/account/security/");
  await screen.findByRole("heading", { name: "Couldn't load your devices" });
  expect(screen.getByRole("heading", { level: 1, name: "Security" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Load again" }));
  await list("Signed in on this device only");
});

test("SES-49: each kind of device has its own drawing", async () => {
  const kinds = (["phone", "tablet", "computer"] as const).map((kind) => ({
    ...phone,
    id: kind,
    device: { browser: "Safari", system: kind, kind },
  }));
  server([here, ...kinds]);
  await visit("/account/security/");
  const { rows } = await list("Signed in on four devices");
  const drawn = rows().map((row) => row.querySelector("svg path")?.getAttribute("d"));
  const lines = [LaptopIcon, DeviceMobileIcon, DeviceTabletIcon, DesktopIcon].map(
    (Icon) => / d="([^"]+)"/.exec(renderToStaticMarkup(<Icon size={24} />))?.[1],
  );
  expect(drawn).toEqual(lines);
});

test("SES-49: the line of a device begins where it signed in and ends where it was last used, within seven days", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T09:00:00.000Z") });
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  server([
    { ...here, startedAt: daysAgo(3.5), lastUsedAt: daysAgo(1.75) },
    { ...phone, startedAt: daysAgo(3.5), lastUsedAt: daysAgo(1.75) },
    { ...unnamed, startedAt: daysAgo(9), lastUsedAt: daysAgo(-1) },
  ]);
  await visit("/account/security/");
  const { rows } = await list("Signed in on three devices");
  // The start is inside min(), which happy-dom drops, so the width is compared.
  const lengths = rows().map((row) =>
    [...row.querySelectorAll<HTMLElement>("[aria-hidden=true] > i")].map(({ style }) => style.width),
  );
  expect(lengths).toEqual([["50%", ""], ["25%"], ["100%"]]);
});

test("SES-49: during a sign-out no other can start, and a failure to sign out all others shows in the dialog", async () => {
  const refusal: { next?: Failure } = {};
  const api = server([here, phone], refusal);
  const { user } = await visit("/account/security/");
  await list("Signed in on two devices");
  refusal.next = new Failure("server.busy");
  await user.click(screen.getByRole("button", { name: "Sign out everywhere else" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Sign out everywhere else?" }));
  expect(dialog.getByText(/^The other device has to log in again/)).toBeDefined();
  const act = dialog.getByRole("button", { name: "Sign out one device" });
  await user.click(act);
  expect((await dialog.findByRole("alert")).textContent).toContain("They may still be signed in: please try again.");
  await user.dblClick(act);
  expect(await screen.findByText("One device is signed out.")).toBeDefined();
  expect(api.of("session.end-others")).toHaveLength(2);
});

test("SES-49: while a device is being signed out its button is busy and the others are disabled", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const devices = [here, phone, unnamed];
  const api = fakeApi({
    "user.read": () => learner,
    "session.list": () => devices,
    "session.end": async () => {
      await held;
      devices.splice(1, 1);
      return undefined;
    },
  });
  const { user } = await visit("/account/security/");
  const { section } = await list("Signed in on three devices");
  const [first, second] = within(section).getAllByRole<HTMLButtonElement>("button", { name: /^Sign out (?!every)/ });
  if (!first || !second) throw new Error("There are two other devices.");
  await user.click(first);
  await waitFor(() => expect(first.textContent).toContain("Signing out"));
  expect(second.textContent).toBe("Sign out");
  const others = screen.getByRole<HTMLButtonElement>("button", { name: "Sign out everywhere else" });
  expect([second.disabled, others.disabled]).toEqual([true, true]);
  release();
  await list("Signed in on two devices");
  await waitFor(() => expect(others.disabled).toBe(false));
  expect(api.of("session.end")).toHaveLength(1);
});

test("SES-49: a loading state shows until the devices have loaded; unknown device details are omitted", async () => {
  fakeApi({ "user.read": () => learner, "session.list": () => Promise.withResolvers<never>().promise });
  await visit("/account/security/");
  expect(await screen.findByText("Loading your devices")).toBeDefined();
  expect(deviceText({ browser: "Firefox" })).toBe("Firefox");
  expect(deviceText({ system: "Linux" })).toBe("A browser on Linux");
  expect([devicesText(9), devicesText(10)]).toEqual(["nine devices", "10 devices"]);
});

test("SES-49: on one device alone there is nothing to sign out and nothing to ask", async () => {
  server([here]);
  await visit("/account/security/");
  const { section } = await list("Signed in on this device only");
  expect(within(section).getByRole("heading", { level: 2 }).textContent).toBe("Signed in on this device only");
  expect(section.tabIndex).toBe(-1);
  expect(within(section).queryByRole("button")).toBeNull();
  expect(within(section).queryByRole("link")).toBeNull();
  expect(within(section).queryByText(/Activity in the last 7 days/)).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("SES-49: with another device the line is explained, a password can be changed, and the question closes unanswered", async () => {
  server([here, phone, unnamed]);
  const { user } = await visit("/account/security/");
  const { section } = await list("Signed in on three devices");
  expect(within(section).getByRole("heading", { level: 2 }).textContent).toBe("Signed in on three devices");
  expect(within(section).getByText("Activity in the last 7 days")).toBeDefined();
  expect(within(section).queryByText(/appear here when/)).toBeNull();
  const all = within(section).getByRole<HTMLButtonElement>("button", { name: "Sign out everywhere else" });
  expect(all.disabled).toBe(false);
  await user.click(all);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^All other devices have to log in again/)).toBeDefined();
  expect(dialog.queryByRole("alert")).toBeNull();
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Sign out two devices" }).disabled).toBe(false);
  await user.click(dialog.getByRole("button", { name: "Keep them" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(within(section).getAllByRole("listitem")).toHaveLength(3);
});

test("SES-49: a failure shows at the row of its device only", async () => {
  server([here, phone, unnamed], { next: new Failure("server.busy") });
  const { user } = await visit("/account/security/");
  const { section, rows } = await list("Signed in on three devices");
  await user.click(screen.getByRole("button", { name: "Sign out Safari on iPhone" }));
  await within(section).findByRole("alert");
  expect(rows().map((row) => within(row).queryAllByRole("alert").length)).toEqual([0, 1, 0]);
});

test("SES-49, SES-55: while devices load and where they cannot be listed the part has its heading", async () => {
  const failing = Promise.withResolvers<never>();
  fakeApi({ "user.read": () => learner, "session.list": () => failing.promise });
  await visit("/account/security/");
  const heading = await screen.findByRole("heading", { level: 2, name: "Where you are signed in" });
  expect(heading.id).toBe("sessions-title");
  failing.reject(new Failure("server.broken"));
  await screen.findByRole("heading", { name: "Couldn't load your devices" });
  expect(screen.getByRole("heading", { level: 2, name: "Where you are signed in" }).id).toBe("sessions-title");
  expect(screen.queryByText("Loading your devices")).toBeNull();
});
