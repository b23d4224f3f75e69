import { admins, all, creators, first, hidden, hiddenFromOthers, nowhere, type Row } from "../row.ts";

/** The creator; a 404 for other creators, a 403 for non-creators. */
const lender = (status: number) => [401, 403, 403, 403, 404, status, 403];

export const rows: readonly Row[] = [
  { route: "module.create", expected: creators(400), sent: () => ({ body: { name: "", videos: [] } }) },
  {
    route: "module.read-in-course",
    expected: all(200),
    sent: (world) => ({ params: { courseId: first(world).courseId, moduleId: first(world).moduleId } }),
  },
  {
    route: "module.read-in-course",
    object: "under another course",
    expected: all(404),
    sent: (world) => ({ params: { courseId: world.hidden.id, moduleId: first(world).moduleId } }),
  },
  { route: "module.read", expected: all(200), sent: (world) => ({ params: { moduleId: first(world).moduleId } }) },
  {
    route: "module.read",
    object: "an unlisted course's",
    expected: hiddenFromOthers(200),
    sent: (world) => ({ params: { moduleId: hidden(world).moduleId } }),
  },
  { route: "module.licensable", expected: creators(200) },
  {
    route: "module.licensing",
    expected: lender(200),
    sent: (world) => ({ params: { moduleId: first(world).moduleId } }),
  },
  {
    route: "module.license",
    expected: lender(200),
    sent: (world) => ({ params: { moduleId: first(world).moduleId }, body: { mayBeLicensed: false } }),
  },
  {
    route: "module.end-licence",
    expected: lender(404),
    sent: (world) => ({ params: { moduleId: first(world).moduleId, courseId: nowhere } }),
  },
  {
    route: "module.price",
    expected: admins(400),
    sent: (world) => ({ params: { moduleId: first(world).moduleId }, body: { customPrice: -1 } }),
  },
];
