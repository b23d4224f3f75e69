import { textForm } from "./form.ts";

/** NTE-01: a note's text; only bookmarks may have none. */
export const noteForm = textForm({ text: { most: 2000, missing: "Please write something first." } });

/** Maximum notes per lecture and per user (NTE-02). */
export const noteBounds = { ofLecture: 200, ofPerson: 3000 } as const;
