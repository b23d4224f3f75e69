import { Button } from "../../../ui/button.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Tag } from "../../../ui/tag.tsx";
import styles from "../list.module.css";
import type { Outcome } from "./upload-file.ts";

export type Upload = { readonly id: number; readonly file: File; readonly outcome?: Outcome };

type UploadsProps = { rows: readonly Upload[]; busy: boolean; onRetry: (failed: readonly Upload[]) => void };

const tones = { SUCCESS: "right", FAILED: "wrong", LOADING: "now", "NOT LOADED": "quiet" } as const;

const columns: readonly Column<Upload>[] = [
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

/** ADM-14, ADM-16: what came of each file, and the failed ones once more. */
export const Uploads = ({ rows, busy, onRetry }: UploadsProps) => {
  if (rows.length === 0) return null;
  const failed = rows.filter(({ outcome }) => outcome?.state === "FAILED");
  const done = rows.filter(({ outcome }) => outcome && outcome.state !== "LOADING").length;
  const count = (kind: Outcome["kind"]) => rows.filter(({ outcome }) => outcome?.kind === kind).length;
  return (
    <>
      <p className={styles.lead} role="status">
        {done} of {rows.length}: {count("succeeded")} succeeded, {count("failed")} failed, {count("dne")} did not exist
      </p>
      <DataTable label="Uploads" columns={columns} rows={rows} rowKey={({ id }) => id} />
      {failed.length > 0 && !busy && (
        <div className={styles.actions}>
          <Button onClick={() => onRetry(failed)}>Send what failed again</Button>
        </div>
      )}
    </>
  );
};
