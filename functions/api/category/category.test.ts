import { FieldFailure } from "@cu/api/failure";
import { foldCourses } from "@cu/core/read-models/catalogue/fold";
import { settleLists } from "@cu/core/read-models/desk/settle-lists";
import { readCategories } from "@cu/core/storage/category/category";
import { CategoriesEntity } from "@cu/core/storage/category/category.entity";
import { findSnapshot } from "@cu/core/storage/course/commit-course";
import { courseInput } from "@cu/core/use-cases/course/course-input.test-kit";
import { createCourse, updateCourse } from "@cu/core/use-cases/course/save";
import { makeCreator } from "@cu/core/use-cases/test-kit/person";
import { beforeAll, expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  admin = await signedIn({ isAdmin: true });
});

type Kept = { id: number; name: string; isHidden: boolean; subCategories: { id: number; name: string }[] };
const create = (body: Record<string, unknown>, { token } = admin) => call("category.create", { token, body });
const made = async (name: string, parent?: number) => {
  const { status, body } = await create({ name, ...(parent && { parent }) });
  expect(status).toBe(201);
  const all = (body.categories as Kept[]).flatMap((one) => [one, ...one.subCategories]);
  return all.find((one) => one.name === name.trim()) ?? expect.fail("made");
};
const hide = (categoryId: number, isHidden: boolean, { token } = admin) =>
  call("category.visibility", { token, params: { categoryId }, body: { isHidden } });
const offered = async () => {
  const { body } = await call("catalogue.categories", {});
  return (body as unknown as Kept[]).flatMap((one) => [one, ...one.subCategories]).map(({ name }) => name);
};
const actsOn = async (id: number) =>
  (await call("act.list", { token: admin.token, query: { target: `list-${id}` } })).body.acts;

test("ADM-86, E-014: an admin adds categories and subcategories, which are offered at once; a name is there once", async () => {
  const optics = await made(" Optics ");
  await made("Lenses", optics.id);
  expect(await offered()).toEqual(expect.arrayContaining(["Optics", "Lenses"]));
  expect((await create({ name: "OPTICS" })).body).toEqual({ name: ["This name is there already."] });
  expect((await create({ name: "lenses", parent: optics.id })).status).toBe(400);
  expect((await create({ name: "Lenses" })).status).toBe(201);
  expect((await create({ name: "Mirrors", parent: 999_999_999 })).status).toBe(404);
  expect(await actsOn(optics.id)).toMatchObject([
    {
      act: "list.changed",
      by: { id: admin.person.id },
      facts: { list: "categories", name: "Optics", done: "created" },
    },
  ]);
});

test("ADM-86: a hidden category is not offered, courses that have it keep it and can be saved, and it can be shown again", async () => {
  const category = await made("Alchemy");
  const creator = await makeCreator();
  const input = courseInput({ category: category.id });
  const { courseId } = await createCourse(creator, input);
  for (let n = 0; n < 2; n++) expect((await hide(category.id, true)).status).toBe(200);
  expect(await offered()).not.toContain("Alchemy");
  const { body } = await call("category.list", { token: admin.token });
  expect((body.categories as Kept[]).find(({ id }) => id === category.id)).toMatchObject({ isHidden: true });
  await updateCourse(creator, courseId, { ...input, name: "Gold" });
  expect((await findSnapshot(courseId))?.course).toMatchObject({
    name: "Gold",
    category: { id: category.id, name: "Alchemy" },
  });
  expect((await hide(category.id, false)).status).toBe(200);
  expect(await offered()).toContain("Alchemy");
  expect(((await actsOn(category.id)) as { facts: { done: string } }[]).map(({ facts }) => facts.done)).toEqual([
    "shown",
    "hidden",
    "created",
  ]);
  expect((await hide(999_999_999, true)).status).toBe(404);
});

test("ADM-86: of ten admins who add and hide at once each gets their change, and of ten who add one name one does", async () => {
  const others = await Promise.all(Array.from({ length: 10 }, () => signedIn({ isAdmin: true })));
  const first = await made("At once");
  const ends = await Promise.all([
    ...others.map((one, n) => create({ name: `Together ${n}` }, one)),
    hide(first.id, true),
    ...others.map((one) => create({ name: "The same" }, one)),
  ]);
  expect(ends.map(({ status }) => status).filter((status) => status === 400)).toHaveLength(9);
  const names = await offered();
  for (let n = 0; n < 10; n++) expect(names).toContain(`Together ${n}`);
  expect(names.filter((name) => name === "The same")).toHaveLength(1);
  expect(names).not.toContain("At once");
});

const rename = (categoryId: number, body: Record<string, unknown>) =>
  call("category.rename", { token: admin.token, params: { categoryId }, body });
const merge = (categoryId: number, body: Record<string, unknown>) =>
  call("category.merge", { token: admin.token, params: { categoryId }, body });
const facts = async (id: number) =>
  ((await actsOn(id)) as { facts: Record<string, unknown> }[]).map((act) => act.facts);
const found = async (query: Record<string, number>) => {
  const { body } = await call("catalogue.list", { query });
  return (body.results as { id: number }[]).map(({ id }) => id);
};
const madeCourse = async (more: Parameters<typeof courseInput>[0]) => {
  const creator = await makeCreator();
  const input = courseInput(more);
  const { courseId } = await createCourse(creator, input);
  await foldCourses([courseId]);
  return { creator, input, courseId };
};
const sortedBy = async (courseId: number) => {
  const { category, subCategory } = (await findSnapshot(courseId))?.course ?? expect.fail("a course");
  return [category?.name, subCategory?.name];
};
const settleEverything = async () => {
  // As the queue does: from the first creator, and on.
  for (let after: number | undefined = 0; after !== undefined; ) after = await settleLists({ after });
};

test("ADM-110: a category is renamed once, its courses follow, and a name that is there is refused", async () => {
  const [geology, lava] = [await made("Geology"), await made("Lava studies")];
  const sub = await made("Rocks", geology.id);
  const { courseId } = await madeCourse({ category: geology.id, subCategory: sub.id });
  expect((await rename(geology.id, { name: " " })).body).toEqual({ name: ["Please enter a name."] });
  expect((await rename(geology.id, { name: "lava STUDIES" })).body).toEqual({ name: ["This name is there already."] });
  expect((await rename(sub.id, { name: "Stones" })).status).toBe(404);
  for (let n = 0; n < 2; n++) expect((await rename(geology.id, { name: "Earth science" })).status).toBe(200);
  expect((await rename(sub.id, { name: "Stones", parent: geology.id })).status).toBe(200);
  await settleEverything();
  expect(await sortedBy(courseId)).toEqual(["Earth science", "Stones"]);
  expect(await offered()).toEqual(expect.arrayContaining(["Earth science", "Stones", lava.name]));
  expect(await facts(geology.id)).toMatchObject([{ done: "renamed", name: "Earth science" }, { done: "created" }]);
});

test("ADM-110: hiding a category hides no subcategory that has the same number", async () => {
  const [above] = [await made("Numbers")];
  const sub = await made("Primes", above.id);
  const { categories, merged, revision } = await readCategories({ consistent: true });
  // As categories of the demo are numbered: each kind by itself.
  const twins = categories.map((one) =>
    one.id === above.id ? { ...one, subCategories: [{ id: above.id, name: sub.name }] } : one,
  );
  await CategoriesEntity.put({ categories: twins, merged: [...merged], revision: (revision ?? 0) + 1 }).go();
  expect((await hide(above.id, true)).status).toBe(200);
  const list = (await call("category.list", { token: admin.token })).body.categories as (Kept & {
    subCategories: { isHidden: boolean }[];
  })[];
  const kept = list.find(({ id }) => id === above.id);
  expect([kept?.isHidden, kept?.subCategories[0]?.isHidden]).toEqual([true, false]);
});

test("ADM-111: a worker moves a merged category's courses, listed or not; old URLs then redirect to the kept one", async () => {
  const [from, into] = [await made("Botany"), await made("Biology")];
  const [moss, ferns, twin] = [await made("Moss", from.id), await made("Ferns", from.id), await made("FERNS", into.id)];
  const courses = [
    await madeCourse({ category: from.id, subCategory: moss.id }),
    await madeCourse({ category: from.id, subCategory: ferns.id }),
    await madeCourse({ category: from.id, privacyScope: "unlisted" }),
    await madeCourse({ category: into.id }),
  ];
  const listed = [0, 1, 3].map((n) => courses[n]?.courseId ?? 0);
  const counts = async () =>
    ((await call("category.list", { token: admin.token })).body.categories as (Kept & { courses: number })[]).find(
      ({ id }) => id === into.id,
    )?.courses;
  expect(await counts()).toBe(1);
  expect((await merge(from.id, { into: from.id })).body).toEqual({ into: ["Please choose another one of the list."] });
  expect((await merge(from.id, { into: moss.id })).status).toBe(400);
  for (let n = 0; n < 2; n++) expect((await merge(from.id, { into: into.id })).status).toBe(200);
  expect(await facts(from.id)).toMatchObject([{ done: "merged", into: into.id }, { done: "created" }]);
  expect(await offered()).not.toContain("Botany");
  expect((await rename(from.id, { name: "Gone" })).status).toBe(404);

  await settleEverything();
  await settleEverything();
  await foldCourses(courses.map(({ courseId }) => courseId));
  expect(await Promise.all(courses.map(({ courseId }) => sortedBy(courseId)))).toEqual([
    ["Biology", "Moss"],
    ["Biology", "FERNS"],
    ["Biology", undefined],
    ["Biology", undefined],
  ]);
  expect((await found({ category: from.id })).toSorted()).toEqual(listed.toSorted());
  expect(await found({ category: from.id, subCategory: ferns.id })).toEqual([courses[1]?.courseId]);
  expect(await found({ subCategory: moss.id })).toEqual([courses[0]?.courseId]);
  expect(await counts()).toBe(3);
  const offers = (await call("catalogue.categories")).body as unknown as (Kept & { formerIds?: number[] })[];
  const kept = offers.find(({ id }) => id === into.id);
  expect(kept?.formerIds).toEqual([from.id]);
  expect(kept?.subCategories.find(({ id }) => id === twin.id)).toMatchObject({ formerIds: [ferns.id] });
});

test("ADM-111: a draft that names what was merged is saved with what it became; a subcategory goes to another category", async () => {
  const [a, b] = [await made("Letters"), await made("Stories")];
  const [poems, verse] = [await made("Poems", a.id), await made("Verse", b.id)];
  const { creator, input, courseId } = await madeCourse({ category: a.id, subCategory: poems.id });
  expect((await merge(poems.id, { into: verse.id, parent: b.id })).status).toBe(404);
  expect((await merge(poems.id, { into: verse.id, parent: a.id })).status).toBe(200);
  await updateCourse(creator, courseId, { ...input, name: "Written before" });
  expect(await sortedBy(courseId)).toEqual(["Stories", "Verse"]);
  await expect(updateCourse(creator, courseId, { ...input, category: a.id, subCategory: verse.id })).rejects.toThrow(
    FieldFailure,
  );
});

test("ADM-111: if two admins merge two categories into each other concurrently, one succeeds and one gets a conflict", async () => {
  const [a, b] = [await made("Left"), await made("Right")];
  const ends = await Promise.all([merge(a.id, { into: b.id }), merge(b.id, { into: a.id })]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const names = await offered();
  expect(["Left", "Right"].filter((name) => names.includes(name))).toHaveLength(1);
});
