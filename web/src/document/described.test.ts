import { expect, test } from "vitest";
import { makeCourse } from "../course/course.test-kit.ts";
import { described } from "./described.ts";

const aboutOf = (part: Parameters<typeof makeCourse>[0]) =>
  described("course", [{ id: "course.read", answer: makeCourse(part) }], "https://example.com").data?.[0];

test("CRS-57: search engines read the level of a course that has one", () => {
  expect(aboutOf({ level: "beginner" })).toMatchObject({ "@type": "Course", educationalLevel: "Beginner" });
  expect(aboutOf({})).not.toHaveProperty("educationalLevel");
});

const profile = {
  id: 41,
  firstName: "Ines",
  lastName: "</script><script>window.__x=1</script>",
  username: "ines",
  profilePicture: null,
  bio: "",
  externalWebsite: "javascript:alert(1)",
  universities: [{ name: '"><img src=x onerror=window.__x=1>' }],
  departments: [],
  slug: "ines",
};
const course = (id: number) => ({ id, name: `Course ${id}`, description: "d".repeat(10_000), university: null });

test("PUB-21: a creator is a Person with universities and at most twenty courses, whatever they write of themselves", () => {
  const courses = Array.from({ length: 500 }, (_, n) => course(n + 1));
  const answers = [
    { id: "creator.profile", answer: profile },
    { id: "creator.public-collections", answer: courses },
  ];
  const { address, description, image, data } = described("creator", answers, "https://site.test");
  expect(address).toBe("/creators/41/");
  expect(description).toContain("Ines");
  expect(image).toBeUndefined();
  const [person] = data ?? [];
  expect(person).toMatchObject({ "@type": "Person", url: "https://site.test/creators/41/" });
  expect(person?.affiliation).toEqual([{ "@type": "CollegeOrUniversity", name: profile.universities[0]?.name }]);
  expect(person?.subjectOf).toHaveLength(20);
  // The head of a page stays small, and an address that may be a script is not in it.
  expect(JSON.stringify(person).length).toBeLessThan(20_000);
  expect(JSON.stringify(person)).not.toContain("javascript:");
});

test("PUB-21: the page of an author is listed at the page of the same creator, also without courses", () => {
  const { address, data } = described("author", [{ id: "creator.author", answer: profile }], "https://site.test");
  expect(address).toBe("/creators/41/");
  expect(data?.[0]).not.toHaveProperty("subjectOf");
});

test("PUB-22: who shares a course without a cover shows its drawn one, and an uploaded cover is shown as it is", () => {
  const of = (part: Parameters<typeof makeCourse>[0]) =>
    described("course", [{ id: "course.read", answer: makeCourse(part) }], "https://site.test");
  const drawn = of({ name: `"><script>x</script>` });
  expect(drawn.image).toMatch(/^https:\/\/site\.test\/collections\/5\/cover-[\w-]{16}\.png$/);
  expect(drawn.drawn).toEqual({ width: 1200, height: 630, alt: `The cover of "><script>x</script>` });
  expect(drawn.data?.[0]).toMatchObject({ image: drawn.image });
  const uploaded = of({ coverImage: { image: "https://files.test/images/cover/1.png" } });
  expect(uploaded.image).toBe("https://files.test/images/cover/1.png");
  expect(uploaded.drawn).toBeUndefined();
});
