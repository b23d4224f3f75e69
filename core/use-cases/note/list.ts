import type { listNotes as route } from "@cu/api/note";
import type { Parsed, Returned } from "@cu/api/route";
import type { Bearer } from "../../foundation/actor.ts";
import { QueryCommand } from "../../foundation/store/commands.ts";
import { keyOf, readAs } from "../../foundation/store/entity-item.ts";
import { padded } from "../../foundation/store/id.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { NoteEntity, type NoteItem } from "./note.entity.ts";
import { toNote } from "./view.ts";

/** Notes per page: a hundred of the longest take some 800 KB. */
export const notesPerPage = 100;

/** NTE-05: a user's notes in a course or lecture, by lecture, then by time of writing. One store call. */
export const listNotes = async (
  { sub }: Pick<Bearer, "sub">,
  courseId: number,
  { video, after }: Parsed<typeof route>["query"],
): Promise<Returned<typeof route>> => {
  const [lecture = 0, id = 0] = after?.split("-").map(Number) ?? [];
  const videoId = video ?? lecture;
  const { pk, sk: behind } = keyOf(NoteEntity, { sub, courseId, videoId, id });
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :of)",
      ExpressionAttributeValues: {
        ":pk": pk,
        ":of": `note#${padded(courseId)}#${video === undefined ? "" : `${padded(video)}#`}`,
      },
      ...(after !== undefined && { ExclusiveStartKey: { pk, sk: behind } }),
      Limit: notesPerPage,
      ConsistentRead: true,
    }),
  );
  const notes = Items.flatMap((item) => readAs<NoteItem>(NoteEntity, item) ?? []);
  const last = notes.at(-1);
  return { notes: notes.map(toNote), next: LastEvaluatedKey && last ? `${last.videoId}-${last.id}` : null };
};
