import { type Row, signedIn } from "../row.ts";

const nobody = { userId: 999_999_999 };

export const rows: readonly Row[] = [
  { route: "user.creator-application", expected: signedIn(404) },
  // An incomplete application changes nobody.
  { route: "user.creator-apply", expected: signedIn(400), sent: () => ({ body: { firstName: "A", courses: [] } }) },
  {
    route: "user.recently-visited",
    object: "the buyer's",
    expected: [401, 403, 403, 200, 403, 403, 403],
    sent: ({ person }) => ({ params: { userId: person.buyer.id } }),
  },
  { route: "user.recently-visited", object: "nobody's", expected: signedIn(403), sent: () => ({ params: nobody }) },
  {
    route: "user.collections",
    object: "the owner's",
    expected: [401, 403, 403, 403, 403, 200, 200],
    sent: ({ person }) => ({ params: { userId: person.owner.id } }),
  },
  {
    route: "user.collections",
    object: "nobody's",
    expected: [401, 403, 403, 403, 403, 403, 200],
    sent: () => ({ params: nobody }),
  },
];
