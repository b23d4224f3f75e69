import { expect, test } from "vitest";
import { signUpProblems } from "./sign-up-problems.ts";

test("ONB-21: a sign-up names each field whose name is not allowed", () => {
  const names = { username: "ada", given_name: "Ada", family_name: "Lovelace" };
  expect(signUpProblems(names)).toBeUndefined();
  expect(signUpProblems({ ...names, username: "a da" })).toEqual({ username: "A user name has no spaces." });
  expect(signUpProblems({ ...names, username: "Adm1n" })).toEqual({ username: expect.stringMatching(/reserved/) });
  expect(signUpProblems({ ...names, given_name: "A\u202eda" })).toEqual({
    given_name: expect.stringMatching(/invisible/),
  });
  expect(signUpProblems({ ...names, given_name: "Curio", family_name: "Support" })).toEqual({
    family_name: expect.stringMatching(/reserved/),
  });
});
