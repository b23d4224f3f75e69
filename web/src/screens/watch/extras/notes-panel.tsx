import { foldText } from "@cu/captions/fold";
import { useState } from "react";
import { Link } from "react-router-dom";
import { FormulaText } from "../../../features/formula/formula-text.tsx";
import { ankiOf, cardCount, markdownOf } from "../../../features/notes/note-files.ts";
import { type Note, useNotes } from "../../../features/notes/use-notes.ts";
import { errorText } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { clock, countText } from "../../../ui/duration.ts";
import { SearchField } from "../../../ui/field.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { Bar, Skeleton } from "../../../ui/skeleton.tsx";
import { Empty, Failed } from "../../../ui/states.tsx";
import { useCoursePaths } from "../course-paths.ts";
import type { Course } from "../place.ts";
import styles from "./notes.module.css";

type Placed = Note & { readonly place: string; readonly address: string | null };

/** All notes of a course by lecture, with search and export (NTE-05, NTE-06). */
export const NotesPanel = ({ course }: { course: Course }) => {
  const { data, error, mutate } = useNotes(course.id);
  const to = useCoursePaths(course.id);
  const [search, setSearch] = useState("");
  if (error && !data)
    return (
      <div className={styles.panel}>
        <Failed title="Your notes could not be loaded" retryText="TRY AGAIN" onRetry={() => void mutate()}>
          {errorText(error)}
        </Failed>
      </div>
    );
  if (!data)
    return (
      <div className={styles.panel}>
        <Skeleton label="Loading your notes">
          <Bar height={18} width="80%" />
          <Bar height={18} width="60%" />
        </Skeleton>
      </div>
    );
  if (data.length === 0)
    return (
      <div className={styles.panel}>
        <Empty title="No notes in this course yet.">N writes the first, at the second where you are.</Empty>
      </div>
    );
  const lectures = course.modules.flatMap((module) =>
    module.videos.map((video, index) => ({
      moduleId: module.id,
      videoId: video.id,
      place: `${module.moduleIndex}.${index + 1} ${video.title}`,
      address: to.video(module.moduleIndex, index + 1),
    })),
  );
  const orderOf = (note: Note) => {
    const at = lectures.findIndex(({ moduleId, videoId }) => moduleId === note.moduleId && videoId === note.videoId);
    return at < 0 ? lectures.length : at;
  };
  const placed = data
    .toSorted((left, right) => orderOf(left) - orderOf(right))
    .map((note): Placed => {
      const lecture = lectures[orderOf(note)];
      const [address, more = ""] = lecture?.address.split("?") ?? [];
      const query = new URLSearchParams(more);
      query.set("t", String(Math.floor(note.seconds)));
      return {
        ...note,
        place: lecture?.place ?? "A lecture that this course no longer has",
        address: address === undefined ? null : `${address}?${query}`,
      };
    });
  const wanted = foldText(search.trim());
  const found = placed.filter(({ text, place }) => foldText(`${text} ${place}`).includes(wanted));
  const cards = cardCount(data);
  return (
    <div className={styles.panel}>
      <SearchField
        label={`Search ${countText(data.length, "note")} of this course`}
        value={search}
        onChange={setSearch}
      />
      <ul className={styles.list} aria-label="Notes">
        {found.map((note) => (
          <li key={note.id}>
            {note.address === null ? `${note.place}, ` : <Link to={note.address}>{note.place} at </Link>}
            {clock(note.seconds)}
            {note.isBookmark && ", bookmark"}
            {note.text !== "" && (
              <p dir="auto">
                <FormulaText text={note.text} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">No matching notes.</p>}
      <div className={styles.files}>
        <Button size="small" onClick={() => saveFile("notes.md", markdownOf(course.name, placed), "text/markdown")}>
          Markdown
        </Button>
        <Button
          size="small"
          disabled={cards === 0}
          onClick={() => saveFile("notes-anki.txt", ankiOf(course.name, placed), "text/plain")}
        >
          Anki, {countText(cards, "card")}
        </Button>
        <span>Only you see notes.</span>
      </div>
    </div>
  );
};
