import type { Person } from "../../foundation/actor.ts";
import { noMoreMade } from "../../foundation/limit/bounds.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { commit, type Delete, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { padded } from "../../foundation/store/id.ts";
import { DraftBodyEntity, DraftEntity, type DraftItem, DraftOfCourseEntity } from "./draft.entity.ts";
import { findDraft } from "./read-draft.ts";

/** Deletes everything of a draft, conditional on its version as read. */
export const endWrites = ({ userId, place, version, courseId, coverImage }: DraftItem): Write[] => [
  {
    name: "draft",
    item: {
      Delete: DraftEntity.delete({ userId, place })
        .where(
          (field, { eq, notExists }) =>
            `${eq(field.version, version)} AND ${coverImage === undefined ? notExists(field.coverImage) : eq(field.coverImage, coverImage)}`,
        )
        .params<Delete>(),
    },
  },
  { name: "body", item: { Delete: DraftBodyEntity.delete({ userId, place }).params<Delete>() } },
  ...(courseId === undefined
    ? []
    : [
        {
          name: "draft of course",
          item: { Delete: DraftOfCourseEntity.delete({ userId, place: padded(courseId) }).params<Delete>() },
        },
      ]),
  ...noMoreMade(userId, "drafts"),
];

/** Deletes a draft; idempotent. */
export const deleteDraft = (person: Person, id: number): Promise<undefined> =>
  untilCommitted(async () => {
    const found = await findDraft(person, id);
    if (found && "head" in found) await commit([...endWrites(found.head), ...fileLeft(found.head)]);
    return undefined;
  });

const fileLeft = ({ file }: DraftItem): Write[] => (file ? announce({ type: "course-file.left", file: file.key }) : []);
