import type { User } from "@cu/api/user";
import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import type * as z from "zod";
import { sharedBrowser, type Visitor, visit } from "./browser.ts";
import { type Hand, mouse } from "./hand.ts";
import { sessionBody } from "./server.ts";
import type { Stack } from "./stack.ts";

/** A person in front of the product. */
export type Person = Visitor & { stack: Stack; hand: Hand };

export const arrive = async (stack: Stack, input?: Size): Promise<Person> => ({
  ...(await visit(stack.site, input, await sharedBrowser())),
  stack,
  hand: mouse,
});

/** Polls an expectation: pages in a real browser may be slow on a busy machine. */
export const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 30_000 });

/** The window, and whether it is a phone's. */
export type Size = Parameters<typeof visit>[1];

/** Runs steps as a user in a separate browser, and fails on any script error or blocked resource. */
export const asPerson = async (stack: Stack, run: (person: Person) => Promise<void>, input?: Size) => {
  const person = await arrive(stack, input);
  try {
    await run(person);
    expect(person.problems).toEqual([]);
  } finally {
    await person.close();
  }
};

/** Scrolls with the wheel until a lazily rendered part of the page is near (CRS-55). */
export const scrollTo = async ({ page }: Person, target: Locator): Promise<void> => {
  await page.getByRole("heading", { level: 1 }).waitFor();
  // Moves the pointer over the page, because scrollable panels capture the wheel.
  await page.mouse.move(180, 400);
  await eventually(async () => {
    // Starts again from the top if it scrolled past the target before hydration.
    await page.evaluate(() => {
      if (scrollY + innerHeight >= document.documentElement.scrollHeight - 4) globalThis.scrollTo(0, 0);
    });
    await page.mouse.wheel(0, 200);
    return await target.count();
  }).toBeGreaterThan(0);
  await target.first().scrollIntoViewIfNeeded();
};

export const open = (person: Person, address: string) => person.page.goto(person.stack.site + address);

/**
 * Moves the mouse over a prerendered page, which triggers hydration, and waits until it is hydrated and has no pending
 * requests. A "networkidle" event would have fired before.
 */
export const takeOver = async (page: Page): Promise<void> => {
  await page.mouse.move(3, 3);
  await page.mouse.move(4, 4);
  await page.waitForFunction(
    () => !(window as unknown as { headStart?: { takenOver?: unknown } }).headStart?.takenOver,
  );
  await page.waitForFunction(async () => {
    const count = () => performance.getEntriesByType("resource").length;
    const before = count();
    await new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 800)));
    return count() === before;
  });
};

/** The newest code that was mailed to this address. */
export const mailedCode = async ({ stack }: Person, email: string): Promise<string> => {
  const mails = await stack.local.mails();
  const code = /\b\d{6}\b/.exec(mails.find(({ to }) => to.includes(email))?.text ?? "");
  if (!code) throw new Error(`No code was mailed to ${email}`);
  return code[0];
};

export type NewPerson = { username: string; email: string; password: string };

export const fillSignUp = async ({ page, hand }: Person, who: NewPerson) => {
  await hand.write(page.getByLabel("User name"), who.username);
  await hand.write(page.getByLabel("E-mail"), who.email);
  await hand.write(page.getByLabel("Password", { exact: true }), who.password);
  await hand.press(page.getByRole("button", { name: "Create account" }));
  await page.getByLabel("Code from the e-mail").waitFor();
};

export const confirmSignUp = async (person: Person, email: string) => {
  const { page, hand } = person;
  // The sixth digit sends it (ONB-23).
  await hand.write(page.getByLabel("Code from the e-mail"), await mailedCode(person, email));
};

export const fillLogin = async ({ page, hand }: Person, username: string, password: string) => {
  await hand.write(page.getByLabel("User name"), username);
  await hand.write(page.getByLabel("Password", { exact: true }), password);
  await hand.press(page.getByRole("button", { name: "Login", exact: true }));
};

/** Logs in on the login page and goes on to `next`. */
export const logInByHand = async (person: Person, username: string, next: string) => {
  await open(person, `/accounts/login/?next=${encodeURIComponent(next)}`);
  await fillLogin(person, username, person.stack.password);
  await person.page.waitForURL(person.stack.site + next);
  await person.page.getByLabel(/^Wallet, /).waitFor();
};

/**
 * Opens `next` with a session, which this browser is given as the login page would: that page takes as long as two
 * others, and journeys/accounts goes through it.
 */
export const logIn = async (person: Person, username: string, next = "/", password = person.stack.password) => {
  const { page, context, stack } = person;
  const started = await context.request.post(`${stack.site}/accounts/session/`, {
    headers: { origin: stack.site },
    data: await sessionBody(stack, username, password),
  });
  if (!started.ok()) throw new Error(`${username} has no session: ${started.status()}`);
  // Tokens of a session before it are forgotten.
  if (page.url().startsWith(stack.site))
    await page.evaluate(() => {
      for (const name of ["access", "accessUntil", "refresh"]) localStorage.removeItem(name);
    });
  await open(person, next);
  await page.getByLabel(/^Wallet, /).waitFor();
};

const callServer = async <Body>({ page }: Person, address: string): Promise<{ status: number; body: Body }> =>
  page.evaluate(async (path) => {
    const token = localStorage.getItem("access");
    const response = await fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
    return { status: response.status, body: await response.json() };
  }, address);

/** Ends all of a user's sessions from a separate browser. */
export const signOutEverywhere = async (person: Person, username: string) => {
  const { page, hand, stack } = person;
  await open(person, "/accounts/manage/");
  await fillLogin(person, username, stack.password);
  await hand.press(page.getByRole("button", { name: "Sign out everywhere" }));
  await page.waitForURL(`${stack.site}/`);
};

/** Calls the server as this person, past every screen. */
export const serverUser = async (person: Person): Promise<z.output<typeof User>> =>
  (await callServer<z.output<typeof User>>(person, "/api/v1/users/")).body;

/** Expects the header to show what the server has, and that to be what it has booked. */
export const expectWallet = async (person: Person, cupoints: number, entries: readonly string[]) => {
  // By its label: an open window hides the page behind it from the roles.
  await person.page.getByLabel(`Wallet, ${cupoints} cupoints`, { exact: true }).waitFor();
  expect(await serverWallet(person)).toEqual({ balance: cupoints, entries });
};

/** The wallet's balance and entries, oldest first. */
export const serverWallet = async (person: Person) => {
  const { primaryWallet: wallet } = await serverUser(person);
  return {
    balance: wallet.cupointsBalance,
    entries: wallet.transactions
      .toReversed()
      .map((entry) => `${entry.transactionType} ${entry.transactionTotalCupoints}`),
  };
};

export const unionFind = {
  course: "/collections/5/",
  lecture: "/collections/5/modules/2/videos/2/",
  module: "Union-find, four times",
  question: "Question 1 of 2, at 03:38",
};

export const moduleBlock = ({ page }: Person, name: string): Locator => page.getByRole("article", { name });

export const askForModule = async (person: Person, name: string, price: string): Promise<Locator> => {
  await person.hand.press(moduleBlock(person, name).getByRole("button", { name: `Buy module, ${price}` }));
  const [money] = price.split(" ");
  return person.page.getByRole("dialog").getByRole("button", { name: `Buy for ${money} and start watching` });
};

export const buyModule = async (person: Person, name: string, price: string) => {
  await person.hand.press(await askForModule(person, name, price));
  await purchaseWorked(person);
  await stay(person);
};

/** Cancels the three-second autoplay countdown after a purchase. */
export const stay = ({ page, hand }: Person) =>
  hand.press(page.getByRole("dialog").getByRole("button", { name: "Stay on this page" }));

export const purchaseWorked = ({ page }: Person) =>
  page.getByRole("dialog", { name: "Purchase successful." }).waitFor();

type HostPlayback = { seconds(): number; state(): string; setRate(rate: number): void };

/** The player of the embedded host that the page has opened last. */
const inHost = async <T>({ page }: Person, ask: (playback: HostPlayback | undefined) => T): Promise<T | undefined> => {
  const frame = page.frames().findLast((one) => one.url().includes("/video-hosts/"));
  return await frame?.evaluate(`(${String(ask)})(window.playback)`);
};

/** Where the host's player is in the video. */
export const hostPlayer = async (person: Person): Promise<{ seconds: number; isPlaying: boolean }> => {
  const there = await inHost(person, (playback) => ({
    seconds: playback?.seconds() ?? 0,
    isPlaying: playback?.state() === "playing",
  }));
  return there ?? { seconds: 0, isPlaying: false };
};

/** Lets the host play four times as fast, the most that is counted, where a test waits for a place in the video. */
export const hasten = (person: Person): Promise<unknown> => inHost(person, (playback) => playback?.setRate(4));

/** Waits for autoplay after the player has loaded. */
export const playsByItself = (person: Person) =>
  person.page.getByRole("button", { name: "Pause", exact: true }).waitFor();

/** Jumps to a line of the transcript shortly before the first question and watches until it pauses the video. */
export const watchUntilQuestion = async (person: Person) => {
  const { page, hand } = person;
  await playsByItself(person);
  await hand.write(page.getByRole("searchbox", { name: "Search this transcript" }), "Roots are joined");
  await page.keyboard.press("Enter");
  const line = page.getByRole("button", { name: /3:26.*Roots are joined to roots/ });
  await hand.press(line);
  await eventually(() => line.getAttribute("aria-current")).toBe("time");
  expect((await hostPlayer(person)).seconds).toBeGreaterThanOrEqual(206);
  // Each five seconds on; the last two before the question are watched.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("dialog", { name: unionFind.question }).waitFor();
  await page.getByRole("status").getByText("Video Paused.", { exact: true }).waitFor();
  await eventually(async () => (await hostPlayer(person)).isPlaying).toBe(false);
};

export const answer = async ({ page, hand }: Person, option: RegExp) => {
  const drawer = page.getByRole("dialog", { name: unionFind.question });
  await hand.press(drawer.getByRole("button", { name: option }));
  await hand.press(drawer.getByRole("button", { name: "Submit answer" }));
};

export const testCards = {
  pays: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  asksTheBank: "4000 0025 0000 3155",
  /** Pays, and its bank takes the payment back at once. */
  disputed: "4000 0000 0000 0259",
};

export const topUpWindow = ({ page }: Person) => page.getByRole("dialog", { name: "Recharge Your Wallet" });

/** In the window of a purchase that the wallet is too small for: the card, up to the press that pays and buys. */
export const payAndBuy = async ({ page, hand }: Person, card: string, money: string) => {
  const dialog = page.getByRole("dialog");
  await hand.write(dialog.getByLabel("Card number"), card);
  await hand.write(dialog.getByLabel("Expiry date"), "12 / 40");
  await hand.write(dialog.getByLabel("Security code"), "123");
  await hand.press(dialog.getByRole("button", { name: new RegExp(`^Pay \\${money}( |$)`) }));
};

/** In the open window of a top-up: amount and card, up to the press on Pay. */
export const payWith = async (person: Person, card: string, cupoints: 100 | 200 | 500 | 1000) => {
  const { hand } = person;
  const dialog = topUpWindow(person);
  await hand.choose(dialog.getByRole("radio", { name: new RegExp(`^${cupoints} `) }));
  await hand.press(dialog.getByRole("button", { name: `Go to payment, $${cupoints / 100}` }));
  await payCard(person, card, `$${cupoints / 100}`);
};

export const payCard = async (person: Person, card: string, money: string) => {
  const { hand } = person;
  const dialog = topUpWindow(person);
  await hand.write(dialog.getByLabel("Card number"), card);
  await hand.write(dialog.getByLabel("Expiry date"), "12 / 40");
  await hand.write(dialog.getByLabel("Security code"), "123");
  await hand.press(dialog.getByRole("button", { name: `Pay ${money}` }));
};

/** On the account page, of the purchase with this memo. */
export const refund = async ({ page, hand }: Person, memo: RegExp, cupoints: number) => {
  await hand.press(page.getByRole("button", { name: memo }));
  const dialog = page.getByRole("dialog", { name: "Refund this purchase?" });
  await hand.press(dialog.getByRole("button", { name: `Refund ${cupoints} cupoints` }));
  await page.getByRole("status").getByText(`${cupoints} cupoints are back in your wallet.`).waitFor();
};
