import { DownloadSimpleIcon } from "@phosphor-icons/react/dist/csr/DownloadSimple";
import { UploadSimpleIcon } from "@phosphor-icons/react/dist/csr/UploadSimple";
import { useRef, useState } from "react";
import { LeaveGuard } from "../../features/forms/leave-guard.tsx";
import { SavedLine } from "../../features/saving/saved-line.tsx";
import { useSaving } from "../../features/saving/use-saving.ts";
import { type ApiError, errorText, fieldErrors } from "../../lib/api.ts";
import { paths } from "../../lib/paths.tsx";
import { useOnce } from "../../lib/use-once.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";
import { toast } from "../../ui/toast.tsx";
import { DownloadWindow } from "./download-window.tsx";
import type { EditorView } from "./editing/editor.ts";
import { ImportFile } from "./import-file.tsx";
import styles from "./studio.module.css";
import type { Desk, Room } from "./use-room.ts";

type StudioBarProps = {
  desk: Desk;
  room: Room | undefined;
  view: EditorView;
  /** Errors that the server found in the lines. */
  refusal: ApiError | undefined;
  isBusy: boolean;
};

/** Breadcrumb, save status, and actions on the whole transcript. */
export const StudioBar = (props: StudioBarProps) => {
  const { desk, room } = props;
  const crumbs = [
    { text: "Authored Courses", to: paths.creatorHome },
    ...(desk.course ? [{ text: desk.course.name, to: paths.ownCourse(desk.course.id) }] : []),
    { text: desk.video.title },
    { text: "Transcript" },
  ];
  return (
    <div className={styles.bar}>
      <Breadcrumbs crumbs={crumbs} />
      {room && <RoomActions {...props} room={room} />}
    </div>
  );
};

const RoomActions = ({ desk, room, view, refusal, isBusy }: StudioBarProps & { room: Room }) => {
  const saving = useSaving(room.saver);
  const [file, setFile] = useState<File>();
  const [isDownloading, setDownloading] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const version = room.saver.version();
  const isUnsaved = saving.state !== "saved";
  return (
    <div className={styles.actions}>
      {(version > 0 || isUnsaved) && <SavedLine view={saving} waiting="Not saved yet, kept on this device" />}
      <input
        ref={input}
        type="file"
        accept=".vtt,.srt,.json,.txt,text/vtt,application/json"
        className={styles.file}
        aria-label="A transcript file"
        tabIndex={-1}
        onChange={({ target }) => {
          setFile(target.files?.[0]);
          target.value = "";
        }}
      />
      <Button onClick={() => input.current?.click()}>
        <UploadSimpleIcon size={16} aria-hidden />
        Import
      </Button>
      <Button disabled={view.lines.length === 0} onClick={() => setDownloading(true)}>
        <DownloadSimpleIcon size={16} aria-hidden />
        Download
      </Button>
      <Button
        look="go"
        busy={isBusy}
        busyText="Saving"
        disabled={!isUnsaved || saving.state === "changed"}
        onClick={() => void room.saver.flush()}
      >
        {`Save version ${version + 1}`}
      </Button>
      {saving.state === "changed" && <ChangedNote room={room} />}
      {refusal && saving.state === "waiting" && (
        <div className={styles.note}>
          <Note tone="wrong">{[...fieldErrors(refusal, "lines"), ""].join(" ").trim() || errorText(refusal)}</Note>
        </div>
      )}
      {file && <ImportFile desk={desk} room={room} file={file} onClose={() => setFile(undefined)} />}
      <DownloadWindow title={desk.video.title} room={room} open={isDownloading} onClose={() => setDownloading(false)} />
      <LeaveGuard isOn={isUnsaved} title="Leave without saving?">
        Learners go on reading what was saved last. What you changed stays on this device and is here when you come
        back.
      </LeaveGuard>
    </div>
  );
};

/** Save conflict: merges the user's changes into the latest version, which can then be saved. */
const ChangedNote = ({ room }: { room: Room }) => {
  const take = useOnce(async () => {
    try {
      await room.editor.takeOver();
    } catch {
      toast("The newest version cannot be read right now. Please try again.", { tone: "failed" });
    }
  });
  return (
    <div className={styles.note}>
      <Note tone="due">
        Another version was saved in another window or by somebody else. Load it, and what you changed only here is put
        over it.{" "}
        <Button size="small" busy={take.isBusy} busyText="Loading" onClick={() => void take.run()}>
          Load the newest version
        </Button>
      </Note>
    </div>
  );
};
