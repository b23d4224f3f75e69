import { listNotices } from "@cu/api/notice";
import type { Person } from "@cu/core/foundation/actor";
import { tell } from "@cu/core/read-models/notice/tell";
import { storeCalls } from "@cu/core/use-cases/test-kit/store-calls";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

const pageOf = (body: unknown) => listNotices.answer.schema.parse(body);

const tellOf = async ({ sub }: Person, count: number) => {
  for (let n = 1; n <= count; n++)
    await tell({ type: "notice.due", to: { sub }, news: { kind: "payment", paymentId: n, cents: 100 * n } });
};

test("STA-70, STA-71: notices come by pages of 25, the newest first, in two store calls, and the person's read carries their count", async () => {
  const { token, person } = await signedIn({ isContentCreator: true });
  expect((await call("notice.list", { token })).body).toEqual({ notices: [], next: null });
  expect((await call("user.read", { token })).body.unreadNotices).toBe(0);
  await tellOf(person, 27);
  const { total, answer: page } = await storeCalls(() => call("notice.list", { token }));
  expect(total).toBe(2);
  const first = pageOf(page.body);
  expect(first.notices).toHaveLength(25);
  expect(first.notices[0]).toMatchObject({ kind: "payment", isUnread: true, title: "You were paid $27.00" });
  const rest = await call("notice.list", { token, query: { cursor: first.next ?? "" } });
  expect(pageOf(rest.body).notices.map(({ title }) => title)).toEqual(["You were paid $2.00", "You were paid $1.00"]);
  expect(rest.body.next).toBeNull();
  expect((await call("user.read", { token })).body.unreadNotices).toBe(27);
  const until = first.notices[5]?.at;
  expect((await call("notice.read", { token, body: { until } })).body).toEqual({ unread: 5 });
  expect((await call("user.read", { token })).body.unreadNotices).toBe(5);
  expect((await call("notice.read", { token, body: { until: "soon" } })).status).toBe(400);
  const stranger = await signedIn();
  expect((await call("notice.list", { token: stranger.token })).body.notices).toEqual([]);
});

test("STA-71: more than ninety-nine are not counted", async () => {
  const { token, person } = await signedIn({ isContentCreator: true });
  await tellOf(person, 103);
  expect((await call("user.read", { token })).body.unreadNotices).toBe(100);
});

test("STA-78: ways are read and chosen; a kind or way that there is not is refused and changes nothing", async () => {
  const { token } = await signedIn();
  const before = (await call("notice.settings", { token })).body;
  expect(before.kinds).toContainEqual(expect.objectContaining({ kind: "reply", way: "digest" }));
  for (const ways of [{ reply: "never" }, { gossip: "site" }])
    expect((await call("notice.set-settings", { token, body: { ways } })).status).toBe(400);
  expect((await call("notice.settings", { token })).body).toEqual(before);
  const { body } = await call("notice.set-settings", { token, body: { ways: { reply: "at-once" } } });
  expect(body.kinds).toContainEqual(expect.objectContaining({ kind: "reply", way: "at-once" }));
  expect((await call("notice.settings", { token })).body).toEqual(body);
});

test("STA-79: a mail's unsubscribe link leads to the confirmation page; a mail client's one-click unsubscribe needs no sign-in", async () => {
  const token = `1-reply-${"a".repeat(22)}`;
  const opened = await call("notice.ask-to-stop", { params: { token } });
  expect([opened.status, opened.headers.location]).toEqual([
    302,
    `https://www.example.com/notifications/stop/?mail=${token}`,
  ]);
  const pressed = await call("notice.stop", {
    params: { token },
    body: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(pressed.status).toBe(204);
  expect((await call("notice.stop", { params: { token: "nobody" } })).status).toBe(404);
});
