import type { approveCertificate, listCertificateRequests } from "@cu/api/certification";
import type { Answer } from "@cu/api/route";
import { expect } from "vitest";
import { callerOf } from "./server.ts";
import { eventually, type Person, purchaseWorked, serverWallet } from "./steps.ts";

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

/** Asked once more, then answered; the page follows two seconds later. */
export const requestCertificate = async ({ page, hand }: Person) => {
  await hand.press(page.getByRole("button", { name: "Request Certificate" }));
  const question = page.getByRole("dialog", { name: "Request your certificate now?" });
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

/** An administrator's answer to the open request of this learner. */
export const decide = async ({ stack }: Person, username: string, approve: 0 | 1) => {
  const admin = await callerOf(stack, "nora-feld");
  const { body } = await admin<Answer<typeof listCertificateRequests>>("GET", "/api/v1/certificate-requests/");
  const [open] = body.results.filter(({ user, status }) => user.username === username && status === "requested");
  if (!open) throw new Error(`${username} has requested nothing`);
  const answer = await admin<Answer<typeof approveCertificate>>(
    "POST",
    `/api/v1/certificate-requests/${open.id}/approval/`,
    { approve },
  );
  expect(answer.body.status).toBe(approve ? "issued" : "rejected");
};
