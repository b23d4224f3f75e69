import { Failure } from "@cu/api/failure";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { session } from "../../lib/session.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { learner } from "../../test/people.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

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

test("STA-71: the bell shows the unread count, loads nothing before it is pressed, and marks what it shows as read", async () => {
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
  ).toBe("/collections/5/modules/2/videos/1/#qna");
  expect(within(list).getByRole("link", { name: /^Somebody 1/ })).toBeDefined();
  await button("Notifications");
  expect(api.of("notice.read").map(({ body }) => body)).toEqual([{ until: "2026-11-20T09:12:00.000Z" }]);
  expect(screen.getByRole("heading", { level: 2, name: "Notifications" })).toBeDefined();
  expect(screen.getByRole("link", { name: "All notifications" }).getAttribute("href")).toBe("/notifications/");
});

test("STA-71: a reply that leads to a talk opens the lecture with it", async () => {
  const { user } = await visit({
    "notice.list": () => ({ notices: [notice(1)], next: null }),
    "notice.read": () => ({ unread: 0 }),
  });
  await user.click(await button("Notifications, 2 unread"));
  const reply = await screen.findByRole("link", { name: /Somebody 1/ });
  // Its questions are below the first screen.
  expect(reply.getAttribute("href")).toBe("/collections/5/modules/2/videos/1/#qna");
  await user.click(reply);
  expect(localStorage.getItem("tab.5")).toBe("questions");
  expect(localStorage.getItem("qna.class.5")).toBe("everybody");
});

test("STA-71: more than 99 unread show as 99+", async () => {
  await visit({}, 100);
  expect((await button("Notifications, 99+ unread")).textContent).toContain("99+");
});

test("STA-71: ninety-nine are counted, one is, and the bell is drawn full only while something is unread", async () => {
  const drawn = async (unread: number, name: string) => {
    const { unmount } = await visit({}, unread);
    const bell = await button(name);
    const seen = [bell.querySelector("span[aria-hidden]")?.textContent, bell.querySelector("path")?.getAttribute("d")];
    unmount();
    return seen;
  };
  const [none, one, most] = [
    await drawn(0, "Notifications"),
    await drawn(1, "Notifications, 1 unread"),
    await drawn(99, "Notifications, 99 unread"),
  ];
  expect([none[0], one[0], most[0]]).toEqual([undefined, "1", "99"]);
  expect(one[1]).toBe(most[1]);
  expect(one[1]).not.toBe(none[1]);
});

test("STA-71: each opening refetches the list and shows the newest eight; deleted subjects have no link", async () => {
  let count = 9;
  const { user, api } = await visit({
    "notice.list": () => ({
      notices: Array.from({ length: count }, (_, n) =>
        notice(count - n, { isUnread: false, ...(n === 0 && { opens: null }) }),
      ),
      next: null,
    }),
  });
  const bell = await button("Notifications, 2 unread");
  const rows = async () => {
    await user.click(bell);
    const list = await screen.findByRole("list", { name: "The newest notifications" });
    return within(list)
      .getAllByRole("listitem")
      .map((row) => [row.querySelector("b")?.textContent, within(row).queryAllByRole("link").length]);
  };
  const first = await rows();
  expect(first).toHaveLength(8);
  expect(first.slice(0, 2)).toEqual([
    ["Somebody 9 replied to your question", 0],
    ["Somebody 8 replied to your question", 1],
  ]);
  count = 1;
  await user.click(bell);
  await rows();
  const again = await screen.findByRole("list", { name: "The newest notifications" });
  await waitFor(() => expect(within(again).getAllByRole("listitem")).toHaveLength(1));
  expect(api.of("notice.list")).toHaveLength(2);
  expect(screen.getByRole("link", { name: "Settings" }).getAttribute("href")).toBe("/account/notifications/");
});

test("STA-71: returning to a tab after more than five minutes refetches the unread count, sooner does not", async () => {
  const { api, unmount } = await visit({});
  await button("Notifications, 2 unread");
  const asked = () => api.of("user.read").length;
  const before = asked();
  const viewerContext = vi.spyOn(document, "visibilityState", "get");
  const now = vi.spyOn(Date, "now").mockReturnValue(0);
  const turn = (state: DocumentVisibilityState, at: number) => {
    viewerContext.mockReturnValue(state);
    now.mockReturnValue(at);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  turn("hidden", 1000);
  turn("visible", 301_000);
  expect(asked()).toBe(before);
  turn("hidden", 400_000);
  turn("visible", 700_001);
  await waitFor(() => expect(asked()).toBe(before + 1));
  turn("hidden", 800_000);
  unmount();
  turn("visible", 2_000_000);
  expect(asked()).toBe(before + 1);
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

test("STA-71: a list that fails to load shows an error and can be retried", async () => {
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

test("STA-72: notifications that could not be marked as read stay unread; marked ones sync to other tabs", async () => {
  let isAway = true;
  const { user } = await visit({
    "notice.list": () => ({ notices: [notice(3, { isUnread: false }), notice(2)], next: null }),
    "notice.read": () => {
      if (isAway) throw new Failure("server.busy");
      return { unread: 1 };
    },
  });
  const bell = await button("Notifications, 2 unread");
  await user.click(bell);
  await screen.findByRole("list", { name: "The newest notifications" });
  expect([bell.textContent, localStorage.getItem("notices.unread")]).toEqual(["2Notifications, 2 unread", null]);
  isAway = false;
  await user.click(bell);
  await user.click(bell);
  await button("Notifications, 1 unread");
  expect(localStorage.getItem("notices.unread")).toBe(`1 ${session.state().who} 2026-11-20T09:13:00.000Z`);
});

test("STA-72: nothing else that another tab keeps changes the count, and a page that was left hears none", async () => {
  const heard = vi.spyOn(window, "removeEventListener");
  const { unmount } = await visit({});
  await button("Notifications, 2 unread");
  dispatchEvent(new StorageEvent("storage", { key: "speed", newValue: `0 ${session.state().who} x` }));
  dispatchEvent(new StorageEvent("storage", { key: "notices.unread", newValue: null }));
  await button("Notifications, 2 unread");
  unmount();
  expect(heard.mock.calls.map(([kind]) => kind)).toContain("storage");
});
