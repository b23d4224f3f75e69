import type { Note } from "@cu/api/note";
import type * as z from "zod";
import type { NoteItem } from "./note.entity.ts";

/** A note as its writer gets it. */
export const toNote = (note: NoteItem): z.output<typeof Note> => ({
  id: note.id,
  courseId: note.courseId,
  moduleId: note.moduleId,
  videoId: note.videoId,
  seconds: note.seconds,
  text: note.text,
  isBookmark: note.isBookmark,
  revision: note.revision,
  createdAt: note.createdAt,
  changedAt: note.changedAt,
});
