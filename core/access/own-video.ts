import type { Person } from "../actor.ts";
import type { AuthorRecord, CourseRecord, ModuleRecord, VideoRecord } from "../course/course-record.ts";
import { isOfTheHouse } from "../course/visibility.ts";

type Authored = { readonly primaryAuthor: AuthorRecord; readonly coAuthors: readonly AuthorRecord[] };

const isAuthor = (person: Person, { primaryAuthor, coAuthors }: Authored) =>
  [primaryAuthor, ...coAuthors].some((author) => author.id === person.id);

/** D-62: what somebody made or takes care of is open to them without buying, and never charged. */
export const isOwnVideo = (person: Person, course: CourseRecord, module: ModuleRecord, video: VideoRecord): boolean =>
  isAuthor(person, module) || video.owner === person.id || isOfTheHouse(course, person);
