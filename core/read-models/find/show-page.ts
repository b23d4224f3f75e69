import { type FindKind, findKinds } from "@cu/api/find";
import { isPerson, type Visitor } from "../../foundation/actor.ts";
import { batchGet, type Item } from "../../foundation/store/batch.ts";
import type { Classes } from "../../storage/class/read-classes.ts";
import { ratingAmong, ratingKey } from "../../use-cases/review/rating.ts";
import { type Asker, showCounted } from "../../use-cases/transcript/allowance.ts";
import { wishedAmong, wishKeys } from "../../use-cases/wish/wished.ts";
import { authorOf, type Doc } from "./docs.ts";
import type { Hit, Words } from "./hit.ts";
import { transcriptKeys } from "./places.ts";
import { showAuthor, showCourse, showLecture, showModule } from "./show.ts";
import { showWords } from "./show-words.ts";
import { courseKeys, coursesSeen } from "./sight.ts";

/** The hits of one response. */
export type Page = {
  readonly of: Readonly<Record<FindKind, readonly Hit[]>>;
  readonly next: string | null;
  readonly coursesBy: ReadonlyMap<number, number>;
  /** Limit of places per lecture. */
  readonly most: number;
};

// Three store calls. With ten four-hour lectures of ten courses and ten results of each other kind, the last lecture
// loses its last lines.
const maxKeys = 300;

type Showing = {
  readonly page: Page;
  readonly words: Words;
  readonly visitor: Visitor;
  readonly classes: Classes;
  readonly asker: Asker;
  readonly items: readonly Item[];
};

/** The current state of the results, without those that are no longer public. */
export const showPage = async ({ page, words, visitor, classes, asker, items: before }: Showing) => {
  const { of } = page;
  const ids = [...new Set(findKinds.flatMap((kind) => of[kind].map(({ doc }) => doc.course.id)))];
  // A licensed lecture may be found in several courses, but a batch must not repeat a key.
  const videos = new Map(
    of.words.flatMap(({ doc }) => (doc.kind === "lecture" ? [[doc.video.id, doc.video] as const] : [])),
  );
  const transcripts = [...videos.values()].flatMap(transcriptKeys);
  const found = of.courses.map(({ doc }) => doc.course.id);
  const sub = isPerson(visitor) ? visitor.sub : undefined;
  const keys = [...courseKeys(visitor, ids), ...found.map(ratingKey), ...wishKeys(sub, found), ...transcripts];
  const items = await batchGet(keys.slice(0, maxKeys));
  const wished = wishedAmong(items);
  const courses = coursesSeen(items, ids, { visitor, classes });
  const seenOf = (doc: Doc) => courses.get(doc.course.id);
  const each = <T>(
    hits: readonly Hit[],
    show: (seen: NonNullable<ReturnType<typeof seenOf>>, doc: Doc) => readonly T[],
  ) =>
    hits.flatMap(({ doc }) => {
      const seen = seenOf(doc);
      return seen ? show(seen, doc) : [];
    });
  const said = await showCounted(asker, before, (usage, usedUp) =>
    showWords(of.words, seenOf, { items, words, budget: { usage, usedUp }, most: page.most }),
  );
  return {
    words: said,
    courses: each(of.courses, (seen) => {
      const { id } = seen.course;
      return [showCourse(seen, words, { rating: ratingAmong(items, id), isWished: wished.has(id) })];
    }),
    modules: each(of.modules, (seen, doc) => showModule(seen, doc, words)),
    lectures: each(of.lectures, (seen, doc) => showLecture(seen, doc, words)),
    authors: each(of.authors, (seen, doc) =>
      showAuthor(seen, authorOf(doc), { words, courseCount: page.coursesBy.get(authorOf(doc)) ?? 0 }),
    ),
  };
};
