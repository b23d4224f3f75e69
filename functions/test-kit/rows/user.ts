import { admins, buyerAlone, nowhere, ofTheHouse, type Row, signedIn } from "../row.ts";

export const rows: readonly Row[] = [
  { route: "user.read", expected: signedIn(200) },
  { route: "user.learner-apply", expected: signedIn(200), sent: () => ({ body: {} }) },
  {
    route: "user.purchased-collections",
    object: "the buyer's",
    expected: buyerAlone(200),
    sent: ({ person }) => ({ params: { userId: person.buyer.id } }),
  },
  {
    route: "user.purchased-collections",
    object: "nobody's",
    expected: signedIn(403),
    sent: () => ({ params: { userId: nowhere } }),
  },
  { route: "user.creator-application", expected: signedIn(404) },
  // An incomplete application changes no one.
  { route: "user.creator-apply", expected: signedIn(400), sent: () => ({ body: { firstName: "A", courses: [] } }) },
  {
    route: "user.recently-visited",
    object: "the buyer's",
    expected: buyerAlone(200),
    sent: ({ person }) => ({ params: { userId: person.buyer.id } }),
  },
  {
    route: "user.recently-visited",
    object: "nobody's",
    expected: signedIn(403),
    sent: () => ({ params: { userId: nowhere } }),
  },
  {
    route: "user.collections",
    object: "the owner's",
    expected: ofTheHouse(200, 403),
    sent: ({ person }) => ({ params: { userId: person.owner.id } }),
  },
  {
    route: "user.collections",
    object: "nobody's",
    expected: admins(200),
    sent: () => ({ params: { userId: nowhere } }),
  },
  {
    route: "user.modules",
    object: "the owner's",
    expected: ofTheHouse(200, 403),
    sent: ({ person }) => ({ params: { userId: person.owner.id } }),
  },
  { route: "user.modules", object: "nobody's", expected: admins(200), sent: () => ({ params: { userId: nowhere } }) },
];
