import { Failure } from "@cu/api/failure";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { cardOf, makeCourse } from "../../../features/course/course.test-kit.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { open } from "../../../test/open.tsx";
import { Teacher } from "./teacher.tsx";

const course = makeCourse();
const profile = {
  id: 41,
  firstName: "Ruth",
  lastName: "Adeyemi",
  username: "ruth",
  profilePicture: null as string | null,
  bio: "She draws before she counts.",
  externalWebsite: null,
  universities: [{ name: "Northgate" }, { name: "Southgate" }],
  departments: [],
  slug: "ruth",
};
const other = (id: number, more: object = {}) => ({ ...cardOf(makeCourse({ id, name: `Course ${id}` })), ...more });

type Answers = Parameters<typeof fakeApi>[0];

const show = async (answers: Answers) => {
  const api = fakeApi({ "creator.profile": () => profile, "creator.public-collections": () => [], ...answers });
  const view = await open(<Teacher course={course} />);
  return { ...view, api };
};
const part = async () => within(await screen.findByRole("region", { name: "Who teaches" }));

test("CRS-53: four of the author's other courses are named, each with its length and that it is free where it is", async () => {
  const { api } = await show({
    "creator.public-collections": () => [
      other(5),
      other(6, { totalDuration: 61, freeCourse: true }),
      other(7, { totalDuration: 0, freeCourse: false }),
      other(8, { totalDuration: 1 }),
      other(9),
      other(10),
    ],
  });
  const teacher = await part();
  const courses = within(await teacher.findByRole("list", { name: "More courses by Ruth Adeyemi" }));
  expect(courses.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual(
    [6, 7, 8, 9].map((id) => [`Course ${id}`, `/collections/${id}/`]),
  );
  expect(courses.getAllByRole("listitem").map((item) => item.querySelector("p")?.textContent)).toEqual([
    "1 min 1 sec, Free",
    "",
    "1 sec",
    expect.stringMatching(/^\d+ min/),
  ]);
  expect(teacher.getByText("Northgate, Southgate, 6 courses")).toBeDefined();
  expect(teacher.getByRole("link", { name: "Ruth Adeyemi" }).getAttribute("href")).toBe("/creators/41/");
  expect(api.of("creator.profile")[0]?.params).toEqual({ userId: "41" });
  expect(api.of("creator.public-collections")[0]?.params).toEqual({ userId: "41" });
});

test("CRS-53: an author without other courses, picture or bio shows initials and institutions only", async () => {
  const { container } = await show({ "creator.profile": () => ({ ...profile, bio: "" }) });
  const teacher = await part();
  expect(teacher.getByText("Northgate, Southgate")).toBeDefined();
  expect(teacher.getByText("RA")).toBeDefined();
  expect(teacher.queryByRole("list")).toBeNull();
  expect(container.querySelector("section img")).toBeNull();
  expect(teacher.queryByText(profile.bio)).toBeNull();
});

test("CRS-53: the author's picture replaces the initials", async () => {
  const { container } = await show({
    "creator.profile": () => ({ ...profile, profilePicture: "https://files.test/ruth.png" }),
  });
  const teacher = await part();
  expect(container.querySelector("section img")?.getAttribute("src")).toBe("https://files.test/ruth.png");
  expect(teacher.queryByText("RA")).toBeNull();
  expect(teacher.getByText(profile.bio)).toBeDefined();
});

test("CRS-53: a profile that fails to load is hidden, and the page works", async () => {
  const { api } = await show({
    "creator.profile": () => {
      throw new Failure("creator.missing");
    },
  });
  await waitFor(() => expect(api.of("creator.profile").length).toBeGreaterThan(0));
  expect(screen.queryByRole("region", { name: "Who teaches" })).toBeNull();
});
