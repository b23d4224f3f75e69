import { Failure } from "@cu/api/failure";
import { fullName } from "@cu/api/person-name";
import type { Returned } from "@cu/api/route";
import type { exportEpub as route } from "@cu/api/study";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { count, type Limit } from "../../foundation/limit/limit.ts";
import { untilCommitted } from "../../foundation/store/commit.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { listNotes } from "../../use-cases/note/list.ts";
import type { Book } from "./book.ts";
import { endRefunds, mustAgree, openRefunds } from "./end-refunds.ts";
import { makeEpub } from "./epub.ts";
import { type OpenLecture, openExport, type StudyPart } from "./open.ts";
import { picturesOf } from "./pictures.ts";
import { readLecture, type StudyText } from "./read.ts";
import type { BookNote } from "./xhtml.ts";

/** A book takes up to seven hundred store calls and some seconds. */
const making: Limit = { name: "study-epub", times: 30, per: "hour" };

export const maxLectures = 200;
/** Limit of text before compression. */
const maxCharacters = 12_000_000;
/** A Lambda response has 6 MB, and base64 adds a third to a file. */
const maxBytes = 4_000_000;

/**
 * WCH-63: everything of a course, module or lecture the caller may watch, as an e-book. Built for the response and not
 * stored, so that access is checked at that moment. Ends a refund (WAL-44) only once there is a book to return. Above
 * its limits pictures are dropped first, then `study.tooLarge`.
 */
export const exportEpub = (person: Person, input: EpubInput): Promise<Returned<typeof route>> =>
  untilCommitted(() => attempt(person, input));

type EpubInput = StudyPart & { readonly notes?: boolean | undefined; readonly endsRefund?: boolean | undefined };

const attempt = async (
  person: Person,
  { notes: wantsNotes = false, endsRefund, ...part }: EpubInput,
): Promise<Returned<typeof route>> => {
  const study = await openExport(person, part);
  const { course, lectures } = study;
  const ending = await openRefunds(person, study.entitlements, study);
  mustAgree(ending, endsRefund);
  await count(making, person.sub);
  if (lectures.length > maxLectures) throw new Failure("study.tooLarge");
  const texts = new Map<OpenLecture, StudyText>();
  let characters = 0;
  await eachOf(lectures, async (lecture) => {
    if (characters > maxCharacters) return;
    const text = await readLecture(person, course, lecture);
    characters += JSON.stringify(text).length;
    texts.set(lecture, text);
  });
  if (characters > maxCharacters) throw new Failure("study.tooLarge");
  const chapters = lectures.flatMap((one) => {
    const lecture = texts.get(one);
    return lecture ? [{ number: `${one.moduleIndex}.${one.order}`, module: one.module, lecture }] : [];
  });
  const [first] = lectures;
  const names = [
    part.videoId === undefined ? [] : [first?.video.title ?? ""],
    part.moduleId === undefined ? [] : [first?.module.name ?? ""],
  ];
  const book: Book = {
    id: `urn:course:${[part.courseId, part.moduleId, part.videoId].filter((id) => id !== undefined).join(":")}`,
    title: [...names.flat(), course.name].join(", "),
    authors: [course.primaryAuthor, ...course.coAuthors].map(fullName),
    madeAt: nowIso(),
    chapters,
    notes: wantsNotes ? await notesOf(person, part) : [],
    pictures: await picturesOf(chapters.map(({ lecture }) => lecture)),
  };
  const whole = await makeEpub(book);
  const bytes = whole.byteLength > maxBytes ? await makeEpub({ ...book, pictures: new Map() }) : whole;
  if (bytes.byteLength > maxBytes) throw new Failure("study.tooLarge");
  await endRefunds(person, study, ending);
  return { name: fileNameOf(book.title), epub: Buffer.from(bytes).toString("base64") };
};

/** All of a user's notes in part of a course, at most 3,000 (NTE-02). */
const notesOf = async (person: Person, { courseId, videoId }: StudyPart): Promise<BookNote[]> => {
  const notes: BookNote[] = [];
  let after: string | undefined;
  do {
    const page = await listNotes(person, courseId, { video: videoId, after });
    notes.push(...page.notes);
    after = page.next ?? undefined;
  } while (after !== undefined);
  return notes.sort((left, right) => left.seconds - right.seconds || left.id - right.id);
};

// Characters valid in file names on all systems.
const fileNameOf = (title: string): string => {
  const plain = title
    .normalize("NFKD")
    .replace(/[^\w -]/g, "")
    .trim()
    .slice(0, 100);
  return `${plain || "course"}.epub`;
};
