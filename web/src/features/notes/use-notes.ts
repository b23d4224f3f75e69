import type { listNotes } from "@cu/api/note";
import type { Answer } from "@cu/api/route";
import useSWR from "swr";
import { type ApiError, call } from "../../lib/api.ts";
import { session } from "../../lib/session.ts";

export type Note = Answer<typeof listNotes>["notes"][number];

/**
 * All of the user's notes of a course, by time in the lectures. Typically dozens; the server's limits allow thirty
 * pages. `refresh(["note.list"])` reloads them.
 */
export const useNotes = (courseId: number | undefined) =>
  useSWR<readonly Note[], ApiError>(
    courseId === undefined ? null : ["note.list", courseId, session.state().who],
    async () => {
      const notes: Note[] = [];
      let after: string | undefined;
      do {
        const page = await call("note.list", { params: { courseId: Number(courseId) }, query: { after } });
        notes.push(...page.notes);
        after = page.next ?? undefined;
      } while (after !== undefined);
      return notes.sort((left, right) => left.seconds - right.seconds || left.id - right.id);
    },
    { revalidateOnFocus: true, shouldRetryOnError: false },
  );
