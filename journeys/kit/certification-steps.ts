import type { approveCertificate, listCertificateRequests } from "@cu/api/certification";
import type { Answer } from "@cu/api/route";
import { expect } from "vitest";
import { callerOf } from "./server.ts";
import type { Stack } from "./stack.ts";
import { asPerson, eventually, logIn, type Person, purchaseWorked, type Size, serverWallet } from "./steps.ts";

const day = 24 * 3_600_000;

/** Lets the days pass for the server while `look` is taken, then gives the real time back. */
export const daysLater = async ({ stack }: Person, days: number, look: () => Promise<void>) => {
  await stack.local.setClock(new Date(Date.now() + days * day).toISOString());
  try {
    await look();
  } finally {
    await stack.local.setClock(null);
  }
};

/** A cupoint amount as the screen writes it, "$19.65 (1965 cupoints)". */
const cupointsIn = (text: string | null): number => {
  const found = /\((\d+) cupoints\)/.exec(text ?? "");
  if (!found) throw new Error(`No price in ${text}`);
  return Number(found[1]);
};

/** Buys course and certificate together, for exactly the price that the page shows. */
export const buyWithCertification = async (person: Person) => {
  const { page, hand } = person;
  const panel = page.getByRole("complementary", { name: "Buy the certification" });
  const price = cupointsIn(await panel.getByText("Total value with the course").locator("xpath=..").textContent());
  const before = await serverWallet(person);
  await hand.press(panel.getByRole("button", { name: /^Buy with certification, / }));
  await hand.press(page.getByRole("dialog").getByRole("button", { name: /^Buy for / }));
  await purchaseWorked(person);
  await hand.press(page.getByRole("dialog").getByRole("button", { name: "Stay on this page" }));
  expect(await serverWallet(person)).toEqual({
    balance: before.balance - price,
    entries: [...before.entries, `purchase ${price}`],
  });
  await page.getByText("Learning period", { exact: true }).waitFor();
};

/** Asked once more, then answered; the page follows two seconds later. `name` is for an account without one. */
export const requestCertificate = async ({ page, hand }: Person, name?: string) => {
  await hand.press(page.getByRole("button", { name: "Request Certificate" }));
  const question = page.getByRole("dialog", { name: "Request your certificate now?" });
  if (name) {
    const [first = "", last = ""] = name.split(" ");
    await hand.write(question.getByLabel("First name"), first);
    await hand.write(question.getByLabel("Last name"), last);
  }
  await hand.press(question.getByRole("button", { name: "Request Certificate" }));
  await page
    .getByRole("status")
    .getByText("You have successfully requested certificate request. Now we are evaluating your performace.", {
      exact: true,
    })
    .waitFor();
  await page.getByText(/^Requested on .*, waiting for review$/).waitFor();
  await eventually(() => page.getByRole("button", { name: "Request Certificate" }).count()).toBe(0);
};

/** Lets the ten minutes pass after which a decision counts. `days` is how far ahead the clock is already. */
export const tenMinutesLater = async (stack: Stack, days = 0) => {
  await stack.local.setClock(new Date(Date.now() + days * day + 11 * 60_000).toISOString());
  try {
    await stack.local.drain();
  } finally {
    await stack.local.setClock(days === 0 ? null : new Date(Date.now() + days * day + 11 * 60_000).toISOString());
  }
};

/** In a separate browser, a reviewer gives every open answer a point and approves the request. */
export const approveAsReviewer = (stack: Stack, name: string, size?: Size) => {
  const review = async (admin: Person) => {
    const { page, hand } = admin;
    await logIn(admin, "nora-feld", "/admin/certificate-requests/");
    await hand.press(page.getByRole("link", { name: `Review ${name}` }));
    await page.getByRole("heading", { level: 1, name }).waitFor();
    const points = page.getByRole("group", { name: /^Points for / });
    await points.first().waitFor();
    for (const group of await points.all()) {
      await hand.press(group.getByRole("button", { name: "1", exact: true }));
      await group.getByRole("button", { name: "1", exact: true, pressed: true }).waitFor();
    }
    await hand.press(page.getByRole("button", { name: "Approve" }));
    const question = page.getByRole("dialog", { name: `Approve the certificate of ${name}?` });
    await hand.press(question.getByRole("button", { name: "Approve" }));
    await page.getByText("Certificate approved.").waitFor();
  };
  return asPerson(stack, review, size);
};

/** An administrator's answer to the open request of this learner. */
export const decide = async ({ stack }: Person, username: string, approve: 0 | 1) => {
  const admin = await callerOf(stack, "nora-feld");
  const { body } = await admin<Answer<typeof listCertificateRequests>>("GET", "/api/v1/certificate-requests/");
  const [open] = body.results.filter(({ user, status }) => user.username === username && status === "requested");
  if (!open) throw new Error(`${username} has requested nothing`);
  const answer = await admin<Answer<typeof approveCertificate>>(
    "POST",
    `/api/v1/certificate-requests/${open.id}/approval/`,
    approve ? { approve } : { approve, reason: "Watch the last module first." },
  );
  expect(answer.body.status).toBe(approve ? "issued" : "rejected");
  await tenMinutesLater(stack);
};
