import { test } from "vitest";
import { stack } from "../kit/area.ts";
import { judge, judgeAs } from "../kit/findings.ts";
import { asPerson, confirmSignUp, fillSignUp, open } from "../kit/steps.ts";
import { accountViews, memberViews } from "../kit/views/member.ts";
import { newcomerViews } from "../kit/views/newcomer.ts";
import { pageViews, viewers } from "../kit/views/pages.ts";
import { standingViews } from "../kit/views/standing.ts";
import { studentViews } from "../kit/views/student.ts";

test("axe finds nothing on a member's pages", () =>
  judge(stack, [...pageViews("member"), ...memberViews, ...accountViews], viewers.member));

test("axe finds nothing on a certification, from the trial to the request", () =>
  judge(stack, standingViews, "mira-holm"));

test("axe finds nothing on what a student of a class sees", () =>
  judge(stack, [...pageViews("student"), ...studentViews], viewers.student));

test("axe finds nothing on the onboarding of a new account", () =>
  asPerson(
    stack,
    async (person) => {
      const newcomer = {
        username: "noa-brandt",
        email: "noa.brandt@example.com",
      };
      await open(person, "/accounts/signup/");
      await fillSignUp(person, { ...newcomer, password: "Correct-horse-7" });
      await confirmSignUp(person, newcomer.email);
      await person.page.getByRole("dialog", { name: "I am a..." }).waitFor();
      await judgeAs(person, newcomerViews);
    },
    { reducedMotion: true },
  ));
