import { textForm } from "./form.ts";

/** NTE-01: what a note says; only a bookmark may say nothing. */
export const noteForm = textForm({ text: { most: 2000, missing: "Please write something first." } });

/** In one lecture, and of one person in all (NTE-02). */
export const noteBounds = { ofLecture: 200, ofPerson: 3000 } as const;
