import { Failure } from "@cu/api/failure";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { learner } from "../../test/people.ts";
import { NoticeSettings } from "./notice-settings.tsx";

const kinds = [
  { kind: "reply" as const, name: "Somebody replies to you", says: "Other learners.", way: "digest" as string },
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

test("STA-78: each kind has one way, a choice is saved in its place, and the heading counts what is mailed", async () => {
  const { api, user } = await visit();
  const replies = await choices("Somebody replies to you");
  expect(chosen(replies)).toEqual([false, true, false]);
  expect(screen.getByRole("heading", { name: "You are mailed 1 of 2 kinds of things" })).toBeDefined();
  await user.click(replies.getByRole("radio", { name: "In the site" }));
  expect(await screen.findByRole("heading", { name: "You are told in the site alone" })).toBeDefined();
  expect(chosen(await choices("Somebody replies to you"))).toEqual([true, false, false]);
  expect(await screen.findByText(/^Saved /)).toBeDefined();
  expect(api.of("notice.set-settings").map(({ body }) => body)).toEqual([{ ways: { reply: "site" } }]);
});

test("STA-78: a choice that was not saved says so and stays as it was", async () => {
  const { user } = await visit(new Failure("server.busy"));
  const replies = await choices("Somebody replies to you");
  await user.click(replies.getByRole("radio", { name: "Mail at once" }));
  expect(await screen.findByRole("alert")).toBeDefined();
  expect(chosen(await choices("Somebody replies to you"))).toEqual([false, true, false]);
  expect(screen.queryByText(/^Saved /)).toBeNull();
});
