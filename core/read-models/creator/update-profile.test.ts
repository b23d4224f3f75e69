import { Failure, FieldFailure } from "@cu/api/failure";
import { sampleFile, sampleJson } from "@cu/test-kit/sample-data";
import sharp from "sharp";
import { expect, test } from "vitest";
import { stayInWindow } from "../../foundation/limit/window.test-kit.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { makeCreator } from "../../use-cases/test-kit/person.ts";
import { readProfile } from "./read-profile.ts";
import { setProfilePicture } from "./set-picture.ts";
import { updateProfile } from "./update-profile.ts";

const png = async () => {
  const picture = sharp({ create: { width: 64, height: 40, channels: 3, background: "teal" } });
  return new File([new Uint8Array(await picture.png().toBuffer())], "me.png");
};

test("CRE-29 CRE-30 CRE-56: changes of different fields at the same time are all kept", async () => {
  const author = await makeCreator();
  await Promise.all([
    updateProfile(author, author.id, { bio: "Graphs." }),
    updateProfile(author, author.id, { externalWebsite: "https://a.example.com" }),
    updateProfile(author, author.id, { universities: ["Northgate", "northgate "] }),
    updateProfile(author, author.id, { departments: ["Mathematics"] }),
    setProfilePicture(author, author.id, await png()),
  ]);
  expect(await readProfile(author.id)).toMatchObject({
    bio: "Graphs.",
    externalWebsite: "https://a.example.com",
    universities: [{ name: "Northgate" }],
    departments: [{ name: "Mathematics" }],
    profilePicture: expect.stringMatching(/^https?:.*\/images\/profile\/.*\.png$/),
  });
});

test("CRE-34 CRE-56: former creators and other users cannot change the profile", async () => {
  const [author, other] = [await makeCreator(), await makeCreator()];
  const before = await readProfile(author.id);
  await expect(updateProfile(other, author.id, { bio: "Mine" })).rejects.toMatchObject({ code: "actor.forbidden" });
  await expect(setProfilePicture(other, author.id, await png())).rejects.toMatchObject({ code: "actor.forbidden" });
  await UserEntity.patch({ sub: author.sub }).set({ isContentCreator: false }).go();
  await expect(updateProfile(author, author.id, { bio: "Late" })).rejects.toThrow(Failure);
  await expect(setProfilePicture(author, author.id, await png())).rejects.toMatchObject({ code: "actor.forbidden" });
  expect(await readProfile(author.id)).toEqual(before);
});

test("CRE-29: a wish with nothing in it changes nothing, and an empty website removes it", async () => {
  const author = await makeCreator();
  const set = await updateProfile(author, author.id, { bio: "Graphs.", externalWebsite: "https://a.example.com" });
  expect(await updateProfile(author, author.id, {})).toEqual(set);
  const removed = await updateProfile(author, author.id, { externalWebsite: " " });
  expect(removed).toEqual({ ...set, externalWebsite: null });
});

test("CRE-75: only null removes the picture, alone or with other fields", async () => {
  const author = await makeCreator();
  await setProfilePicture(author, author.id, await png());
  const { profilePicture } = await updateProfile(author, author.id, { bio: "Graphs." });
  expect(profilePicture).toMatch(/\.png$/);
  const removed = await updateProfile(author, author.id, { profilePicture: null, bio: "Trees.", externalWebsite: "" });
  expect(removed).toMatchObject({ profilePicture: null, bio: "Trees.", externalWebsite: null });
  expect(await updateProfile(author, author.id, { profilePicture: null })).toEqual(removed);
  const other = await makeCreator();
  await expect(updateProfile(other, author.id, { profilePicture: null })).rejects.toMatchObject({
    code: "actor.forbidden",
  });
});

test("CRE-56: a creator can save sixty times an hour, and then must wait", async () => {
  stayInWindow("hour");
  const author = await makeCreator();
  for (let n = 0; n < 60; n++) await updateProfile(author, author.id, { bio: `Save ${n}` });
  await expect(updateProfile(author, author.id, { bio: "More" })).rejects.toMatchObject({ code: "request.limited" });
  expect((await readProfile(author.id)).bio).toBe("Save 59");
});

test("CRE-30 X7: a malformed picture is refused by its field, and the profile keeps its picture", async () => {
  const author = await makeCreator();
  await setProfilePicture(author, author.id, await png());
  const { profilePicture } = await readProfile(author.id);
  const files = sampleJson("malformed/images/expect.json") as { file: string; expect: string }[];
  const refused = files.filter(({ expect: wanted }) => wanted.startsWith("reject") && !wanted.includes("re-encode"));
  expect(refused.length).toBeGreaterThan(3);
  for (const { file } of refused) {
    const upload = new File([new Uint8Array(sampleFile(`malformed/images/${file}`))], file);
    const end = await setProfilePicture(author, author.id, upload).catch((error: unknown) => error);
    expect(end, file).toBeInstanceOf(FieldFailure);
  }
  expect((await readProfile(author.id)).profilePicture).toBe(profilePicture);
});
