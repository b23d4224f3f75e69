import { creators, type Row, signedIn } from "../row.ts";
import type { World } from "../world.ts";

// Its creator is the owner, nobody has joined it.
const theClass = ({ classId }: World) => ({ params: { classId } });
const ofBuyer = ({ person, classId }: World) => ({ params: { userId: person.buyer.id, classId } });
const instructors = (status: number) => [401, 404, 404, 404, 404, status, status];
const selfOnly = (status: number) => [401, 403, 403, status, 403, 403, 403];
const blank = {
  label: "",
  collections: [],
  validFrom: "2026-01-01",
  expiresOn: "2026-12-31",
  allowableDataAccessChoices: ["full"],
};

/** Class codes: instructors are the class's creator, its co-creators and admins; for others there is no such class. */
export const rows: readonly Row[] = [
  { route: "class.search", expected: signedIn(200), sent: () => ({ params: { code: "NO-SUCH-CODE" } }) },
  { route: "class.mine", object: "the buyer's", expected: selfOnly(200), sent: ofBuyer },
  {
    route: "class.mine",
    object: "nobody's",
    expected: signedIn(403),
    sent: () => ({ params: { userId: 999_999_999 } }),
  },
  { route: "class.read-mine", object: "the buyer, who is not in it", expected: selfOnly(404), sent: ofBuyer },
  { route: "class.enrolled", object: "the buyer's", expected: selfOnly(200), sent: ofBuyer },
  { route: "class.used", expected: signedIn(200) },
  {
    route: "class.share",
    object: "a class that the caller is not in",
    expected: signedIn(404),
    sent: ({ classId }) => ({ params: { usedId: classId }, body: { dataAccessLevel: "full" } }),
  },
  {
    route: "class.in-course",
    object: "a public one",
    expected: signedIn(200),
    sent: ({ course }) => ({ params: { courseId: course.id } }),
  },
  {
    route: "class.in-course",
    object: "an unlisted one",
    expected: [401, 404, 404, 404, 404, 200, 200],
    sent: ({ hidden }) => ({ params: { courseId: hidden.id } }),
  },
  { route: "class.list", expected: creators(200) },
  { route: "class.create", expected: creators(400), sent: () => ({ body: blank }) },
  { route: "class.read", expected: instructors(200), sent: theClass },
  {
    route: "class.update",
    expected: instructors(200),
    sent: (world) => ({ ...theClass(world), body: { label: "Renamed" } }),
  },
  { route: "class.sync", expected: instructors(200), sent: (world) => ({ ...theClass(world), body: {} }) },
  { route: "class.roster", expected: instructors(200), sent: theClass },
  {
    route: "class.delete",
    object: "one that is not there",
    expected: signedIn(404),
    sent: () => ({ params: { classId: 999_999_999 } }),
  },
];
