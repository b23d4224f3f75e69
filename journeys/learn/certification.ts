import { expect, test } from "vitest";
import { newcomer, stack } from "../kit/area.ts";
import { asOutsider, publishCertificate, verifyAsOutsider } from "../kit/certificate-steps.ts";
import { buyWithCertification, daysLater, decide, requestCertificate } from "../kit/certification-steps.ts";
import { callerOf } from "../kit/server.ts";
import { asPerson, logIn, open, type Person } from "../kit/steps.ts";

const statistics = { page: "/collections/8/certification/", name: "A Number and Its Doubt" };
const writing = { page: "/collections/30/certification/", name: "Sentences That Carry" };

const cardOf = async (person: Person, name: string) => {
  await open(person, "/certification-collections/");
  const title = person.page.getByRole("heading", { name, exact: true });
  const card = person.page.getByRole("listitem").filter({ has: title });
  await card.getByText(/Total value/).waitFor();
  return card;
};

test("CER-12, CER-13, CER-17, CER-18, CER-20, CER-24, CER-28, CER-29, CER-38, CER-39, CER-42, CAT-28, CAT-30: from the trial over the purchase to the issued certificate and its end", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    await open(person, statistics.page);
    const offered = page.getByRole("button", { name: "Start a 7-Day Free Trial" });
    await hand.press(offered);
    await hand.press(page.getByRole("dialog", { name: "Sign up to continue" }).getByRole("button", { name: "Close" }));

    const { username, name } = await newcomer("Mirja Holt", { cupoints: 2400 });
    await logIn(person, username, statistics.page);
    await hand.press(offered);
    const question = page.getByRole("dialog", { name: "Are you sure to evaluate this course?" });
    await hand.press(question.getByRole("button", { name: "Start the free trial" }));
    await page.getByRole("status").getByText("Evaluation success.", { exact: true }).waitFor();
    await page.getByText("You are in trial period!", { exact: true }).waitFor();
    await page.getByText(/^[67] days.* left$/).waitFor();
    expect(await offered.count()).toBe(0);
    await (await cardOf(person, statistics.name)).getByText("Evaluation Period", { exact: true }).waitFor();
    await open(person, "/collections/8/modules/4/videos/1/");
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();

    await open(person, statistics.page);
    await buyWithCertification(person);
    await requestCertificate(person);
    await decide(person, username, 1);

    const card = await cardOf(person, statistics.name);
    await card.getByText("Certified", { exact: true }).waitFor();
    await hand.press(card.getByRole("link", { name: statistics.name, exact: true }));
    await page.waitForURL(stack.site + statistics.page);
    await page.getByText("Congratulations, your certificate has been issued.", { exact: true }).waitFor();
    await page.getByRole("region", { name: "Your certificate" }).getByText(name, { exact: true }).waitFor();
    expect(await page.getByText("Learning period", { exact: true }).count()).toBe(0);

    // It is valid for three years.
    await daysLater(person, 1100, async () => {
      // The session has long ended by then.
      await logIn(person, username, statistics.page);
      await page.getByText("Certificate Expired", { exact: true }).waitFor();
      const expired = await cardOf(person, statistics.name);
      expect(await expired.getByText("Certified", { exact: true }).count()).toBe(0);
    });
  }));

const show = async (person: Person, name: string) => {
  const address = await publishCertificate(person);
  await verifyAsOutsider(stack, address, name);

  const admin = await callerOf(stack, "nora-feld");
  const serial = address.split("/").at(-2) ?? "";
  const revoked = { reason: "The signature was taken back." };
  expect((await admin("POST", `/api/v1/certificates/${serial}/revocation/`, revoked)).status).toBe(201);
  await asOutsider(stack, address, async ({ page: elsewhere }) => {
    await elsewhere.getByText("The signature was taken back.").waitFor();
    expect(await elsewhere.getByText(name).count()).toBe(0);
  });
};

test("CER-08, CER-10, CER-11, CER-47, CER-48, CER-49, CER-50, CER-51: a rejected request has a reason and is repeated; an issued certificate is published, verified by an outsider, and revoked", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, "ines-okafor", writing.page);
    await buyWithCertification(person);
    await hand.press(page.getByRole("button", { name: "Request Certificate" }));
    await hand.press(page.getByRole("dialog").getByRole("button", { name: "Not yet" }));
    await requestCertificate(person);

    await decide(person, "ines-okafor", 0);
    await page.reload();
    const reason =
      "You did not meet the minimum performance level required. Please complete the necessary learning and reapply for the certification.";
    await page.getByText(reason, { exact: true }).waitFor();
    await requestCertificate(person);
    expect(await page.getByText(reason, { exact: true }).count()).toBe(0);
    await decide(person, "ines-okafor", 1);
    await page.reload();
    await page.getByText("Congratulations, your certificate has been issued.", { exact: true }).waitFor();
    await show(person, "Ines Okafor");
  }));

test("CER-19, CER-34, CER-38: a trial ends by itself, closes its lectures and is not offered again", () =>
  asPerson(stack, async (person) => {
    const { page, hand } = person;
    await logIn(person, "leyla-demir", "/collections/12/certification/");
    const offered = page.getByRole("button", { name: "Start a 3-Day Free Trial" });
    await hand.press(offered);
    await hand.press(page.getByRole("dialog").getByRole("button", { name: "Start the free trial" }));
    await page.getByText("You are in trial period!", { exact: true }).waitFor();
    await daysLater(person, 4, async () => {
      await page.reload();
      await page.getByText("Your free trial has expired!", { exact: true }).waitFor();
      expect(await offered.count()).toBe(0);
      await open(person, "/collections/12/modules/1/videos/1/");
      await page.waitForURL(`${stack.site}/collections/12/modules/1/`);
      await page.getByRole("main").getByRole("alert").waitFor();
    });
  }));
