import { expect, test } from "vitest";
import { newcomer, stack } from "../kit/area.ts";
import {
  asPerson,
  logIn,
  open,
  payAndBuy,
  payCard,
  payWith,
  purchaseWorked,
  serverWallet,
  stay,
  testCards,
  topUpWindow,
  unionFind,
} from "../kit/steps.ts";

test("WAL-08, WAL-28: a declined card shows the reason and books nothing, and another card works", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    const { username } = await newcomer("Tilda Lang");
    await logIn(person, username, "/account?topup=500");
    await payWith(person, testCards.declined, 500);
    const alert = topUpWindow(person).getByRole("alert");
    await alert.getByText("Payment failed", { exact: true }).waitFor();
    await alert.getByText("Your card was declined.").waitFor();
    expect(await serverWallet(person)).toEqual({ balance: 0, entries: [] });

    await payCard(person, testCards.pays, "$5");
    await page.getByRole("link", { name: "Wallet, 500 cupoints" }).waitFor();
    await stack.local.drain();
    expect(await serverWallet(person)).toEqual({ balance: 500, entries: ["topup 500"] });
    await hand.press(page.getByRole("link", { name: /^Wallet, / }));
    expect(await page.getByRole("row", { name: /Top-up/ }).count()).toBe(1);
  }));

test("a bank that asks: refused nothing is booked, confirmed it is booked once", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    const { username } = await newcomer("Priska Rahn");
    await logIn(person, username, "/account?topup=200");
    await payWith(person, testCards.asksTheBank, 200);
    await hand.press(topUpWindow(person).getByRole("button", { name: "No, refuse the payment" }));
    await topUpWindow(person).getByRole("alert").getByText("Payment failed", { exact: true }).waitFor();
    expect(await serverWallet(person)).toEqual({ balance: 0, entries: [] });

    await payCard(person, testCards.asksTheBank, "$2");
    await hand.press(topUpWindow(person).getByRole("button", { name: "Yes, it is me" }));
    await page.getByRole("link", { name: "Wallet, 200 cupoints" }).waitFor();
    await stack.local.drain();
    expect(await serverWallet(person)).toEqual({ balance: 200, entries: ["topup 200"] });
  }));

test("BUY-10, BUY-11, BUY-37: an insufficient balance shows the shortfall, and one click pays exactly that and buys the course", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, "jonas-petrov", unionFind.course);
    await hand.press(page.getByRole("button", { name: "Buy the course, $9 (900 cupoints)" }));
    const short = page.getByRole("dialog", { name: "Buy the whole course" });
    await short.getByText(/Looks like you are short\. You need 750 more cupoints\./).waitFor();
    await payAndBuy(person, testCards.declined, "$7.50");
    await short
      .getByRole("alert")
      .getByText(/Your card was declined\. Nothing was charged\./)
      .waitFor();
    await payAndBuy(person, testCards.asksTheBank, "$7.50");
    await hand.press(short.getByRole("button", { name: "Yes, it is me" }));
    await purchaseWorked(person);
    await page.getByRole("dialog").getByText("all modules and videos are unlocked").waitFor();
    await stay(person);
    await page.getByRole("link", { name: "Wallet, 0 cupoints" }).waitFor();
    expect(await serverWallet(person)).toMatchObject({ balance: 0 });
    expect(await page.getByRole("button", { name: "All Content Purchased" }).isDisabled()).toBe(true);
  }));

test("an amount that no card can be charged for shows an error at its field", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    const { username } = await newcomer("Minna Hoff", { cupoints: 2400 });
    await logIn(person, username, "/account");
    for (const amount of ["99", "10001", "2.5", "many"]) {
      await hand.write(page.getByLabel("Other amount in cupoints"), amount);
      await hand.press(page.getByRole("button", { name: "Go to payment", exact: true }));
      await page.getByText("Enter a whole number from 100 to 10000.").waitFor();
    }
    await open(person, "/account");
    expect(await serverWallet(person)).toMatchObject({ balance: 2400 });
  }));
