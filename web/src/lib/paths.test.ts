import { expect, test } from "vitest";
import { accounts, keptOptions, paths } from "./paths.tsx";

test("SES-31: links to an unlisted course and everything inside it keep the key and the promotion code", () => {
  const kept = keptOptions(new URLSearchParams("key=a%26b&promotion_code=FALL&category=3"));
  expect(paths.course(5, kept)).toBe("/collections/5/?key=a%26b&promotion_code=FALL");
  expect(paths.module(5, 2, kept)).toBe("/collections/5/modules/2/?key=a%26b&promotion_code=FALL");
  expect(paths.video(5, 2, 3, { ...kept, at: 65.9 })).toBe(
    "/collections/5/modules/2/videos/3/?key=a%26b&promotion_code=FALL&t=65",
  );
  expect(paths.courseCertification(5, kept)).toBe("/collections/5/certification/?key=a%26b&promotion_code=FALL");
});

test("SES-31: a public course has a plain address", () => {
  expect(paths.course(5, keptOptions(new URLSearchParams()))).toBe("/collections/5/");
  expect(paths.video(5, 1, 1, { at: 0 })).toBe("/collections/5/modules/1/videos/1/");
  expect(paths.video(5, 1, 1, { at: 1 })).toBe("/collections/5/modules/1/videos/1/?t=1");
});

test("SES-03: login and sign-up carry the address to come back to", () => {
  expect(accounts.login("/collections/5/?key=a")).toBe("/accounts/login/?next=%2Fcollections%2F5%2F%3Fkey%3Da");
  expect(accounts.signUp("/account")).toBe("/accounts/signup/?next=%2Faccount");
});

test("SES-03: without another wish they lead back to where the person is, its query included; a logout leads home", () => {
  history.replaceState(null, "", "/collections/?category=3&page=2");
  const here = "?next=%2Fcollections%2F%3Fcategory%3D3%26page%3D2";
  expect([accounts.login(), accounts.signUp()]).toEqual([`/accounts/login/${here}`, `/accounts/signup/${here}`]);
  expect(accounts.logout()).toBe("/accounts/logout/?next=%2F");
  expect(accounts.logout("/account")).toBe("/accounts/logout/?next=%2Faccount");
  expect(accounts.newPassword("/a?b")).toBe("/accounts/password/reset/?next=%2Fa%3Fb");
  history.replaceState(null, "", "/");
});

test("SES-33, D-09: addresses name people and classes by their id, a course's parts by their place", () => {
  expect(paths.creator(41)).toBe("/creators/41/");
  expect(paths.editClassCode(9)).toBe("/creator/classcodes/9/edit/");
  expect([paths.createClassCode(), paths.createClassCode(9)]).toEqual([
    "/creator/classcodes/create/",
    "/creator/classcodes/create/?from=9",
  ]);
  expect(paths.module(5, 2)).toBe("/collections/5/modules/2/");
  expect(paths.courseCertification(5)).toBe("/collections/5/certification/");
});
