import { expect, test } from "vitest";
import { lagFromTheStart } from "../test-kit/fall-behind.ts";
import { makeCreator } from "../test-kit/person.ts";
import { endMails, readSettings, setWays } from "./settings.ts";

lagFromTheStart();

test("STA-78, STA-79: what was chosen a moment ago is shown, kept by the next choice and by an end of mails", async () => {
  const person = await makeCreator();
  const waysOf = ({ kinds }: Awaited<ReturnType<typeof readSettings>>) =>
    Object.fromEntries(kinds.map(({ kind, way }) => [kind, way]));
  await setWays(person, { reply: "site", review: "digest" });
  const both = waysOf(await setWays(person, { certificate: "digest" }));
  expect(both).toMatchObject({ reply: "site", review: "digest", certificate: "digest" });
  expect(waysOf(await readSettings(person))).toEqual(both);
  await endMails(person, "review");
  expect(waysOf(await readSettings(person))).toEqual({ ...both, review: "site" });
  await endMails(person, "digest");
  const ended = Object.entries(both).map(([kind, way]) => [kind, way === "digest" ? "site" : way]);
  expect(waysOf(await readSettings(person))).toEqual({ ...Object.fromEntries(ended), review: "site" });
});
