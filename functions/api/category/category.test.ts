import { createCourse, updateCourse } from "@cu/core/course/save";
import { courseWish } from "@cu/core/course/wish.test-kit";
import { findSnapshot } from "@cu/core/courseware/commit-course";
import { makeCreator } from "@cu/core/test-kit/person";
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

test("ADM-86: a hidden category is offered to nobody, courses that have it keep it and can be saved, and it can be shown again", async () => {
  const category = await made("Alchemy");
  const creator = await makeCreator();
  const wish = courseWish({ category: category.id });
  const { courseId } = await createCourse(creator, wish);
  for (let n = 0; n < 2; n++) expect((await hide(category.id, true)).status).toBe(200);
  expect(await offered()).not.toContain("Alchemy");
  const { body } = await call("category.list", { token: admin.token });
  expect((body.categories as Kept[]).find(({ id }) => id === category.id)).toMatchObject({ isHidden: true });
  await updateCourse(creator, courseId, { ...wish, name: "Gold" });
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
