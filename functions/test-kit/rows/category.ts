import { admins, nowhere, type Row } from "../row.ts";

export const rows: readonly Row[] = [
  { route: "category.list", expected: admins(200) },
  { route: "category.create", expected: admins(400), sent: () => ({ body: { name: " " } }) },
  {
    route: "category.visibility",
    expected: admins(404),
    sent: () => ({ params: { categoryId: nowhere }, body: { isHidden: true } }),
  },
  {
    route: "category.rename",
    expected: admins(404),
    sent: () => ({ params: { categoryId: nowhere }, body: { name: "Optics" } }),
  },
  {
    route: "category.merge",
    expected: admins(404),
    sent: () => ({ params: { categoryId: nowhere }, body: { into: 1 } }),
  },
];
