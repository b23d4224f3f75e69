import { createPublicKey } from "node:crypto";
import { readFile } from "node:fs/promises";
import jsonwebtoken from "jsonwebtoken";
import { expect } from "vitest";
import type { Stack } from "./stack.ts";
import { asPerson, open, type Person, type Size } from "./steps.ts";

/** Verifies a badge as a third party would: the file alone names its key. */
const verify = async (jwt: string) => {
  const kid = jsonwebtoken.decode(jwt, { complete: true })?.header.kid ?? "";
  const key = (await (await fetch(kid)).json()) as JsonWebKey & Record<string, unknown>;
  // Journeys set the clock ahead: by ten minutes for a decision, by a day for a review.
  const clockTimestamp = Math.floor(Date.now() / 1000) + 2 * 24 * 3600;
  return jsonwebtoken.verify(jwt, createPublicKey({ key, format: "jwk" }), { algorithms: ["RS256"], clockTimestamp });
};

/** A guest in another browser, with the address of a certificate. */
export const asOutsider = (stack: Stack, address: string, look: (outsider: Person) => Promise<void>, size?: Size) =>
  asPerson(
    stack,
    async (outsider) => {
      await open(outsider, address);
      await look(outsider);
    },
    size,
  );

/** From the page of an issued certification: publishes it and returns its public address. */
export const publishCertificate = async (person: Person): Promise<string> => {
  const { page, hand, stack } = person;
  await hand.press(page.getByRole("link", { name: "Open its page" }));
  await page.waitForURL(/\/certificates\//);
  await page.getByText("Only you and the administrators see it.").waitFor();
  const address = new URL(page.url()).pathname;
  await asOutsider(stack, address, async ({ page: elsewhere }) => {
    await elsewhere.getByRole("heading", { name: "There is no certificate to see here" }).waitFor();
  });
  await hand.press(page.getByRole("switch", { name: "Anyone with the link" }));
  await page.getByRole("link", { name: "Add to LinkedIn" }).waitFor();
  return address;
};

/** Verifies the page, the PDF and the signed badge as a guest with the link. */
export const verifyAsOutsider = (stack: Stack, address: string, name: string, size?: Size) => {
  const look = async ({ page, hand }: Person) => {
    const claim = new RegExp(`^${name} (was awarded the certificate of|passed the assessment of) `);
    await page.getByRole("heading", { level: 1, name: claim }).waitFor();
    const paper = page.waitForEvent("download");
    await hand.press(page.getByRole("button", { name: "PDF, A4" }));
    const pdf = await readFile((await (await paper).path()) ?? "");
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    const badge = page.waitForEvent("download");
    await hand.press(page.getByRole("button", { name: "Signed badge (Open Badges 3.0)" }));
    const jwt = await readFile((await (await badge).path()) ?? "", "utf8");
    expect(await verify(jwt)).toMatchObject({ type: ["VerifiableCredential", "OpenBadgeCredential"] });
  };
  return asOutsider(stack, address, look, size);
};
