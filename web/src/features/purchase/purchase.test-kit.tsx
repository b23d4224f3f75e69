import { screen, within } from "@testing-library/react";
import type { openCourse } from "../../test/open-course.tsx";
import { learner } from "../../test/people.ts";
import { boughtTransaction, makeCourse } from "../course/course.test-kit.ts";
import type { CurrentUser } from "../course/course.ts";

export const course = makeCourse();

export const withBalance = (cupointsBalance: number): CurrentUser => ({
  ...learner,
  primaryWallet: { ...learner.primaryWallet, cupointsBalance },
});

export const bought = (cupoints: number) => ({
  transaction: boughtTransaction(cupoints),
  moduleAccess: {},
  certificate: null,
});

/** Purchased items, line by line; facts and payment sources are separate lists. */
export const linesOf = (dialog: Pick<typeof screen, "getAllByRole">) =>
  dialog
    .getAllByRole("listitem")
    .filter((line) => !line.querySelector("svg"))
    .map((line) => line.textContent);

export const pressBuy = async (
  user: Awaited<ReturnType<typeof openCourse>>["user"],
  name: RegExp | string = /^Buy the course,/,
) => {
  await user.click(await screen.findByRole("button", { name }));
  return within(await screen.findByRole("dialog"));
};
