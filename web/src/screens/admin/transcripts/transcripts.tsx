import { useState } from "react";
import { useAction } from "../../../lib/api.ts";
import { useOnce } from "../../../lib/use-once.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DropZone } from "../../../ui/drop-zone.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { Title } from "../../../ui/title.tsx";
import styles from "../list.module.css";
import { Curate } from "./curate.tsx";
import { type Outcome, uploadFile } from "./upload-file.ts";
import { type Upload, Uploads } from "./uploads.tsx";
import { VideoTable } from "./video-table.tsx";

/**
 * ADM-12 to ADM-14, ADM-16: transcript uploads for lectures by their host's video id. Files are sent separately, so a
 * failure blocks no other and can be retried; closing the window stops none.
 */
export const Transcripts = () => {
  const [isOpen, open] = useState(false);
  const [rows, setRows] = useState<readonly Upload[]>([]);
  const upload = useAction("transcript.upload", { refresh: ["act.list", "video.list", "desk.work"] });
  const note = (id: number, outcome: Outcome) =>
    setRows((all) => all.map((row) => (row.id === id ? { ...row, outcome } : row)));
  const sending = useOnce(async (wanted: readonly Upload[]) => {
    for (const { id, file } of wanted) {
      note(id, { state: "LOADING", text: "" });
      note(id, await uploadFile(file, upload.send));
    }
  });
  const add = (files: readonly File[]) => {
    // Files dropped during an upload are ignored; they can be dropped again.
    if (sending.isRunning()) return;
    const added = files.map((file, n) => ({ id: rows.length + n, file }));
    setRows([...rows, ...added]);
    void sending.run(added);
  };
  return (
    <>
      <Title>Transcripts</Title>
      <Heading level={1}>Transcripts</Heading>
      <p className={styles.lead}>
        The name of a file without its ending is the id that the lecture has at its host, as in dQw4w9WgXcQ.vtt. A new
        transcript becomes the newest version.
      </p>
      <div className={styles.actions}>
        <Button look="go" onClick={() => open(true)}>
          Upload Transcripts
        </Button>
        <Curate />
      </div>
      <Dialog title="Upload Transcripts" size="form" open={isOpen} onClose={() => open(false)}>
        <DropZone
          title="Drop transcripts here"
          hint="VTT, SRT or JSON, as many as you like"
          choose="Choose files"
          label="Transcripts"
          accept=".vtt,.srt,.json"
          multiple
          busy={sending.isBusy}
          onFiles={add}
        />
        <Uploads rows={rows} busy={sending.isBusy} onRetry={(failed) => void sending.run(failed)} />
      </Dialog>
      <VideoTable />
    </>
  );
};
