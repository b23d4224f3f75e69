import { Failure } from "@cu/api/failure";
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi } from "../test/fake-api.ts";
import { open } from "../test/open.tsx";
import { learner } from "../test/people.ts";
import { MoreButton } from "../ui/more-button.tsx";
import { usePages } from "./use-pages.ts";

afterEach(() => {
  vi.useRealTimers();
});

const notice = (n: number) => ({
  id: `payment-${n}`,
  kind: "payment" as const,
  at: `2026-11-20T09:0${n}:00.000Z`,
  title: `Notice ${n}`,
  text: "See it in your earnings.",
  isUnread: false,
  opens: null,
});

const List = ({ initialSize }: { initialSize?: number }) => {
  const { pages, error, isLoading, more, retry } = usePages(
    "notice.list",
    (previous) => {
      if (!previous) return {};
      return previous.next === null ? undefined : { query: { cursor: previous.next } };
    },
    { revalidateFirstPage: false, ...(initialSize !== undefined && { initialSize }) },
  );
  return (
    <>
      <p>{isLoading ? "waiting" : "not waiting"}</p>
      {pages
        ?.flatMap(({ notices }) => notices)
        .map(({ id, title }) => (
          <p key={id}>{title}</p>
        ))}
      {error && (
        <button type="button" onClick={retry}>
          Again
        </button>
      )}
      <MoreButton more={more}>Show older</MoreButton>
    </>
  );
};

const shown = () => screen.queryAllByText(/^Notice/).map(({ textContent }) => textContent);
const moreButton = () => screen.queryByRole<HTMLButtonElement>("button", { name: "Show older" });

test("SES-53: each page is requested once, by a press, after the previous one, and the last has no button", async () => {
  const held = Promise.withResolvers<void>();
  const api = fakeApi({
    "user.read": () => learner,
    "notice.list": async ({ query: { cursor } }) => {
      if (cursor === "first") await held.promise;
      if (cursor === undefined) return { notices: [notice(1)], next: "first" };
      return cursor === "first" ? { notices: [notice(2)], next: "second" } : { notices: [notice(3)], next: null };
    },
  });
  const { user } = await open(<List />, { signedIn: true });
  expect(screen.getByText("waiting")).toBeDefined();
  expect(moreButton()).toBeNull();
  await screen.findByText("Notice 1");
  expect(screen.getByText("not waiting")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Show older" }));
  expect(screen.getByRole("button", { name: "Loading" })).toBeDefined();
  expect(shown()).toEqual(["Notice 1"]);
  held.resolve();
  await screen.findByText("Notice 2");
  await user.click(await screen.findByRole("button", { name: "Show older" }));
  await screen.findByText("Notice 3");
  expect(shown()).toEqual(["Notice 1", "Notice 2", "Notice 3"]);
  expect(moreButton()).toBeNull();
  expect(api.of("notice.list").map(({ query }) => query.cursor)).toEqual([undefined, "first", "second"]);
});

test("SES-53: a failed page is retried by a press, not automatically and not on focus", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isDown = true;
  const api = fakeApi({
    "user.read": () => learner,
    "notice.list": ({ query: { cursor } }) => {
      if (isDown) throw new Failure("server.busy");
      return { notices: [notice(cursor ? 2 : 1)], next: cursor ? null : "first" };
    },
  });
  await open(<List />, { signedIn: true });
  await screen.findByRole("button", { name: "Again" });
  await vi.advanceTimersByTimeAsync(120_000);
  fireEvent.focus(window);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(api.of("notice.list")).toHaveLength(1);
  expect(moreButton()).toBeNull();
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "Again" }));
  await screen.findByText("Notice 1");
  isDown = true;
  fireEvent.click(await screen.findByRole("button", { name: "Show older" }));
  expect((await screen.findByRole("alert")).textContent).toBe(new Failure("server.busy").message);
  isDown = false;
  fireEvent.click(screen.getByRole("button", { name: "Show older" }));
  await screen.findByText("Notice 2");
  expect(shown()).toEqual(["Notice 1", "Notice 2"]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("SES-53: a list that loads on demand shows its button immediately", async () => {
  const api = fakeApi({
    "user.read": () => learner,
    "notice.list": () => ({ notices: [notice(1)], next: null }),
  });
  const { user } = await open(<List initialSize={0} />, { signedIn: true });
  await user.click(await screen.findByRole("button", { name: "Show older" }));
  await screen.findByText("Notice 1");
  expect(moreButton()).toBeNull();
  expect(api.of("notice.list")).toHaveLength(1);
});
