import { Failure } from "@cu/api/failure";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { learner } from "../../test/people.ts";
import { NotificationsPage } from "./notifications-page.tsx";
import { StopMailsPage } from "./stop-mails-page.tsx";

const notice = (n: number, more: Record<string, unknown> = {}) => ({
  id: `payment-${n}`,
  kind: "payment" as const,
  at: `2026-11-20T09:${String(59 - n).padStart(2, "0")}:00.000Z`,
  title: `You were paid $${n}.00`,
  text: "See it in your earnings.",
  isUnread: n === 1,
  opens: { path: "/creator/home/", thread: null },
  ...more,
});

const rows = () => within(screen.getByRole("list", { name: "Notifications" })).getAllByRole("listitem");

test("STA-70: the page shows a page after the other, and what it shows is read once", async () => {
  const [second, third] = ["2026-11-20T09:57:00.000Z~payment-2", "2026-11-20T09:56:00.000Z~payment-3"];
  const api = fakeApi({
    "user.read": () => ({ ...learner, unreadNotices: 1 }),
    "notice.list": ({ query }) =>
      query.cursor === second
        ? { notices: [notice(3)], next: third }
        : query.cursor === third
          ? { notices: [notice(4)], next: null }
          : {
              notices: [notice(1), notice(2, { opens: null, title: "A reply to your question was removed" })],
              next: second,
            },
    "notice.read": () => ({ unread: 0 }),
  });
  const { user } = await open(<NotificationsPage />, { signedIn: true });
  await user.click(await screen.findByRole("button", { name: "Show older" }));
  await screen.findByText("You were paid $3.00");
  expect(rows()).toHaveLength(3);
  await user.click(screen.getByRole("button", { name: "Show older" }));
  await screen.findByText("You were paid $4.00");
  expect(rows()).toHaveLength(4);
  expect(screen.queryByRole("button", { name: "Show older" })).toBeNull();
  expect(api.of("notice.list").map(({ query }) => query.cursor)).toEqual([undefined, second, third]);
  // A deleted subject has no link.
  expect(screen.getByText("A reply to your question was removed").closest("a")).toBeNull();
  expect(new Set(api.of("notice.read").map(({ body }) => JSON.stringify(body)))).toEqual(
    new Set([JSON.stringify({ until: "2026-11-20T09:58:00.000Z" })]),
  );
});

test("STA-70: older notifications that failed to load can be retried, and the list stays", async () => {
  let isAway = true;
  const api = fakeApi({
    "user.read": () => learner,
    "notice.list": ({ query }) => {
      if (query.cursor === undefined) return { notices: [notice(2)], next: "2026-11-20T09:57:00.000Z~payment-2" };
      if (isAway) throw new Failure("server.busy");
      return { notices: [notice(3)], next: null };
    },
  });
  const { user } = await open(<NotificationsPage />, { signedIn: true });
  await user.click(await screen.findByRole("button", { name: "Show older" }));
  expect(await screen.findByRole("alert")).toBeDefined();
  expect(rows()).toHaveLength(1);
  isAway = false;
  await user.click(within(screen.getByRole("main")).getByRole("button"));
  await screen.findByText("You were paid $3.00");
  expect(rows()).toHaveLength(2);
  expect(within(screen.getByRole("main")).queryByRole("button")).toBeNull();
  expect(screen.getByRole("link", { name: "Choose what you are mailed" }).getAttribute("href")).toBe(
    "/account/notifications/",
  );
  // Nothing of it was new.
  expect(api.of("notice.read")).toEqual([]);
});

test("STA-70: empty, loading and failed states show", async () => {
  const first = Promise.withResolvers<never>();
  let isAway = true;
  fakeApi({
    "user.read": () => learner,
    "notice.list": () => (isAway ? first.promise : { notices: [], next: null }),
  });
  const { user } = await open(<NotificationsPage />, { signedIn: true });
  expect(await screen.findByText("Loading your notifications")).toBeDefined();
  first.reject(new Failure("server.broken"));
  const again = await screen.findByRole("button", { name: /Load again|Try again/ });
  isAway = false;
  await user.click(again);
  expect(await screen.findByRole("heading", { level: 2, name: "Nothing yet" })).toBeDefined();
});

const token = `7-reply-${"a".repeat(22)}`;

test("STA-79: a guest is asked, ends the mails by one press, and a refusal can be tried again", async () => {
  let isAway = true;
  const api = fakeApi({
    "notice.stop": () => {
      if (isAway) throw new Failure("server.busy");
      return undefined;
    },
  });
  const { user } = await open(<StopMailsPage />, { at: `/notifications/stop/?mail=${token}` });
  const press = await screen.findByRole("button", { name: "End these mails" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Unsubscribe from these e-mails?");
  expect(api.of("notice.stop")).toEqual([]);
  await user.click(press);
  await within(screen.getByRole("main")).findByRole("alert");
  isAway = false;
  await user.click(screen.getByRole("button", { name: "End these mails" }));
  expect(await screen.findByRole("heading", { level: 1, name: "You're unsubscribed" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "End these mails" })).toBeNull();
  expect(screen.getByRole("link", { name: "Choose again in your account" }).getAttribute("href")).toBe(
    "/account/notifications/",
  );
  expect(api.of("notice.stop").map(({ params }) => params.token)).toEqual([token, token]);
});

test("STA-79: without an email's address the page shows what to do", async () => {
  fakeApi({});
  await open(<StopMailsPage />, { at: "/notifications/stop/" });
  expect(await screen.findByRole("heading", { level: 1, name: "Open the address in the mail" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "End these mails" })).toBeNull();
  expect(screen.getByRole("link", { name: "To your account" }).getAttribute("href")).toBe("/account/notifications/");
});
