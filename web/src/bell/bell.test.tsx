import { Failure } from "@cu/api/failure";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { session } from "../lib/session.ts";
import { fakeApi } from "../test/fake-api.ts";
import { open } from "../test/open.tsx";
import { learner } from "../test/people.ts";

const notice = (n: number, more: Record<string, unknown> = {}) => ({
  id: `reply-${n}`,
  kind: "reply" as const,
  at: `2026-11-20T09:${String(10 + n)}:00.000Z`,
  title: `Somebody ${n} replied to your question`,
  text: "Union-find, four times",
  isUnread: true,
  opens: { path: "/collections/5/modules/2/videos/1/", thread: { courseId: 5, classId: null } },
  ...more,
});

// The frame around every page has it.
const visit = async (answers: Parameters<typeof fakeApi>[0], unreadNotices = 2) => {
  const api = fakeApi({ "user.read": () => ({ ...learner, unreadNotices }), ...answers });
  return { api, ...(await open(<p>A page</p>, { signedIn: true })) };
};

const button = (name: string) => screen.findByRole("button", { name });

test("STA-71: the bell says how much is unread, asks for nothing before it is pressed, and what it shows is read", async () => {
  const { api, user } = await visit({
    "notice.list": () => ({ notices: [notice(2), notice(1, { isUnread: false })], next: null }),
    "notice.read": () => ({ unread: 0 }),
  });
  const bell = await button("Notifications, 2 unread");
  expect(api.of("notice.list")).toEqual([]);
  await user.click(bell);
  const list = await screen.findByRole("list", { name: "The newest notifications" });
  expect(
    within(list)
      .getByRole("link", { name: /^New: Somebody 2/ })
      .getAttribute("href"),
  ).toBe("/collections/5/modules/2/videos/1/");
  expect(within(list).getByRole("link", { name: /^Somebody 1/ })).toBeDefined();
  await button("Notifications");
  expect(api.of("notice.read").map(({ body }) => body)).toEqual([{ until: "2026-11-20T09:12:00.000Z" }]);
  expect(screen.getByRole("link", { name: "All notifications" }).getAttribute("href")).toBe("/notifications/");
});

test("STA-71: a reply that leads to a talk opens the lecture with it", async () => {
  const { user } = await visit({
    "notice.list": () => ({ notices: [notice(1)], next: null }),
    "notice.read": () => ({ unread: 0 }),
  });
  await user.click(await button("Notifications, 2 unread"));
  await user.click(await screen.findByRole("link", { name: /Somebody 1/ }));
  expect(localStorage.getItem("tab.5")).toBe("questions");
  expect(localStorage.getItem("qna.class.5")).toBe("everybody");
});

test("STA-71: more than ninety-nine say so; nothing unread says nothing", async () => {
  await visit({}, 100);
  expect((await button("Notifications, 99+ unread")).textContent).toContain("99+");
});

test("STA-71: by keyboard it opens, is left with Escape, and gives the focus back", async () => {
  const { user } = await visit({ "notice.list": () => ({ notices: [], next: null }) }, 0);
  const bell = await button("Notifications");
  bell.focus();
  await user.keyboard("{Enter}");
  expect(await screen.findByText(/^Nothing yet/)).toBeDefined();
  expect(bell.getAttribute("aria-expanded")).toBe("true");
  await user.keyboard("{Tab}{Escape}");
  expect(bell.getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(bell);
});

test("STA-71: a list that cannot be read says so and can be read again", async () => {
  let isAway = true;
  const { user, api } = await visit({
    "notice.list": () => {
      if (isAway) throw new Failure("server.busy");
      return { notices: [notice(1, { isUnread: false })], next: null };
    },
  });
  await user.click(await button("Notifications, 2 unread"));
  const again = await screen.findByRole("button", { name: "Load again" });
  isAway = false;
  await user.click(again);
  expect(await screen.findByRole("link", { name: /Somebody 1/ })).toBeDefined();
  // Nothing new was shown.
  expect(api.of("notice.read")).toEqual([]);
});

test("STA-72: what another tab has read is not unread here, unless another person has read it", async () => {
  await visit({});
  await button("Notifications, 2 unread");
  const tell = (who: string) =>
    dispatchEvent(
      new StorageEvent("storage", { key: "notices.unread", newValue: `0 ${who} 2026-11-20T09:12:00.000Z` }),
    );
  tell("somebody else");
  await button("Notifications, 2 unread");
  tell(session.state().who);
  await waitFor(() => expect(screen.getByRole("button", { name: "Notifications" })).toBeDefined());
});
