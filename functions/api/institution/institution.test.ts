import { foldCourses } from "@cu/core/read-models/catalogue/fold";
import { describeCreator } from "@cu/core/read-models/creator/describe";
import { settleLists } from "@cu/core/read-models/desk/settle-lists";
import { findSnapshot } from "@cu/core/storage/course/commit-course";
import { nameInstitutions } from "@cu/core/storage/institution/institution";
import { ProfileEntity } from "@cu/core/storage/user/creator-profile.entity";
import { courseInput } from "@cu/core/use-cases/course/course-input.test-kit";
import { createCourse, updateCourse } from "@cu/core/use-cases/course/save";
import { makeCreator } from "@cu/core/use-cases/test-kit/person";
import { beforeAll, expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

let token: string;
beforeAll(async () => {
  ({ token } = await signedIn({ isAdmin: true }));
});

type Row = { id: number; name: string; isHidden: boolean; courses: number | null };
const kept = async (query: Record<string, string>) => {
  const { body } = await call("institution.list", { token, query });
  return body as { institutions: Row[]; next: string | null };
};
const put = (verb: "rename" | "merge" | "visibility", body: Record<string, unknown>) =>
  call(`institution.${verb}`, { token, body: { kind: "university", ...body } });
const offered = async () => {
  const { body } = await call("institution.universities");
  return (body as unknown as Row[]).map(({ name }) => name);
};
const actsOn = async (id: number) => {
  const { body } = await call("act.list", { token, query: { target: `list-${id}` } });
  return (body.acts as { facts: Record<string, string> }[]).map(({ facts }) => facts);
};
const settleEverything = async () => {
  for (let after: number | undefined = 0; after !== undefined; ) after = await settleLists({ after });
};
const at = async (university: string, more = {}) => {
  const creator = await makeCreator();
  await describeCreator(creator.id, {
    bio: "",
    externalWebsite: null,
    universities: [university],
    departments: ["Zoology"],
  });
  const input = courseInput({ university, ...more });
  const { courseId } = await createCourse(creator, input);
  await foldCourses([courseId]);
  return { creator, input, courseId };
};
const namedBy = async ({ creator, courseId }: Awaited<ReturnType<typeof at>>) => [
  (await findSnapshot(courseId))?.course.university,
  (await ProfileEntity.get({ id: creator.id }).go({ consistent: true })).data?.universities,
];

test("ONB-17: universities and departments are public, by name", async () => {
  await nameInstitutions("university", ["Quiet College", "Able University"]);
  await nameInstitutions("department", ["Physics"]);
  const universities = await call("institution.universities");
  expect([universities.status, universities.body]).toEqual([
    200,
    [
      { id: expect.any(Number), name: "Able University" },
      { id: expect.any(Number), name: "Quiet College" },
    ],
  ]);
  expect((await call("institution.departments")).body).toMatchObject([{ name: "Physics" }]);
});

test("ADM-112: universities and departments come 25 at a time in order, hidden ones too, by the beginning of a name, with their courses", async () => {
  await nameInstitutions(
    "university",
    Array.from({ length: 60 }, (_, n) => `Paged ${String(n).padStart(2, "0")}`),
  );
  await at("paged 07");
  await at("Paged 07", { privacyScope: "unlisted" });
  const seen: Row[] = [];
  let next: string | null = null;
  let pages = 0;
  do {
    const page = await kept({ kind: "university", search: "PAGED", ...(next && { before: next }) });
    seen.push(...page.institutions);
    next = page.next;
    pages += 1;
  } while (next);
  expect(pages).toBe(3);
  expect(seen.map(({ name }) => name)).toEqual(
    Array.from({ length: 60 }, (_, n) => `Paged ${String(n).padStart(2, "0")}`),
  );
  expect(seen.filter(({ courses }) => courses !== 0)).toMatchObject([{ name: "Paged 07", courses: 1 }]);
  expect((await kept({ kind: "department", search: "zoo" })).institutions).toMatchObject([
    { name: "Zoology", courses: null },
  ]);
  expect((await call("institution.list", { token, query: { kind: "school" } })).status).toBe(400);
  expect((await call("institution.list", { token, query: { kind: "university", before: "a#b" } })).status).toBe(400);
});

test("ADM-112: renaming a university updates courses and profiles, and typing the old name gives the new one", async () => {
  const world = await at("Northgate Polytechnic");
  await nameInstitutions("university", ["Taken College"]);
  const former = "northgate POLYTECHNIC";
  expect((await put("rename", { former, name: "taken college" })).body).toEqual({
    name: ["This name is there already. Merge the two instead."],
  });
  expect((await put("rename", { former, name: "" })).body).toEqual({ name: ["Please enter a name."] });
  const answers = [
    await put("rename", { former, name: "Northgate University" }),
    await put("rename", { former, name: "Northgate University" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await put("rename", { former, name: "Something else" })).status).toBe(404);
  await settleEverything();
  await settleEverything();
  expect(await namedBy(world)).toEqual(["Northgate University", ["Northgate University"]]);
  expect(await nameInstitutions("university", [former])).toEqual(["Northgate University"]);
  await updateCourse(world.creator, world.courseId, { ...world.input, name: "Saved again" });
  expect((await namedBy(world))[0]).toBe("Northgate University");
  expect(await offered()).not.toContain("Northgate Polytechnic");
  expect(await actsOn(Number(answers[0]?.body.id))).toEqual([
    { list: "university", done: "renamed", former: "Northgate Polytechnic", name: "Northgate University" },
  ]);
  // It can be called again as it was.
  expect((await put("rename", { former: "Northgate University", name: "Northgate Polytechnic" })).status).toBe(200);
  expect(await nameInstitutions("university", ["northgate university", former])).toEqual(["Northgate Polytechnic"]);
});

test("ADM-112: after repeated and chained merges all references are to the last one; of two opposite merges one succeeds", async () => {
  const world = await at("Uni A");
  await nameInstitutions("university", ["Uni B", "Uni C"]);
  expect((await put("merge", { former: "Uni A", into: "Uni A" })).status).toBe(400);
  expect((await put("merge", { former: "Uni A", into: "Nowhere" })).body).toEqual({
    into: ["Please choose another one of the list."],
  });
  for (let n = 0; n < 2; n++) expect((await put("merge", { former: "Uni A", into: "Uni B" })).status).toBe(200);
  const ends = await Promise.all([
    put("merge", { former: "Uni B", into: "Uni C" }),
    put("merge", { former: "Uni C", into: "Uni B" }),
  ]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const [left] = (await offered()).filter((name) => name.startsWith("Uni "));
  await settleEverything();
  expect(await namedBy(world)).toEqual([left, [left]]);
  expect(await nameInstitutions("university", ["uni a", "UNI B", "uni c"])).toEqual([left]);
});

test("ADM-112: a hidden one is not offered, existing references are kept, and it can be shown again", async () => {
  const world = await at("Hidden Hall");
  for (let n = 0; n < 2; n++)
    expect((await put("visibility", { former: "hidden hall", isHidden: true })).status).toBe(200);
  expect(await offered()).not.toContain("Hidden Hall");
  expect((await kept({ kind: "university", search: "Hidden" })).institutions).toMatchObject([{ isHidden: true }]);
  await settleEverything();
  expect(await namedBy(world)).toEqual(["Hidden Hall", ["Hidden Hall"]]);
  const { body } = await put("visibility", { former: "Hidden Hall", isHidden: false });
  expect(await offered()).toContain("Hidden Hall");
  expect((await actsOn(Number(body.id))).map(({ done }) => done)).toEqual(["shown", "hidden"]);
  expect((await put("visibility", { former: "Nobody's", isHidden: true })).status).toBe(404);
});
