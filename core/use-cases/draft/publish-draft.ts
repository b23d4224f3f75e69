import { CourseInput } from "@cu/api/course";
import { Failure, FieldFailure } from "@cu/api/failure";
import type { Creator } from "../../foundation/actor.ts";
import { now, nowIso } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import type { Put, Write } from "../../foundation/store/commit.ts";
import { createCourse, updateCourse } from "../course/save.ts";
import { type DraftItem, PublishedDraftEntity } from "./draft.entity.ts";
import { endWrites } from "./end-draft.ts";
import { type DraftBody, findDraft } from "./read-draft.ts";

type Input = { readonly version: number; readonly over?: boolean };
type Published = { readonly courseId: number };

const keptSeconds = 7 * 24 * 3600;

/** Another call has published it. */
class Done extends Error {
  readonly courseId: number;
  constructor(courseId: number) {
    super("The draft is published.");
    this.courseId = courseId;
  }
}

/** The planned course would have an outdated cover. */
class NewCover extends Error {}

/**
 * WIZ-38: publishes the draft as a new course or over its course. The draft is deleted in the transaction that saves
 * the course, so repeated calls make one course and a crash leaves the draft unchanged. `draft.changed` if another
 * window saved since `version`; `course.changed` if the course was saved since the draft was created, unless `over`.
 * Throws the `FieldFailure` of a course.
 */
export const publishDraft = async (
  creator: Creator,
  id: number,
  { version, over = false }: Input,
): Promise<Published> => {
  for (;;) {
    try {
      return await publishOnce(creator, id, { version, over });
    } catch (error) {
      if (error instanceof Done) return { courseId: error.courseId };
      if (!(error instanceof NewCover)) throw error;
    }
  }
};

const publishOnce = async (creator: Creator, id: number, { version, over }: Required<Input>): Promise<Published> => {
  const { head, body } = await still(creator, id, version);
  const input = inputOf(body);
  const preset = { coverImage: head.coverImage };
  // Recomputed for each attempt of the save.
  const extra = async ({ id: courseId }: { id: number }): Promise<Write[]> => {
    const seen = await still(creator, id, version);
    if (seen.head.coverImage !== head.coverImage) throw new NewCover("The draft's cover has changed.");
    return [...endWrites(head), became(head, courseId), ...filled(creator, head, courseId)];
  };
  if (head.courseId === undefined)
    return await createCourse(creator, input, {
      preset,
      extra,
      ...(head.file && { made: { questions: head.file.questions } }),
    });
  return await updateCourse(creator, head.courseId, input, {
    preset,
    extra,
    ...(!over && { begunAt: head.begunAt }),
  });
};

const still = async (creator: Creator, id: number, version: number) => {
  const found = await findDraft(creator, id);
  if (!found) throw new Failure("draft.missing");
  if (!("head" in found)) throw new Done(found.publishedAs);
  if (found.head.version !== version) throw new Failure("draft.changed");
  return found;
};

// WIZ-45: contents not in the draft are applied from its file, enqueued in the publishing transaction.
const filled = ({ sub }: Creator, { file }: DraftItem, courseId: number): Write[] =>
  file ? announce({ type: "course.imported", courseId, sub, file: file.key }) : [];

const became = ({ userId, place }: DraftItem, courseId: number): Write => ({
  name: "published draft",
  item: {
    Put: PublishedDraftEntity.create({
      userId,
      place,
      courseId,
      publishedAt: nowIso(),
      ttl: Math.floor(now() / 1000) + keptSeconds,
    }).params<Put>(),
  },
});

const inputOf = ({ details, videos, modules }: DraftBody): CourseInput => {
  const { importVideos: _, importUrl: __, ...fields } = details;
  const known = new Map(videos.map((video) => [video.key, video] as const));
  const { success, data, error } = CourseInput.safeParse({
    name: "",
    description: "",
    longDescription: "",
    ...fields,
    noOfModules: Math.max(1, modules.length),
    modules: modules.map(({ key: _key, videos: keys, ...module }) => ({
      ...module,
      videos: keys.flatMap((key) => known.get(key) ?? []),
    })),
  });
  if (success) return data;
  // Only a certification can be incomplete; everything else was validated by the same contract.
  const wrong = error.issues.map(({ path: [, field = "price"] }): [string, string[]] => [
    String(field),
    [requiredText],
  ]);
  throw new FieldFailure({ certification: Object.fromEntries(wrong) });
};

const requiredText = "This field is required.";
