import type { Route } from "playwright";
import { expect, test } from "vitest";
import { restart, stack } from "../kit/area.ts";
import {
  askForModule,
  asPerson,
  logIn,
  moduleBlock,
  open,
  type Person,
  purchaseWorked,
  serverWallet,
} from "../kit/steps.ts";

const price = "$2 (200 cupoints)";
const unreachable = "Unable to reach the server right now. Please try again later.";

/** Mira buys a module of a course; every test buys another one of the four. */
const atCourse = (person: Person) => logIn(person, "mira-holm", "/collections/8/");

/** How often a module's price was taken since `before`, and that the access came with it. */
const expectBoughtOnce = async (person: Person, name: string, before: Awaited<ReturnType<typeof serverWallet>>) => {
  expect(await serverWallet(person)).toEqual({
    balance: before.balance - 200,
    entries: [...before.entries, "purchase 200"],
  });
  await open(person, "/collections/8/");
  await moduleBlock(person, name).getByText("Purchased", { exact: true }).waitFor();
};

test("BUY-28: a double click and an impatient third buy once", () =>
  asPerson(stack, async (person) => {
    const { page } = person;
    await atCourse(person);
    const before = await serverWallet(person);
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
    const buy = await askForModule(person, "The twin nobody prints", price);
    await buy.click({ clickCount: 3 });
    await purchaseWorked(person);
    expect(sent).toEqual(["/api/v1/modules/81/purchase"]);
    await expectBoughtOnce(person, "The twin nobody prints", before);
  }));

test("BUY-28: two tabs with the same module charge once, and the second shows that it is owned", () =>
  asPerson(stack, async (person) => {
    await atCourse(person);
    const before = await serverWallet(person);
    const other = { ...person, page: await person.context.newPage() };
    await open(other, "/collections/8/");
    const both = [person, other];
    const buttons = [];
    for (const one of both) buttons.push(await askForModule(one, "Shuffling the cards", price));
    // Heard before the presses: what was bought plays three seconds later.
    const outcomes = both.map(({ page }) =>
      Promise.race([
        page
          .getByRole("dialog", { name: "Purchase successful." })
          .waitFor()
          .then(() => "bought"),
        page
          .getByRole("dialog")
          .getByRole("alert")
          .waitFor()
          .then(() => "refused"),
      ]),
    );
    await Promise.all(buttons.map((button) => button.click()));
    expect((await Promise.all(outcomes)).toSorted()).toEqual(["bought", "refused"]);
    for (const one of both) await expectBoughtOnce(one, "Shuffling the cards", before);
  }));

test("a purchase whose answer is lost with the network is not made again by the next press", () =>
  asPerson(stack, async (person) => {
    const { page, context, hand } = person;
    await atCourse(person);
    const before = await serverWallet(person);
    const keys: (string | undefined)[] = [];
    const isPressed = Promise.withResolvers<void>();
    const loseAnswer = async (route: Route) => {
      keys.push(route.request().headers()["idempotency-key"]);
      if (keys.length > 1) {
        isPressed.resolve();
        return await route.continue();
      }
      await route.fetch();
      await context.setOffline(true);
      await route.abort("internetdisconnected");
    };
    await page.route("**/api/v1/modules/*/purchase", loseAnswer);
    // What is read when the network is back would say that the module is theirs, and there would be nothing to press.
    await page.route("**/api/v1/users/", async (route) => {
      if (keys.length === 1) await isPressed.promise;
      await route.continue();
    });
    const buy = await askForModule(person, "Small names for big ideas", price);
    await hand.press(buy);
    await page.getByRole("dialog").getByText(unreachable).waitFor();
    await page.getByText("You are offline.").waitFor();
    await context.setOffline(false);
    await hand.press(buy);
    await purchaseWorked(person);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    await expectBoughtOnce(person, "Small names for big ideas", before);
  }));

test("going back after a purchase shows what is owned and buys nothing", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    await atCourse(person);
    const before = await serverWallet(person);
    await hand.press(await askForModule(person, "Reading other people's numbers", "$2.50 (250 cupoints)"));
    await purchaseWorked(person);
    await hand.press(page.getByRole("dialog").getByRole("link", { name: "Start watching" }));
    await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
    await page.goBack();
    await page.waitForURL(`${stack.site}/collections/8/`);
    await moduleBlock(person, "Reading other people's numbers").getByText("Purchased", { exact: true }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await serverWallet(person)).toEqual({
      balance: before.balance - 250,
      entries: [...before.entries, "purchase 250"],
    });
  }));

test("a server that is killed with a purchase under way has it once after its restart, and the session goes on", () =>
  asPerson(stack, async (person) => {
    await logIn(person, "mira-holm", "/collections/25/");
    const before = await serverWallet(person);
    // With the request still on its way, and with the work done but the answer not yet out.
    await killDuringPurchase(person, "The string", (route) => void route.fetch().catch(() => undefined));
    await killDuringPurchase(person, "The body", (route) => route.fetch());
    expect(await serverWallet(person)).toEqual({
      balance: before.balance - 400,
      entries: [...before.entries, "purchase 200", "purchase 200"],
    });
    await open(person, "/collections/25/");
    for (const name of ["The string", "The body"])
      await moduleBlock(person, name).getByText("Purchased", { exact: true }).waitFor();
  }));

const killDuringPurchase = async (person: Person, name: string, send: (route: Route) => unknown) => {
  const { page, hand } = person;
  const buy = await askForModule(person, name, price);
  await page.route(
    "**/api/v1/modules/*/purchase",
    async (route) => {
      await send(route);
      await stack.kill();
      await route.abort();
    },
    { times: 1 },
  );
  await hand.press(buy);
  await page.getByRole("dialog").getByText(unreachable).waitFor();
  await restart();
  await hand.press(buy);
  await purchaseWorked(person);
  await hand.press(page.getByRole("dialog").getByRole("button", { name: "Stay on this page" }));
};
