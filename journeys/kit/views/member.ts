import { fillLogin, moduleBlock, payWith, testCards } from "../steps.ts";
import { courses, dialog, heading, pressed, type View } from "../view.ts";

export const memberViews: View[] = [
  {
    name: "top-up, amount",
    address: "/account?topup=500",
    title: "Account and wallet",
    ready: dialog("Recharge Your Wallet"),
  },
  {
    name: "top-up, declined",
    address: "/account?topup=500",
    title: "Account and wallet",
    prepare: (person) => payWith(person, testCards.declined, 500),
    ready: (page) => page.getByRole("alert"),
  },
  {
    name: "top-up, the bank asks",
    address: "/account?topup=500",
    title: "Account and wallet",
    prepare: (person) => payWith(person, testCards.asksTheBank, 500),
    ready: (page) => page.getByRole("heading", { name: "Confirm it is you" }),
  },
  {
    name: "bell",
    // A page without small buttons below it: half covered they would be too small to be pressed.
    address: "/account",
    title: "Account and wallet",
    prepare: pressed(/^Notifications/),
    ready: (page) => page.getByRole("link", { name: "All notifications" }),
  },
  {
    name: "course, code form",
    address: "/collections/5/",
    title: courses.connection,
    prepare: pressed("Have a class code or coupon?"),
    ready: (page) => page.getByLabel("Class code or coupon"),
  },
  {
    name: "purchase of a course",
    address: "/collections/8/",
    title: courses.statistics,
    prepare: pressed(/^Buy the course/),
    ready: dialog(/./),
  },
  {
    name: "unlock",
    address: "/collections/8/",
    title: courses.statistics,
    prepare: pressed(/^1\.1\. One loaf/),
    ready: dialog("Buy module 1"),
  },
  {
    name: "purchase that worked",
    address: "/collections/25/",
    title: courses.instruments,
    prepare: async (person) => {
      await moduleBlock(person, "The string")
        .getByRole("button", { name: /^Buy module/ })
        .click();
      await person.page
        .getByRole("dialog")
        .getByRole("button", { name: /^Buy for/ })
        .click();
    },
    ready: dialog("Purchase successful."),
  },
  {
    name: "refund",
    address: "/account",
    title: "Account and wallet",
    prepare: async ({ page }) =>
      page
        .getByRole("button", { name: /^Refund / })
        .first()
        .click(),
    ready: dialog("Refund this purchase?"),
  },
  {
    name: "module, turned away",
    address: "/collections/5/modules/4/videos/1/",
    title: `When wires are cut, ${courses.connection}`,
    ready: (page) => page.getByRole("alert"),
  },
];

/** Pages that require a recent sign-in. */
export const accountViews: View[] = [
  {
    name: "manage account",
    address: "/accounts/manage/",
    title: "Manage account",
    prepare: async (person) => {
      await fillLogin(person, "mira-holm", person.stack.password);
      await person.page.getByLabel("First name").waitFor();
    },
    ready: heading("Manage account"),
  },
  { name: "sign out", address: "/accounts/sign-out/", title: "Logout", ready: heading(/Log out/) },
  {
    name: "creators only",
    address: "/creator/home/",
    title: "Not authorized",
    ready: heading("Sorry, you are not authorized to access this page."),
  },
];
