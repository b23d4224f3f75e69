import { expect, test } from "vitest";
import { passwordProblem, strengthOf } from "./password-rules.ts";
import { signUpProblems } from "./sign-up-problems.ts";

const whole = { email: "ada@example.com", username: "ada", password: "Correct-horse-7" };

test("ONB-21, ONB-22, SES-134: a sign-up names each field that is empty or not allowed, in its own words", () => {
  expect(signUpProblems(whole)).toEqual({});
  expect(signUpProblems({ email: "", username: "", password: "" })).toEqual({
    email: "Enter an e-mail address.",
    username: "Enter a user name.",
    password: "Enter a password.",
  });
  expect(signUpProblems({ ...whole, email: "anna@" })).toEqual({
    email: "Enter the full address, like anna@example.org.",
  });
  expect(signUpProblems({ ...whole, username: "a da" })).toEqual({ username: "A user name has no spaces." });
  expect(signUpProblems({ ...whole, username: "ada@example.org" })).toEqual({
    username: "Choose a user name that is not an e-mail address.",
  });
  expect(signUpProblems({ ...whole, username: "Adm1n" })).toEqual({ username: expect.stringMatching(/reserved/) });
  expect(signUpProblems({ ...whole, username: "A\u202eda" })).toEqual({ username: expect.stringMatching(/invisible/) });
});

test("ONB-22: a password shows what it lacks, and its progress by the pool's four rules", () => {
  expect(passwordProblem("graphs")).toBe("Add 2 characters, an uppercase letter and a number.");
  expect(passwordProblem("Graphs7")).toBe("Add 1 character.");
  expect(passwordProblem("Correct-horse-7")).toBeUndefined();
  expect(["", "graphs", "joined-up-26", "Joined-up-26"].map(strengthOf)).toEqual([
    "",
    "Too weak",
    "Almost there",
    "Strong",
  ]);
});
