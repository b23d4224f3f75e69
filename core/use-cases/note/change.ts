import { Failure } from "@cu/api/failure";
import type { changeNote as route } from "@cu/api/note";
import type { Parsed, Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { type Keep, once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { Conflict, commit, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { keyOf } from "../../foundation/store/entity-item.ts";
import { tableName } from "../../foundation/store/table.ts";
import { countNote } from "./count.ts";
import { checkedNote } from "./create.ts";
import { NoteEntity, type NoteItem } from "./note.entity.ts";
import { toNote } from "./view.ts";

type Which = Parsed<typeof route>["params"];

// Authors may change their notes even without current access to the video.
const find = async ({ sub }: Person, { courseId, videoId, noteId }: Which): Promise<NoteItem> => {
  const { data } = await NoteEntity.get({ sub, courseId, videoId, id: noteId }).go({ consistent: true });
  if (!data) throw new Failure("note.missing");
  return data;
};

/**
 * Conditional on the revision seen, otherwise `note.changed`: of two tabs the second is refused and can save its text
 * as a new note (NTE-03).
 */
const asSeen = async (person: Person, which: Which, revision: number, writes: (note: NoteItem) => readonly Write[]) => {
  const note = await find(person, which);
  if (note.revision !== revision) throw new Failure("note.changed");
  await commit(writes(note)).catch((error: unknown) => {
    if (error instanceof Conflict && error.lost.includes("note")) throw new Failure("note.changed");
    throw error;
  });
  return note;
};

const itself = (note: NoteItem) => ({
  TableName: tableName(),
  Key: keyOf(NoteEntity, note),
  ConditionExpression: "revision = :seen",
});

// A retry after a lost response is based on the revision it has replaced itself: that is not a conflict with another
// window.
const repeatably = <A>(
  person: Person,
  { routeId, repeat }: { readonly routeId: string; readonly repeat: RepeatKey | undefined },
  run: (keep: Keep<A>) => Promise<A>,
): Promise<A> => untilCommitted(() => once<A>(person, routeId, repeat, run));

export const changeNote = (
  person: Person,
  { params, body }: Pick<Parsed<typeof route>, "params" | "body">,
  repeat?: RepeatKey,
): Promise<Returned<typeof route>> =>
  repeatably<Returned<typeof route>>(person, { routeId: "note.change", repeat }, async (keep) => {
    const change = { ...checkedNote(body), revision: body.revision + 1, changedAt: nowIso() };
    const note = await asSeen(person, params, body.revision, (seen) => [
      {
        name: "note",
        item: {
          Update: {
            ...itself(seen),
            UpdateExpression: "SET #text = :text, isBookmark = :isBookmark, revision = :revision, changedAt = :at",
            ExpressionAttributeNames: { "#text": "text" },
            ExpressionAttributeValues: {
              ":seen": seen.revision,
              ":text": change.text,
              ":isBookmark": change.isBookmark,
              ":revision": change.revision,
              ":at": change.changedAt,
            },
          },
        },
      },
      ...keep(toNote({ ...seen, ...change })),
    ]);
    return toNote({ ...note, ...change });
  });

export const deleteNote = (person: Person, params: Which, revision: number, repeat?: RepeatKey): Promise<void> =>
  repeatably<void>(person, { routeId: "note.delete", repeat }, async (keep) => {
    await asSeen(person, params, revision, (seen) => [
      { name: "note", item: { Delete: { ...itself(seen), ExpressionAttributeValues: { ":seen": seen.revision } } } },
      ...countNote(person.sub, seen, -1),
      ...keep(),
    ]);
  });
