import { Failure } from "@cu/api/failure";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { learner } from "../../test/people.ts";
import { NoticeSettings } from "./notice-settings.tsx";

const kinds = [
  { kind: "reply" as const, name: "Someone replies to you", says: "Other learners.", way: "digest" as string },
  { kind: "transcript" as const, name: "A transcript was corrected", says: "Of a lecture.", way: "site" as string },
];

const visit = async (refusal?: Failure) => {
  const known = kinds.map((one) => ({ ...one }));
  const left = { refusal };
  const api = fakeApi({
    "user.read": () => learner,
    "notice.settings": () => ({ kinds: known }) as never,
    "notice.set-settings": ({ body }) => {
      const { refusal: next } = left;
      left.refusal = undefined;
      if (next) throw next;
      for (const [kind, way] of Object.entries((body as { ways: Record<string, string> }).ways)) {
        const one = known.find((each) => each.kind === kind);
        if (one) one.way = way;
      }
      return { kinds: known } as never;
    },
  });
  return { api, ...(await open(<NoticeSettings />, { signedIn: true })) };
};

const choices = async (name: string) => within(await screen.findByRole("group", { name }));
const chosen = (group: Awaited<ReturnType<typeof choices>>) =>
  group.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked);

test("STA-78: each kind has one channel, a choice is saved in place, and the heading counts emailed kinds", async () => {
  const { api, user } = await visit();
  const replies = await choices("Someone replies to you");
  expect(chosen(replies)).toEqual([false, true, false]);
  expect(screen.getByRole("heading", { name: "Email notifications: 1 of 2 on" })).toBeDefined();
  await user.click(replies.getByRole("radio", { name: "On site only" }));
  expect(await screen.findByRole("heading", { name: "Email notifications: 0 of 2 on" })).toBeDefined();
  expect(chosen(await choices("Someone replies to you"))).toEqual([true, false, false]);
  expect(await screen.findByText(/^Saved /)).toBeDefined();
  expect(api.of("notice.set-settings").map(({ body }) => body)).toEqual([{ ways: { reply: "site" } }]);
});

test("STA-78: a setting that failed to save shows an error and is rolled back", async () => {
  const { user } = await visit(new Failure("server.busy"));
  const replies = await choices("Someone replies to you");
  await user.click(replies.getByRole("radio", { name: "Right away" }));
  expect(await screen.findByRole("alert")).toBeDefined();
  expect(chosen(await choices("Someone replies to you"))).toEqual([false, true, false]);
  expect(screen.queryByText(/^Saved /)).toBeNull();
});

test("STA-78: while a choice is saved no other can be made, and a failure after it takes the word that it was saved away", async () => {
  const saving = Promise.withResolvers<void>();
  let tries = 0;
  fakeApi({
    "user.read": () => learner,
    "notice.settings": () => ({ kinds }) as never,
    "notice.set-settings": async () => {
      tries += 1;
      if (tries > 1) throw new Failure("server.busy");
      await saving.promise;
      return { kinds } as never;
    },
  });
  const { user } = await open(<NoticeSettings />, { signedIn: true });
  const replies = await screen.findByRole<HTMLFieldSetElement>("group", { name: "Someone replies to you" });
  expect(within(replies).getByText("Other learners.")).toBeDefined();
  expect(replies.disabled).toBe(false);
  await user.click(within(replies).getByRole("radio", { name: "Right away" }));
  expect(replies.disabled).toBe(true);
  saving.resolve();
  expect(await screen.findByText(/^Saved /)).toBeDefined();
  expect(replies.disabled).toBe(false);
  await user.click(within(replies).getByRole("radio", { name: "On site only" }));
  expect(await screen.findByRole("alert")).toBeDefined();
  expect(screen.queryByText(/^Saved /)).toBeNull();
});

test("STA-78: settings show loading and failure states, and can be retried", async () => {
  const first = Promise.withResolvers<never>();
  let isAway = true;
  fakeApi({
    "user.read": () => learner,
    "notice.settings": () => (isAway ? first.promise : ({ kinds } as never)),
  });
  const { user } = await open(<NoticeSettings />, { signedIn: true });
  expect(await screen.findByText("Loading your settings")).toBeDefined();
  expect(screen.getByRole("heading", { level: 2, name: "Email notifications" })).toBeDefined();
  first.reject(new Failure("server.broken"));
  expect(await screen.findByText("Couldn't load your settings")).toBeDefined();
  expect(screen.queryByText("Loading your settings")).toBeNull();
  isAway = false;
  await user.click(screen.getByRole("button", { name: "Load again" }));
  expect(await screen.findByRole("heading", { name: "Email notifications: 1 of 2 on" })).toBeDefined();
  expect(screen.getByRole("link", { name: "among your notifications" }).getAttribute("href")).toBe("/notifications/");
});
