import { quoteCourse } from "@cu/pricing/quote";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeCourse } from "../features/course/course.test-kit.ts";
import { described } from "./described.ts";

const aboutCourse = (course: ReturnType<typeof makeCourse>) =>
  described("course", [{ id: "course.read", answer: course }], "https://example.com").data?.[0];
const aboutOf = (part: Parameters<typeof makeCourse>[0]) => aboutCourse(makeCourse(part));

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
  // Without a picture the product's default is shown.
  expect(image).toMatch(/^https:\/\/site\.test\/shared-[\w-]{16}\.png$/);
  const [person] = data ?? [];
  expect(person).toMatchObject({ "@type": "Person", url: "https://site.test/creators/41/" });
  expect(person?.affiliation).toEqual([{ "@type": "CollegeOrUniversity", name: profile.universities[0]?.name }]);
  expect(person?.subjectOf).toHaveLength(20);
  // The head stays small, and excludes addresses that may be a script.
  expect(JSON.stringify(person).length).toBeLessThan(20_000);
  expect(JSON.stringify(person)).not.toContain("javascript:");
});

test("PUB-21: the page of an author is listed at the page of the same creator, also without courses", () => {
  const { address, data } = described("author", [{ id: "creator.author", answer: profile }], "https://site.test");
  expect(address).toBe("/creators/41/");
  expect(data?.[0]).not.toHaveProperty("subjectOf");
});

test("PUB-22: a course without a cover shares its generated one, and an uploaded cover is shared unchanged", () => {
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

test("CRS-66: search engines read the price that a guest would be charged now, and 0 for a free course", () => {
  const discount = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
  const promotion = {
    id: 1,
    code: "SPRING",
    description: "",
    redirectCertification: false,
    collection: {
      id: 5,
      name: "",
      privacyScope: "public" as const,
      collectionUnlistedKey: null,
      hasCertification: false,
    },
  };
  fc.assert(
    fc.property(fc.boolean(), discount, fc.option(discount, { nil: undefined }), (freeCourse, bundle, promo) => {
      const course = makeCourse({
        freeCourse,
        bundleDiscount: bundle,
        promotion: promo === undefined ? null : { ...promotion, promoDiscount: promo },
      });
      const charged = quoteCourse({ course, ownedModules: new Set(), promotion: course.promotion });
      const { offers } = aboutCourse(course) as { offers: { price: string; priceCurrency: string } };
      expect([Math.round(Number(offers.price) * 100), offers.priceCurrency]).toEqual([charged.price, "USD"]);
      if (freeCourse) expect(offers.price).toBe("0.00");
    }),
  );
});

test("STA-86: the authors list is an ItemList of people, each with the canonical address", () => {
  const authors = [
    { ...profile, courses: 2 },
    { ...profile, id: 42, firstName: "", lastName: "", courses: 1 },
  ];
  const { data, description } = described(
    "creators",
    [{ id: "creator.authors", answer: { authors, next: null } }],
    "https://site.test",
  );
  expect(description).toMatch(/\w/);
  expect(data).toMatchObject([
    {
      "@type": "ItemList",
      itemListElement: [
        { position: 1, item: { "@type": "Person", url: "https://site.test/creators/41/" } },
        { position: 2, item: { "@type": "Person", name: "ines", url: "https://site.test/creators/42/" } },
      ],
    },
  ]);
});

test("PUB-33: search engines read a course's path, its university with the page it named, and no page that is none", () => {
  const dataOf = (part: Parameters<typeof makeCourse>[0]) =>
    described("course", [{ id: "course.read", answer: makeCourse(part) }], "https://site.test").data ?? [];
  const university = { id: 1, name: "Northgate University" };
  const [about, path] = dataOf({ university, universityLink: "https://northgate.example/", freeCourse: true });
  expect(about?.provider).toEqual({
    "@type": "CollegeOrUniversity",
    name: "Northgate University",
    sameAs: "https://northgate.example/",
  });
  expect(path).toMatchObject({ "@type": "BreadcrumbList" });
  const crumbs = path?.itemListElement as { position: number; name: string; item: string }[];
  expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, n) => n + 1));
  expect(crumbs[0]).toMatchObject({ name: "Home", item: "https://site.test/" });
  expect(crumbs[1]).toMatchObject({ name: "Free Courses" });
  expect(crumbs.at(-1)?.item).toBe("https://site.test/collections/5/");
  for (const universityLink of [null, "javascript:alert(1)", "northgate"])
    expect(dataOf({ university, universityLink })[0]?.provider).not.toHaveProperty("sameAs");
  expect(dataOf({ university: null })[0]?.provider).toMatchObject({
    "@type": "Organization",
    sameAs: "https://site.test",
  });
});

test("PUB-33: search engines read a list of courses in its order, and where it is", () => {
  const answers = [{ id: "catalogue.list", answer: { count: 2, results: [course(9), course(4)] } }];
  const [list, path] = described("premium", answers, "https://site.test").data ?? [];
  expect(list).toMatchObject({
    "@type": "ItemList",
    itemListElement: [
      { position: 1, url: "https://site.test/collections/9/" },
      { position: 2, url: "https://site.test/collections/4/" },
    ],
  });
  expect(path?.itemListElement).toMatchObject([{ name: "Home" }, { name: "Premium Courses", position: 2 }]);
  expect(described("premium", [], "https://site.test").data).toBeUndefined();
});
