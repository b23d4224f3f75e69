import { authorsPerPage } from "@cu/api/page-size";
import type { Item } from "@cu/core/foundation/store/batch";
import { AuthorEntity } from "@cu/core/read-models/catalogue/author.entity";
import { placeOfAuthor } from "@cu/core/read-models/catalogue/authors";
import { ProfileEntity } from "@cu/core/storage/user/creator-profile.entity";
import { known } from "./people.ts";
import { crowd, crowdSize, far, itemOf, namesOf, subOf } from "./put.ts";

const middle = crowdSize / 2;
const placeAt = (n: number): string => placeOfAuthor({ id: far + n, ...namesOf(n) });

/** Behind half of the authors by their names. */
export const authorsBehind = placeAt(middle);

/** Ten thousand authors of listed courses; those that some page shows have as long a profile as a form takes. */
export const authors = (): Item[] => [
  ...crowd.map((n) => itemOf(AuthorEntity.put({ id: far + n, place: placeAt(n), courses: 3 }))),
  ...crowd.filter((n) => n < known || (n > middle && n <= middle + authorsPerPage)).map(profile),
];

const profile = (n: number): Item =>
  itemOf(
    ProfileEntity.put({
      ...namesOf(n),
      id: far + n,
      sub: subOf(n),
      slug: subOf(n),
      bio: "b".repeat(2000),
      universities: Array.from({ length: 10 }, (_, nth) => `University ${nth}`),
      departments: [],
    }),
  );
