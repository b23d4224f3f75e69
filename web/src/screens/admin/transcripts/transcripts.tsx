import { useState } from "react";
import { useAction } from "../../../lib/api.ts";
import { useOnce } from "../../../lib/use-once.ts";
import { Button } from "../../../ui/button.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { DropZone } from "../../../ui/drop-zone.tsx";
import { Heading } from "../../../ui/heading.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { Title } from "../../../ui/title.tsx";
import styles from "../list.module.css";
import { Curate } from "./curate.tsx";
import { type Outcome, uploadFile } from "./upload-file.ts";
import { VideoTable } from "./video-table.tsx";

type Row = { readonly id: number; readonly file: File; readonly outcome?: Outcome };

const tones = { SUCCESS: "right", FAILED: "wrong", LOADING: "now", "NOT LOADED": "quiet" } as const;

const columns: readonly Column<Row>[] = [
  { id: "file", head: "File", narrow: "first", cell: ({ file }) => <b>{file.name}</b> },
  {
    id: "result",
    head: "Result",
    narrow: "second",
    cell: ({ outcome }) => <span className={styles.quiet}>{outcome?.text}</span>,
  },
  {
    id: "state",
    head: "State",
    narrow: "side",
    cell: ({ outcome }) => {
      const state = outcome?.state ?? "NOT LOADED";
      return <Tag tone={tones[state]}>{state}</Tag>;
    },
  },
];

/**
 * ADM-12 to ADM-14, ADM-16: transcripts for lectures of which the host's id is known. Each file is sent by itself, so one
 * that fails holds up no other and can be sent again.
 */
export const Transcripts = () => {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const upload = useAction("transcript.upload", { refresh: ["act.list", "video.list", "desk.work"] });
  const note = (id: number, outcome: Outcome) =>
    setRows((all) => all.map((row) => (row.id === id ? { ...row, outcome } : row)));
  const sending = useOnce(async (wanted: readonly Row[]) => {
    for (const { id, file } of wanted) {
      note(id, { state: "LOADING", text: "" });
      note(id, await uploadFile(file, upload.trigger));
    }
  });
  const add = (files: readonly File[]) => {
    // What is dropped while others are sent would wait for nobody: it can be dropped again.
    if (sending.isRunning()) return;
    const added = files.map((file, n) => ({ id: rows.length + n, file }));
    setRows([...rows, ...added]);
    void sending.run(added);
  };
  const failed = rows.filter(({ outcome }) => outcome?.state === "FAILED");
  const done = rows.filter(({ outcome }) => outcome && outcome.state !== "LOADING").length;
  const count = (kind: Outcome["kind"]) => rows.filter(({ outcome }) => outcome?.kind === kind).length;
  return (
    <>
      <Title>Transcripts</Title>
      <Heading level={1}>Transcripts</Heading>
      <p className={styles.lead}>
        The name of a file without its ending is the id that the lecture has at its host, as in dQw4w9WgXcQ.vtt. A new
        transcript becomes the newest version.
      </p>
      <DropZone
        title="Drop transcripts here"
        hint="VTT, SRT or JSON, as many as you like"
        choose="Upload Transcripts"
        label="Transcripts"
        accept=".vtt,.srt,.json"
        multiple
        busy={sending.isBusy}
        onFiles={add}
      />
      <div className={styles.actions}>
        <Curate />
      </div>
      {rows.length > 0 && (
        <>
          <p className={styles.lead} role="status">
            {done} of {rows.length}: {count("succeeded")} succeeded, {count("failed")} failed, {count("dne")} did not
            exist
          </p>
          <DataTable label="Uploads" columns={columns} rows={rows} rowKey={({ id }) => id} />
          {failed.length > 0 && !sending.isBusy && (
            <div className={styles.actions}>
              <Button onClick={() => void sending.run(failed)}>Send what failed again</Button>
            </div>
          )}
        </>
      )}
      <VideoTable />
    </>
  );
};
