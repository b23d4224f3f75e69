import type { Transcript } from "@cu/captions/segment";
import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { countText } from "../../ui/duration.ts";
import { Text } from "../../ui/heading.tsx";
import { Note } from "../../ui/note.tsx";
import { Spinner } from "../../ui/skeleton.tsx";
import { whenOnline } from "../../ui/when-online.ts";
import styles from "./difference.module.css";
import { DifferenceTable } from "./difference-table.tsx";
import { linesOver, segmentsOf } from "./editing/line.ts";
import type { Desk, Room } from "./use-room.ts";

type ImportFileProps = { desk: Desk; room: Room; file: File; onClose: () => void };

const maxBytes = 16 * 1024 * 1024;

/** A dropped or chosen file: its errors by line, then a diff before it is applied. */
export const ImportFile = ({ room, file, onClose }: ImportFileProps) => {
  const [read, setRead] = useState<Transcript>();
  useEffect(() => {
    let isGone = false;
    void readFile(file).then((transcript) => !isGone && setRead(transcript));
    return () => {
      isGone = true;
    };
  }, [file]);
  const before = segmentsOf(room.editor.view().lines);
  const take = (segments: Transcript["segments"]) => {
    room.editor.change((lines) => linesOver(lines, segments));
    onClose();
  };
  if (!read)
    return (
      <Dialog title={file.name} open onClose={onClose}>
        <Spinner label="Reading the file" />
      </Dialog>
    );
  if (read.refused !== undefined || before.length === 0)
    return (
      <Dialog
        title={
          read.refused === undefined
            ? `${countText(read.segments.length, "line")} in the file`
            : "This file cannot be used"
        }
        open
        onClose={onClose}
      >
        <Text tone="quiet">{file.name}</Text>
        {read.refused !== undefined && <Note tone="wrong">{read.refused}</Note>}
        <Repairs repairs={read.repairs} />
        <div className={styles.acts}>
          <Button onClick={onClose}>{read.refused === undefined ? "Cancel" : "Close"}</Button>
          {read.refused === undefined && (
            <Button look="go" onClick={() => take(read.segments)}>
              Take {countText(read.segments.length, "line")}
            </Button>
          )}
        </div>
      </Dialog>
    );
  return (
    <DifferenceTable
      title={(count) => `${countText(count, "line")} of the file ${count === 1 ? "differs" : "differ"}`}
      before={{
        name: room.saver.version() > 0 ? `Version ${room.saver.version()} and your changes` : "Now",
        lines: before,
      }}
      after={{ name: "The file", lines: read.segments }}
      onTake={take}
      onClose={onClose}
    >
      <Text tone="quiet" size={14}>
        {file.name},{" "}
        {read.repairs.length === 0
          ? "read without problems."
          : `${countText(read.repairs.length, "line")} put right while reading.`}
      </Text>
      <Repairs repairs={read.repairs} />
    </DifferenceTable>
  );
};

const readFile = async (file: File): Promise<Transcript> => {
  if (file.size > maxBytes) return { segments: [], repairs: [], refused: "The file is larger than 16 MB." };
  const { readTranscript } = await whenOnline(() => import("@cu/captions/read-transcript"));
  return readTranscript(new Uint8Array(await file.arrayBuffer()));
};

const shownRepairs = 100;

/** Repaired or skipped parts, by line of the file. */
const Repairs = ({ repairs }: Pick<Transcript, "repairs">) =>
  repairs.length > 0 && (
    <details className={styles.repairs} open={repairs.length <= 5}>
      <summary>What was put right or left out</summary>
      <ul>
        {repairs.slice(0, shownRepairs).map(({ cue, what }, index) => (
          <li key={index}>
            <b>{cue === 0 ? "File" : `Line ${cue}`}</b> {what}
          </li>
        ))}
        {repairs.length > shownRepairs && <li>and {repairs.length - shownRepairs} more</li>}
      </ul>
    </details>
  );
