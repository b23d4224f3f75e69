import { Unreachable } from "@cu/api/client";
import { Failure, FieldFailure } from "@cu/api/failure";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi } from "../test/fake-api.ts";
import { accessToken, open } from "../test/open.tsx";
import { learner } from "../test/people.ts";
import { changeAnswers, errorText, fieldErrors, type OpenTry, refresh, sendOnce, useAction, useApi } from "./api.ts";
import { session } from "./session.ts";

afterEach(() => {
  vi.useRealTimers();
});

const Wallet = () => {
  const user = useApi("user.read", {});
  const open = useAction("wallet.create-payment-intent", { refresh: ["user.read"] });
  if (user.error) return <p>{errorText(user.error)}</p>;
  if (!user.data) return <p>Loading the wallet</p>;
  return (
    <>
      <p>Balance {user.data.primaryWallet.cupointsBalance}</p>
      {open.error && <p>{errorText(open.error)}</p>}
      <p>Field: {fieldErrors(open.error, "cupoints").join(" ")}</p>
      <button type="button" onClick={() => void open.trigger({ body: { cupoints: 500 } })}>
        Pay
      </button>
    </>
  );
};

const intent = { clientSecret: "secret", paymentIntentId: "pi_1", publishableKey: "pk_test", providerEndpoint: null };
const keys = (api: ReturnType<typeof fakeApi>) =>
  api.of("wallet.create-payment-intent").map(({ headers }) => headers.get("idempotency-key"));

test("SES-59: an action reads again what it changed", async () => {
  let balance = 100;
  fakeApi({
    "user.read": () => ({ ...learner, primaryWallet: { ...learner.primaryWallet, cupointsBalance: balance } }),
    "wallet.create-payment-intent": () => {
      balance = 600;
      return intent;
    },
  });
  const { user } = await open(<Wallet />, { signedIn: true });
  await screen.findByText("Balance 100");
  await user.click(screen.getByRole("button", { name: "Pay" }));
  expect(await screen.findByText("Balance 600")).toBeDefined();
});

const Classes = () => <p>{useApi("class.used", {}).data?.length ?? "Loading the classes"}</p>;

test("SES-59: a cache update changes only the answers of its route", async () => {
  const api = fakeApi({ "user.read": () => learner, "class.used": () => [] });
  await open(
    <>
      <Wallet />
      <Classes />
    </>,
    { signedIn: true },
  );
  await screen.findByText("0");
  await screen.findByText(`Balance ${learner.primaryWallet.cupointsBalance}`);
  const read = api.of("user.read").length;
  const how = vi.fn((known: typeof learner) => ({
    ...known,
    primaryWallet: { ...known.primaryWallet, cupointsBalance: 77 },
  }));
  await changeAnswers("user.read", how);
  expect(await screen.findByText("Balance 77")).toBeDefined();
  expect(how.mock.calls.map(([known]) => known.username)).toEqual([learner.username]);
  // Cached data isn't refetched.
  expect(api.of("user.read")).toHaveLength(read);
  await changeAnswers("user.read", how, () => false);
  expect(how).toHaveBeenCalledTimes(1);
  await refresh(["class.used"]);
  expect([api.of("user.read").length, api.of("class.used").length]).toEqual([read, 2]);
});

test("SES-59: an answer that was on its way when it changed may be older than the change, and is read again", async () => {
  const answers: (() => void)[] = [];
  let balance = 100;
  fakeApi({
    "user.read": () => {
      const told = { ...learner, primaryWallet: { ...learner.primaryWallet, cupointsBalance: balance } };
      return new Promise((resolve) => answers.push(() => resolve(told)));
    },
  });
  await open(<Wallet />, { signedIn: true });
  await waitFor(() => expect(answers).toHaveLength(1));
  balance = 600;
  const how = vi.fn((known: typeof learner) => known);
  void changeAnswers("user.read", how);
  await waitFor(() => expect(answers).toHaveLength(2));
  for (const answer of answers) answer();
  expect(await screen.findByText("Balance 600")).toBeDefined();
  expect(how).not.toHaveBeenCalled();
});

test("SES-59: a cache update does not affect the previous user's answers", async () => {
  fakeApi({
    "user.read": () => learner,
    "accounts.tokens": () => ({ access: accessToken(undefined, "berta"), refresh: "handle" }),
  });
  await open(<Wallet />, { signedIn: true, who: "ada" });
  await screen.findByText(/^Balance/);
  localStorage.clear();
  await act(session.start);
  await screen.findByText(/^Balance/);
  const how = vi.fn((known: typeof learner) => known);
  await act(() => changeAnswers("user.read", how));
  expect(how).toHaveBeenCalledTimes(1);
});

test("SES-59: after an account switch the previous user's answers never show", async () => {
  let username = "ada";
  fakeApi({
    "user.read": () => ({ ...learner, username }),
    "accounts.tokens": () => ({ access: accessToken(undefined, "berta"), refresh: "handle" }),
  });
  const Name = () => <p>I am {useApi("user.read", {}).data?.username ?? "nobody yet"}</p>;
  await open(<Name />, { signedIn: true, who: "ada" });
  await screen.findByText("I am ada");
  username = "berta";
  localStorage.clear();
  await act(session.start);
  expect(await screen.findByText("I am berta")).toBeDefined();
  expect(screen.queryByText("I am ada")).toBeNull();
});

test("BUY-28: a retry after a missing answer reuses the key, a new action has another one", async () => {
  let tries = 0;
  const api = fakeApi({
    "user.read": () => learner,
    "wallet.create-payment-intent": () => {
      tries += 1;
      if (tries === 1) throw new TypeError("network");
      return intent;
    },
  });
  const { user } = await open(<Wallet />, { signedIn: true });
  const pay = await screen.findByRole("button", { name: "Pay" });
  await user.click(pay);
  await screen.findByText("Unable to reach the server right now. Please try again later.");
  await user.click(pay);
  await waitFor(() => expect(keys(api)).toHaveLength(2));
  await user.click(pay);
  await waitFor(() => expect(keys(api)).toHaveLength(3));
  const [first, second, third] = keys(api);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("BUY-28: only a refusal is an answer: after a busy or broken server the next press carries the same key", async () => {
  const failures = ["server.busy", "server.broken", "payment.unreachable", "request.limited", "wallet.short"] as const;
  const api = fakeApi({
    "user.read": () => learner,
    "wallet.create-payment-intent": () => {
      const code = failures[keys(api).length - 1];
      if (code) throw new Failure(code);
      return intent;
    },
  });
  const { user } = await open(<Wallet />, { signedIn: true });
  const pay = await screen.findByRole("button", { name: "Pay" });
  for (let press = 1; press <= failures.length + 1; press++) {
    await user.click(pay);
    await waitFor(() => expect(keys(api)).toHaveLength(press));
  }
  const [first, ...others] = keys(api);
  expect(others.slice(0, 4)).toEqual([first, first, first, first]);
  expect(others[4]).not.toBe(first);
});

test("ERR-10: the server's messages for a field reach that field", async () => {
  fakeApi({
    "user.read": () => learner,
    "wallet.create-payment-intent": () => {
      throw new FieldFailure({ cupoints: ["At least 100."] });
    },
  });
  const { user } = await open(<Wallet />, { signedIn: true });
  await user.click(await screen.findByRole("button", { name: "Pay" }));
  expect(await screen.findByText("Field: At least 100.")).toBeDefined();
});

test("ERR-01: an unexpected error reads 'Something went wrong.'", () => {
  expect(errorText(new RangeError("inner detail"))).toBe("Something went wrong.");
  expect(errorText(new Failure("server.broken"))).toBe("Something went wrong.");
  expect(errorText(new Failure("wallet.short", "Insufficient balance"))).toBe("Insufficient balance");
});

test("ERR-02: a missing answer is retried, a refusal is not, and both show an error", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let broken: Error | undefined = new TypeError("network");
  const api = fakeApi({
    "user.read": () => {
      if (broken) throw broken;
      return learner;
    },
    "wallet.create-payment-intent": () => intent,
  });
  const { unmount } = await open(<Wallet />, { signedIn: true });
  await screen.findByText("Unable to reach the server right now. Please try again later.");
  broken = undefined;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await screen.findByText(/^Balance/)).toBeDefined();
  // Nor does focusing the window revalidate.
  const read = api.of("user.read").length;
  window.dispatchEvent(new Event("focus"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(api.of("user.read")).toHaveLength(read);
  unmount();
  broken = new Failure("user.forbidden", "Not for you.");
  await open(<Wallet />, { signedIn: true });
  await screen.findByText("Not for you.");
  const asked = api.of("user.read").length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(api.of("user.read")).toHaveLength(asked);
});

test("ERR-10: only messages reach a field: malformed refusals and other errors have none", () => {
  const odd = new FieldFailure({ name: ["Too long.", 7], rows: { inner: "x" } } as never);
  expect([fieldErrors(odd, "name"), fieldErrors(odd, "rows"), fieldErrors(odd, "other")]).toEqual([
    ["Too long."],
    [],
    [],
  ]);
  expect(fieldErrors(new FieldFailure([{ name: ["Too long."] }]), "0")).toEqual([]);
  for (const none of [new Failure("server.busy"), new RangeError("x"), undefined]) {
    expect(fieldErrors(none, "name")).toEqual([]);
  }
});

test("ERR-02, ERR-10: each known error has its own message", () => {
  const errors = [new Unreachable(), new FieldFailure({ name: ["Too long."] })];
  expect(errors.map(errorText)).toEqual([
    "Unable to reach the server right now. Please try again later.",
    new FieldFailure({ name: ["Too long."] }).message,
  ]);
});

test("BUY-28: after a refused field, and for another sum, an action has another key", async () => {
  const open: { current: OpenTry | undefined } = { current: undefined };
  const keysSent: string[] = [];
  const send = (said: unknown, error?: Error) =>
    sendOnce(open, said, async (key) => {
      keysSent.push(key);
      if (error) throw error;
      return `answer to ${JSON.stringify(said)}`;
    });
  await expect(send({ cupoints: 1 }, new TypeError("lost"))).rejects.toThrow("lost");
  await expect(send({ cupoints: 2 }, new FieldFailure({ cupoints: ["At least 100."] }))).rejects.toThrow(FieldFailure);
  expect(await send({ cupoints: 2 })).toBe('answer to {"cupoints":2}');
  expect(await send({ cupoints: 2 })).toBe('answer to {"cupoints":2}');
  expect(new Set(keysSent).size).toBe(4);
  expect(open.current).toBeUndefined();
});
