import { creators, nowhere, ofTheHouse, type Row, signedIn } from "../row.ts";

export const rows: readonly Row[] = [
  { route: "promotion.list", expected: creators(200) },
  {
    route: "promotion.list",
    object: "of the owner's course",
    expected: [401, 403, 403, 403, 403, 200, 403],
    sent: ({ course }) => ({ query: { collection: String(course.id) } }),
  },
  {
    route: "promotion.create",
    object: "of the owner's course",
    expected: [401, 403, 403, 403, 403, 400, 403],
    sent: ({ course }) => ({ body: { code: `P${course.id}`, promoDiscount: 0.1, collection: course.id } }),
  },
  {
    route: "promotion.update",
    expected: ofTheHouse(200, 403),
    sent: ({ promotionId }) => ({ params: { promotionId }, body: { description: "changed" } }),
  },
  {
    route: "promotion.delete",
    object: "one that is not there",
    expected: signedIn(404),
    sent: () => ({ params: { promotionId: nowhere } }),
  },
];
