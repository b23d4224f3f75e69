import {
  admins,
  buyerAlone,
  creators,
  nowhere,
  ofTheHouse,
  type Row,
  signedIn,
  theCourse,
  theHiddenCourse,
} from "../row.ts";
import type { World } from "../world.ts";

// Created by the owner, without members.
const theClass = ({ classId }: World) => ({ params: { classId } });
const ofBuyer = ({ person, classId }: World) => ({ params: { userId: person.buyer.id, classId } });
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
  { route: "class.mine", object: "the buyer's", expected: buyerAlone(200), sent: ofBuyer },
  { route: "class.mine", object: "nobody's", expected: signedIn(403), sent: () => ({ params: { userId: nowhere } }) },
  { route: "class.read-mine", object: "the buyer, who is not in it", expected: buyerAlone(404), sent: ofBuyer },
  { route: "class.enrolled", object: "the buyer's", expected: buyerAlone(200), sent: ofBuyer },
  { route: "class.used", expected: signedIn(200) },
  {
    route: "class.share",
    object: "a class that the caller is not in",
    expected: signedIn(404),
    sent: ({ classId }) => ({ params: { usedId: classId }, body: { dataAccessLevel: "full" } }),
  },
  {
    route: "class.leave",
    object: "a class that the caller is not in",
    expected: signedIn(404),
    sent: ({ classId }) => ({ params: { usedId: classId } }),
  },
  { route: "class.in-course", object: "a public one", expected: signedIn(200), sent: theCourse },
  { route: "class.in-course", object: "an unlisted one", expected: ofTheHouse(200, 404), sent: theHiddenCourse },
  { route: "class.covering", object: "a public one", expected: ofTheHouse(200, 403), sent: theCourse },
  { route: "class.covering", object: "an unlisted one", expected: ofTheHouse(200, 404), sent: theHiddenCourse },
  {
    route: "class.end-covering",
    object: "a class that is not there",
    expected: ofTheHouse(404, 403),
    sent: ({ course }) => ({ params: { courseId: course.id, classId: nowhere } }),
  },
  { route: "class.list", expected: creators(200) },
  { route: "class.list-codes", expected: admins(200) },
  {
    route: "class.roster-of-code",
    object: "one that is not there",
    expected: admins(404),
    sent: () => ({ params: { code: "NOBODY-HAS-IT" } }),
  },
  { route: "class.create", expected: creators(400), sent: () => ({ body: blank }) },
  { route: "class.read", expected: ofTheHouse(200, 404), sent: theClass },
  {
    route: "class.update",
    expected: ofTheHouse(200, 404),
    sent: (world) => ({ ...theClass(world), body: { label: "Renamed" } }),
  },
  { route: "class.sync", expected: ofTheHouse(200, 404), sent: (world) => ({ ...theClass(world), body: {} }) },
  {
    route: "class.leave-staff",
    object: "one that nobody co-creates",
    expected: ofTheHouse(403, 404),
    sent: theClass,
  },
  { route: "class.roster", expected: ofTheHouse(200, 404), sent: theClass },
  {
    route: "class.delete",
    object: "one that is not there",
    expected: signedIn(404),
    sent: () => ({ params: { classId: nowhere } }),
  },
];
