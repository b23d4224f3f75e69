import { filled } from "@cu/api/form";
import type { createNote as route } from "@cu/api/note";
import { noteForm } from "@cu/api/note.form";
import type { Parsed, Returned } from "@cu/api/route";
import { mustWatch } from "../../access/video-access.ts";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { Conflict, commit, untilCommitted } from "../../foundation/store/commit.ts";
import { putOf } from "../../foundation/store/entity-item.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { countNote, tooMany } from "./count.ts";
import { NoteEntity } from "./note.entity.ts";
import { toNote } from "./view.ts";

type Words = { readonly text: string; readonly isBookmark: boolean };

/** NTE-01: the text to store; only a bookmark may be empty. */
export const checkedNote = ({ text, isBookmark }: Words): Words =>
  isBookmark && text.trim() === "" ? { text: "", isBookmark } : { ...filled(noteForm, { text }), isBookmark };

/** A note by a user with current access to the lecture. `bound.reached` at the limit (NTE-02). */
export const createNote = (
  person: Person,
  { params, body }: Pick<Parsed<typeof route>, "params" | "body">,
  repeat?: RepeatKey,
): Promise<Returned<typeof route>> =>
  untilCommitted(() =>
    once<Returned<typeof route>>(person, "note.create", repeat, async (keep) => {
      const words = checkedNote(body);
      await mustWatch(person, params);
      const at = nowIso();
      const note = {
        sub: person.sub,
        ...params,
        id: await leaseId("note"),
        // More precise than players are, and within the store's number range.
        seconds: Math.round(body.seconds * 100) / 100,
        ...words,
        revision: 1,
        createdAt: at,
        changedAt: at,
      };
      const answer = toNote(note);
      const writes = [
        { name: "note", item: { Put: putOf(NoteEntity, note) } },
        ...countNote(person.sub, params, 1),
        ...keep(answer),
      ];
      await commit(writes).catch((error: unknown) => {
        throw (error instanceof Conflict && tooMany(error)) || error;
      });
      return answer;
    }),
  );
