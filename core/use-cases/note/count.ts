import { Failure } from "@cu/api/failure";
import { noteBounds } from "@cu/api/note.form";
import type { Conflict, Write } from "../../foundation/store/commit.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { tableName } from "../../foundation/store/table.ts";
import { NoteCountEntity } from "./note.entity.ts";

type Lecture = { readonly courseId: number; readonly videoId: number };

const inAll: Lecture = { courseId: 0, videoId: 0 };

const counted = (sub: string, at: Lecture, by: 1 | -1, name: string, most: number): Write => ({
  name,
  item: {
    Update: {
      TableName: tableName(),
      Key: keyOf(NoteCountEntity, { sub, ...at }),
      // The item's entity attributes, which ElectroDB would otherwise write.
      UpdateExpression: "ADD notes :by SET #e = :e, #v = :v, #sub = :sub, courseId = :course, videoId = :video",
      ...(by === 1 && { ConditionExpression: "attribute_not_exists(notes) OR notes < :most" }),
      ExpressionAttributeNames: { "#e": "__edb_e__", "#v": "__edb_v__", "#sub": "sub" },
      ExpressionAttributeValues: {
        ":by": by,
        ":e": NoteCountEntity.schema.model.entity,
        ":v": NoteCountEntity.schema.model.version,
        ":sub": sub,
        ":course": at.courseId,
        ":video": at.videoId,
        ...(by === 1 && { ":most": most }),
      },
    },
  },
});

/**
 * NTE-02: increments or decrements the count in the note's transaction, so that concurrent tabs cannot exceed the
 * limit.
 */
export const countNote = (sub: string, { courseId, videoId }: Lecture, by: 1 | -1): Write[] => [
  counted(sub, { courseId, videoId }, by, "notes of lecture", noteBounds.ofLecture),
  counted(sub, inAll, by, "notes in all", noteBounds.ofPerson),
];

/** The limit that prevented the note, if any did. */
export const tooMany = ({ lost }: Conflict): Failure | undefined => {
  const { ofLecture, ofPerson } = noteBounds;
  if (lost.includes("notes of lecture"))
    return new Failure("bound.reached", `You can have at most ${ofLecture} notes in a lecture.`, { bound: ofLecture });
  if (lost.includes("notes in all"))
    return new Failure("bound.reached", `You can have at most ${ofPerson} notes in all.`, { bound: ofPerson });
  return undefined;
};
