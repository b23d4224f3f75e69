import { expect, test } from "vitest";
import { CategoriesEntity } from "./category.entity.ts";
import { currentId, findChosen, offeredCategories, readCategories } from "./category.ts";

const categories = [
  {
    id: 1,
    name: "Biology",
    subCategories: [
      { id: 3, name: "Moss" },
      { id: 4, name: "Ferns", isHidden: false },
      { id: 5, name: "Alchemy", isHidden: true },
    ],
  },
  { id: 2, name: "Letters", isHidden: false, subCategories: [{ id: 6, name: "Poems" }] },
  { id: 7, name: "Gone", isHidden: true, subCategories: [] },
];
// Categories and subcategories may share numbers; 11 became 10, which became 1.
const merged = [
  { id: 10, into: 1, isSub: false },
  { id: 11, into: 10, isSub: false },
  { id: 10, into: 4, isSub: true },
];

test("ADM-111: merged ids resolve to their successor, also after several merges", () => {
  expect([10, 11, 1, 12].map((id) => currentId(merged, id, false))).toEqual([1, 1, 1, 12]);
  expect([10, 11, 4].map((id) => currentId(merged, id, true))).toEqual([4, 11, 4]);
});

test("ADM-111, CAT-47: a selected pair has its current names; a subcategory of another category is invalid unless it was moved there", () => {
  const [biology, letters] = [
    { id: 1, name: "Biology" },
    { id: 2, name: "Letters" },
  ];
  const [moss, ferns] = [
    { id: 3, name: "Moss" },
    { id: 4, name: "Ferns" },
  ];
  const none = { category: undefined, subCategory: undefined, isOfAnother: false };
  for (const [category, subCategory, found] of [
    [undefined, undefined, none],
    [99, undefined, none],
    [1, undefined, { ...none, category: biology }],
    [11, undefined, { ...none, category: biology }],
    [7, undefined, { ...none, category: { id: 7, name: "Gone" } }],
    [1, 3, { ...none, category: biology, subCategory: moss }],
    [11, 10, { ...none, category: biology, subCategory: ferns }],
    [2, 3, { ...none, category: letters, isOfAnother: true }],
    [1, 99, { ...none, category: biology, isOfAnother: true }],
    [undefined, 3, { ...none, isOfAnother: true }],
    // The merge moved it to another category, and its course follows.
    [2, 10, { ...none, category: biology, subCategory: ferns }],
    [undefined, 10, { ...none, category: biology, subCategory: ferns }],
  ] as const)
    expect([category, subCategory, findChosen({ categories, merged }, { category, subCategory })]).toEqual([
      category,
      subCategory,
      found,
    ]);
});

test("CAT-39, ADM-86, ADM-111: the offered categories exclude hidden ones and include the ids merged into them", async () => {
  expect(await readCategories()).toEqual({ categories: [], merged: [], revision: undefined });
  expect(await offeredCategories()).toEqual([]);
  await CategoriesEntity.put({ categories, merged, revision: 4 }).go();
  expect(await readCategories({ consistent: true })).toEqual({ categories, merged, revision: 4 });
  expect(await offeredCategories()).toEqual([
    {
      id: 1,
      name: "Biology",
      formerIds: [10, 11],
      subCategories: [
        { id: 3, name: "Moss" },
        { id: 4, name: "Ferns", formerIds: [10] },
      ],
    },
    { id: 2, name: "Letters", subCategories: [{ id: 6, name: "Poems" }] },
  ]);
});
