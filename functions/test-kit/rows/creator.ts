import { imageForm } from "../image-form.ts";
import { all, creators, nowhere, type Row } from "../row.ts";

/** The creator alone, and not even an admin. */
const ownerAlone = (status: number) => [401, 403, 403, 403, 403, status, 403];

export const rows: readonly Row[] = [
  { route: "creator.search", expected: creators(200), sent: () => ({ query: { search: "test" } }) },
  { route: "creator.authors", expected: all(200), sent: () => ({}) },
  {
    route: "creator.profile",
    object: "a creator's",
    expected: all(200),
    sent: ({ person }) => ({ params: { userId: person.owner.id } }),
  },
  {
    route: "creator.profile",
    object: "a learner's",
    expected: all(404),
    sent: ({ person }) => ({ params: { userId: person.learner.id } }),
  },
  {
    route: "creator.author",
    object: "a creator's",
    expected: all(200),
    sent: ({ person }) => ({ params: { slug: person.owner.username } }),
  },
  {
    route: "creator.author",
    object: "nobody's",
    expected: all(404),
    sent: () => ({ params: { slug: "nobody-at-all" } }),
  },
  {
    route: "creator.public-collections",
    object: "a creator's",
    expected: all(200),
    sent: ({ person }) => ({ params: { userId: person.owner.id } }),
  },
  {
    route: "creator.public-collections",
    object: "nobody's",
    expected: all(404),
    sent: () => ({ params: { userId: nowhere } }),
  },
  {
    route: "creator.certification-courses",
    object: "a creator's",
    expected: all(200),
    sent: ({ person }) => ({ params: { slug: person.owner.username } }),
  },
  {
    route: "creator.certification-courses",
    object: "nobody's",
    expected: all(404),
    sent: () => ({ params: { slug: "nobody-at-all" } }),
  },
  {
    route: "creator.update",
    object: "a creator's",
    expected: ownerAlone(200),
    sent: ({ person }) => ({ params: { userId: person.owner.id }, body: { bio: "Graphs, drawn slowly." } }),
  },
  {
    route: "creator.update",
    object: "nobody's",
    expected: creators(403),
    sent: () => ({ params: { userId: nowhere }, body: {} }),
  },
  {
    route: "creator.picture",
    object: "a creator's",
    expected: ownerAlone(400),
    sent: ({ person }) => ({ params: { userId: person.owner.id }, body: imageForm("profile_picture") }),
  },
  {
    route: "creator.desk",
    object: "a creator's",
    expected: ownerAlone(200),
    sent: ({ person }) => ({ params: { userId: person.owner.id } }),
  },
  {
    route: "creator.desk",
    object: "nobody's",
    expected: creators(403),
    sent: () => ({ params: { userId: nowhere } }),
  },
];
