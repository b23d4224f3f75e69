import { screen, within } from "@testing-library/react";
import { makeCourse } from "../../features/course/course.test-kit.ts";

export const course = makeCourse();

const [first, second, third] = course.modules;
if (!first || !second || !third) throw new Error("The course lacks modules.");
export const modules = { first, second, third };

export const permanent = { accessType: "permanent" as const, accessFrom: null, accessUntil: null };

export const temporary = (accessUntil: string) => ({
  accessType: "temporary" as const,
  accessFrom: "2020-01-01T00:00:00Z",
  accessUntil,
});

export const block = (name: string) => within(screen.getByRole("article", { name }));

export const named = async (name: string): Promise<string> => {
  await screen.findByRole("article", { name });
  return name;
};
