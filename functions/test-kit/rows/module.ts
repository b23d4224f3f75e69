import { admins, all, creators, first, hidden, hiddenFromOthers, type Row } from "../row.ts";

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
  {
    route: "module.price",
    expected: admins(400),
    sent: (world) => ({ params: { moduleId: first(world).moduleId }, body: { customPrice: -1 } }),
  },
];
