import { findPhrase } from "@cu/captions/find-words";
import { BookmarkSimpleIcon } from "@phosphor-icons/react/dist/csr/BookmarkSimple";
import type { Note } from "../../../features/notes/use-notes.ts";
import { SearchedText } from "../../../features/transcript/searched-text.tsx";
import type { Margin } from "../../../features/transcript/transcript-line.tsx";
import { clock } from "../../../ui/duration.ts";
import styles from "./notes.module.css";

const dayOf = (at: string) => new Date(at).toLocaleDateString("en-US", { month: "numeric", day: "numeric" });

/** The user's notes below their lines, and ribbons at bookmarked lines. */
export const marginOf = (notes: readonly Note[], onEdit: (note: Note) => void): Margin => {
  const byTime = notes.toSorted((left, right) => left.seconds - right.seconds);
  return {
    find: (search) => byTime.filter(({ text }) => findPhrase(text, search).length > 0),
    draw: (from, until, search) => {
      const here = byTime.filter(({ seconds }) => seconds >= from && seconds < until);
      if (here.length === 0) return null;
      return (
        <>
          {here.some(({ isBookmark }) => isBookmark) && (
            <span className={styles.ribbon} role="img" aria-label="Bookmarked">
              <BookmarkSimpleIcon size={16} weight="fill" aria-hidden />
            </span>
          )}
          {here
            .filter(({ text }) => text !== "")
            .map((note) => (
              <div key={note.id} data-note={note.id} className={styles.note}>
                <p dir="auto">
                  <SearchedText text={note.text} search={search} />
                </p>
                <span>
                  Your note at {clock(note.seconds)}, {dayOf(note.changedAt)}
                </span>
                <button type="button" onClick={() => onEdit(note)}>
                  Edit
                </button>
              </div>
            ))}
        </>
      );
    },
  };
};
