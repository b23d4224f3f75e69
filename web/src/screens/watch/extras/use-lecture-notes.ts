import { Refused } from "@cu/api/refused";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Note, useNotes } from "../../../features/notes/use-notes.ts";
import type { Player } from "../../../features/player/player.ts";
import { errorText, refresh, useAction } from "../../../lib/api.ts";
import { toast } from "../../../ui/toast.tsx";

/** The lecture that notes belong to. */
export type NotesOf = { readonly courseId: number; readonly moduleId: number; readonly videoId: number };

/** The note being edited: a new one at a second, or an existing one. */
export type Writing = { readonly note: Note | null; readonly seconds: number; readonly text: string };

// A bookmark this close is toggled instead of adding another.
const nearSeconds = 3;

/**
 * The user's notes of the current lecture, and editing them. Empty where unsupported, as in the demo. If the host is
 * unreachable, the time is the resume position.
 */
export const useLectureNotes = (of: NotesOf | undefined, player: Player | null, startSeconds: number) => {
  const { data = [] } = useNotes(of?.courseId);
  const notes = data.filter(({ videoId }) => videoId === of?.videoId);
  const create = useAction("note.create", { refresh: ["note.list"] });
  const change = useAction("note.change", { refresh: ["note.list"] });
  const remove = useAction("note.delete", { refresh: ["note.list"] });
  const [writing, setWriting] = useState<Writing>();
  const [problem, setProblem] = useState<string>();
  const opener = useRef<Element>(null);
  const isBusy = create.isMutating || change.isMutating;

  const open = (next: Writing) => {
    opener.current = document.activeElement;
    setProblem(undefined);
    setWriting(next);
  };
  const close = () => {
    setWriting(undefined);
    setProblem(undefined);
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  };
  const send = async ({ note, seconds, text }: Writing) => {
    if (!of) return;
    const { isBookmark = false } = note ?? {};
    if (!note) return create.send({ params: of, body: { seconds, text, isBookmark } });
    const params = { courseId: note.courseId, moduleId: note.moduleId, videoId: note.videoId, noteId: note.id };
    try {
      return await change.send({ params, body: { revision: note.revision, text, isBookmark } });
    } catch (error) {
      const isOther = error instanceof Refused && (error.code === "note.changed" || error.code === "note.missing");
      if (!isOther) throw error;
      // Both texts are kept: this one is saved as a second note.
      await create.send({ params: of, body: { seconds, text, isBookmark: false } });
      return toast("This note was changed in another window. Both texts are kept.", { tone: "warning" });
    }
  };
  const save = async () => {
    if (!writing || isBusy) return;
    const isSame = writing.note ? writing.text.trim() === writing.note.text : writing.text.trim() === "";
    if (isSame) return close();
    try {
      await send(writing);
      close();
    } catch (error) {
      setProblem(navigator.onLine ? errorText(error) : "You are offline. It is kept here and saved when you are back.");
    }
  };
  const again = useEffectEvent(() => {
    if (problem !== undefined) void save();
  });
  useEffect(() => {
    const back = () => again();
    addEventListener("online", back);
    return () => removeEventListener("online", back);
  }, []);

  const take = (note: Note) =>
    remove
      .send({
        params: { courseId: note.courseId, moduleId: note.moduleId, videoId: note.videoId, noteId: note.id },
        query: { revision: note.revision },
      })
      .catch((error: unknown) => {
        toast(errorText(error), { tone: "warning" });
        return refresh(["note.list"]);
      });

  const now = () => player?.state().seconds ?? startSeconds;
  return {
    notes,
    writing,
    problem,
    isBusy,
    write: (text: string) => writing && setWriting({ ...writing, text }),
    begin: () => open({ note: null, seconds: Math.floor(now()), text: "" }),
    edit: (note: Note) => open({ note, seconds: note.seconds, text: note.text }),
    save: () => void save(),
    drop: close,
    remove: (note: Note) => {
      close();
      void take(note);
    },
    toggleBookmark: () => {
      if (!of) return;
      const seconds = Math.floor(now());
      const near = notes.find((note) => note.isBookmark && Math.abs(note.seconds - seconds) <= nearSeconds);
      if (near && near.text === "") return void take(near);
      if (near) return toast("There is a bookmark here already.");
      create
        .send({ params: of, body: { seconds, text: "", isBookmark: true } })
        .then(() => toast("Bookmarked."))
        .catch((error: unknown) => toast(errorText(error), { tone: "warning" }));
    },
  };
};

export type LectureNotes = ReturnType<typeof useLectureNotes>;
