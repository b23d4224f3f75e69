import { Failure } from "@cu/api/failure";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeApi } from "../test/fake-api.ts";
import { accessToken, open } from "../test/open.tsx";
import { learner } from "../test/people.ts";
import { errorText, setAnswer, useAction, useApi } from "./api.ts";
import { session } from "./session.ts";

const balanceOf = (cupointsBalance: number) => ({
  ...learner,
  primaryWallet: { ...learner.primaryWallet, cupointsBalance },
});

type ApplyProps = { onSuccess?: (now: { isHere: boolean }) => void };

const Apply = ({ onSuccess }: ApplyProps) => {
  const user = useApi("user.read", {});
  const apply = useAction("user.learner-apply", {
    apply: (answer) => setAnswer("user.read", {}, answer),
    onSuccess: (_, now) => onSuccess?.(now),
  });
  return (
    <>
      <p>{user.data && `Balance ${user.data.primaryWallet.cupointsBalance}`}</p>
      <p>{apply.data && `Answered ${apply.data.primaryWallet.cupointsBalance}`}</p>
      {apply.error && <p role="alert">{errorText(apply.error)}</p>}
      {/* Never disabled, so that only the action itself can hold back a second press. */}
      <button type="button" onClick={() => void apply.trigger({ body: {} })}>
        {apply.isMutating ? "Sending" : "Send"}
      </button>
      <button type="button" onClick={apply.reset}>
        Forget
      </button>
    </>
  );
};

const press = (times = 1) => {
  const button = screen.getByRole("button", { name: /^Send/ });
  act(() => {
    for (let done = 0; done < times; done++) button.click();
  });
};

test("SES-55: two presses in one tick send once, and so does one while it is sent; the next one sends again", async () => {
  const answers: (() => void)[] = [];
  const api = fakeApi({
    "user.read": () => balanceOf(100),
    "user.learner-apply": () => new Promise((resolve) => answers.push(() => resolve(balanceOf(300)))),
  });
  await open(<Apply />, { signedIn: true });
  await screen.findByText("Balance 100");
  press(2);
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(screen.getByRole("button", { name: "Sending" })).toBeDefined();
  press();
  answers[0]?.();
  await screen.findByRole("button", { name: "Send" });
  expect(api.of("user.learner-apply")).toHaveLength(1);
  press();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await screen.findByRole("button", { name: "Send" });
});

test("SES-59: the response updates the cache without a refetch", async () => {
  const api = fakeApi({ "user.read": () => balanceOf(100), "user.learner-apply": () => balanceOf(300) });
  await open(<Apply />, { signedIn: true });
  await screen.findByText("Balance 100");
  const before = api.calls.length;
  press();
  await screen.findByText("Balance 300");
  await screen.findByRole("button", { name: "Send" });
  expect(api.calls.slice(before).map(({ id }) => id)).toEqual(["user.learner-apply"]);
});

test("SES-55: a refused action shows why, and a retry hides the message", async () => {
  let isRefused = true;
  const api = fakeApi({
    "user.read": () => balanceOf(100),
    "user.learner-apply": () => {
      if (isRefused) throw new Failure("request.limited", "Wait a minute.");
      return balanceOf(300);
    },
  });
  await open(<Apply />, { signedIn: true });
  await screen.findByText("Balance 100");
  press(2);
  expect((await screen.findByRole("alert")).textContent).toBe("Wait a minute.");
  await screen.findByRole("button", { name: "Send" });
  isRefused = false;
  press();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  await screen.findByText("Balance 300");
  expect(api.of("user.learner-apply")).toHaveLength(2);
});

test("SES-55: an answer stays while the next one is sent and after it was refused, until it is forgotten with its refusal", async () => {
  const answers: (() => void)[] = [];
  let isRefused = false;
  fakeApi({
    "user.read": () => balanceOf(100),
    "user.learner-apply": async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      if (isRefused) throw new Failure("request.limited", "Wait a minute.");
      return balanceOf(300);
    },
  });
  await open(<Apply />, { signedIn: true });
  await screen.findByText("Balance 100");
  press();
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(screen.queryByText(/^Answered/)).toBeNull();
  answers[0]?.();
  await screen.findByText("Answered 300");
  isRefused = true;
  press();
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(screen.getByText("Answered 300")).toBeDefined();
  answers[1]?.();
  await screen.findByText("Wait a minute.");
  expect(screen.getByText("Answered 300")).toBeDefined();
  act(() => screen.getByRole("button", { name: "Forget" }).click());
  expect([screen.queryByText(/^Answered/), screen.queryByRole("alert")]).toEqual([null, null]);
});

test("SES-55: a refusal after a reset is not shown", async () => {
  let refuse: (() => void) | undefined;
  fakeApi({
    "user.read": () => balanceOf(100),
    "user.learner-apply": async () => {
      await new Promise<void>((resolve) => (refuse = resolve));
      throw new Failure("request.limited", "Wait a minute.");
    },
  });
  await open(<Apply />, { signedIn: true });
  await screen.findByText("Balance 100");
  press();
  await waitFor(() => expect(refuse).toBeDefined());
  act(() => screen.getByRole("button", { name: "Forget" }).click());
  refuse?.();
  await screen.findByRole("button", { name: "Send" });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("SES-59: after unmount the answer still arrives, with isHere false", async () => {
  let answer: (() => void) | undefined;
  const seen: { isHere: boolean }[] = [];
  fakeApi({
    "user.read": () => balanceOf(100),
    "user.learner-apply": () => new Promise((resolve) => (answer = () => resolve(balanceOf(300)))),
  });
  const { unmount } = await open(<Apply onSuccess={(now) => seen.push(now)} />, { signedIn: true });
  await screen.findByText("Balance 100");
  press();
  await waitFor(() => expect(answer).toBeDefined());
  unmount();
  answer?.();
  await waitFor(() => expect(seen).toEqual([{ isHere: false }]));
  const here = await open(<Apply onSuccess={(now) => seen.push(now)} />, { signedIn: true });
  await screen.findByText("Balance 100");
  answer = undefined;
  press();
  await waitFor(() => expect(answer).toBeDefined());
  act(() => answer?.());
  await waitFor(() => expect(seen).toEqual([{ isHere: false }, { isHere: true }]));
  here.unmount();
});

test("SES-59: an answer that arrives after an account switch changes nothing on screen", async () => {
  let answer: (() => void) | undefined;
  let balance = 100;
  fakeApi({
    "user.read": () => balanceOf(balance),
    "user.learner-apply": () => new Promise((resolve) => (answer = () => resolve(balanceOf(300)))),
  });
  const done = vi.fn();
  await open(<Apply onSuccess={done} />, { signedIn: true });
  await screen.findByText("Balance 100");
  press();
  await waitFor(() => expect(answer).toBeDefined());
  balance = 7;
  localStorage.setItem("access", accessToken(undefined, "somebody-else"));
  await act(() => session.start());
  await screen.findByText("Balance 7");
  await act(async () => answer?.());
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(screen.getByText("Balance 7")).toBeDefined();
});
