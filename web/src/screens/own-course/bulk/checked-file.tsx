import type { checkBulkFile } from "@cu/api/bulk-file";
import type { Answer } from "@cu/api/route";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { countText } from "../../../ui/duration.ts";
import { Heading } from "../../../ui/heading.tsx";
import { Note } from "../../../ui/note.tsx";
import { Tag } from "../../../ui/tag.tsx";
import styles from "./bulk-drawer.module.css";

export type Checked = Answer<typeof checkBulkFile>;
type Row = Checked["rows"][number];

type CheckedFileProps = {
  name: string;
  checked: Checked;
  busy: boolean;
  /** Why the upload failed; it can be retried unchanged. */
  failure: string | undefined;
  onUpload: () => void;
  onOther: () => void;
};

/** A file may have 5,000 rows; refused ones come first. */
const rowsAtOnce = 100;

const columns: readonly Column<Row>[] = [
  {
    id: "place",
    head: "Place in the file",
    narrow: "second",
    cell: ({ module, video, question }) => `Module ${module}, video ${video}, question ${question}`,
  },
  {
    id: "question",
    head: "Question",
    narrow: "first",
    cell: ({ title }) => <span className={styles.title}>{title === "" ? "(no title)" : title}</span>,
  },
  {
    id: "result",
    head: "Result",
    narrow: "second",
    cell: (row) => <Result row={row} />,
  },
];

const Result = ({ row: { problems, isThere, changes, note, altered } }: { row: Row }) => {
  if (problems.length > 0) {
    return (
      <ul className={styles.refused}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    );
  }
  if (isThere) return "Is there already";
  return (
    <>
      {changes.length > 0 ? <Changes changes={changes} /> : <span className={styles.made}>Will be made</span>}
      {[note, ...altered].map(
        (told) =>
          told && (
            <p key={told} className={styles.note}>
              {told}
            </p>
          ),
      )}
    </>
  );
};

const Changes = ({ changes }: Pick<Row, "changes">) => (
  <>
    <span className={styles.changed}>Will be changed</span>
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {field}: <del>{before || "nothing"}</del> <span aria-hidden="true">→</span> <ins>{after || "nothing"}</ins>
        </li>
      ))}
    </ul>
  </>
);

/** BLK-11, BLK-20: row by row what the upload would make or change, or why it would be refused. */
export const CheckedFile = ({ name, checked, busy, failure, onUpload, onOther }: CheckedFileProps) => {
  const [shown, setShown] = useState(rowsAtOnce);
  const { rows, problems } = checked;
  const refused = rows.filter((row) => row.problems.length > 0);
  const fine = rows.filter((row) => row.problems.length === 0);
  const changed = fine.filter((row) => row.changes.length > 0);
  // Changed rows come before new ones.
  const ordered = [...refused, ...changed, ...fine.filter((row) => row.changes.length === 0)];
  const made = rows.filter((row) => !row.isThere).length - changed.length;
  const isFine = refused.length === 0 && problems.length === 0;
  return (
    <div className={styles.parts}>
      <div className={styles.facts}>
        <Heading level={3} look="h3">
          {name}
        </Heading>
        <Tag>{countText(rows.length, "question")}</Tag>
      </div>
      {isFine ? (
        <Note tone="right">{rightText(made, changed.length, rows.length)}</Note>
      ) : (
        <Note tone="wrong">
          <p>
            <b>
              {refused.length > 0 ? `${refused.length} of ${rows.length} rows are refused.` : "The file is refused."}
            </b>{" "}
            Nothing was uploaded. Correct the file and choose it again.
          </p>
          {problems.length > 0 && (
            <ul className={styles.problems}>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
        </Note>
      )}
      {failure && <Note tone="wrong">{failure}</Note>}
      <div className={styles.actions}>
        <Button onClick={onOther}>Choose another file</Button>
        {isFine && made + changed.length > 0 && (
          <Button look="go" busy={busy} busyText="Uploading" onClick={onUpload}>
            {actText(made, changed.length)}
          </Button>
        )}
      </div>
      <DataTable
        label="Rows of the file"
        columns={columns}
        rows={ordered.slice(0, shown)}
        rowKey={({ module, video, question }) => `${module} ${video} ${question}`}
      />
      {shown < ordered.length && (
        <Button onClick={() => setShown(shown + rowsAtOnce)}>{`Show more of ${ordered.length} rows`}</Button>
      )}
    </div>
  );
};

const rightText = (made: number, changed: number, all: number): string => {
  if (made + changed === 0) return "Every question of this file is in its lecture already, as it is here.";
  const acts = [
    ...(made > 0 ? ["add the questions to their lectures"] : []),
    ...(changed > 0 ? [`change ${countText(changed, "question")}`] : []),
  ];
  const right = `Every row is right. Upload the file to ${acts.join(" and ")}.`;
  return made + changed === all ? right : `${right} Existing questions are skipped.`;
};

const actText = (made: number, changed: number): string => {
  if (changed === 0) return `Upload ${countText(made, "question")}`;
  return made === 0 ? `Change ${countText(changed, "question")}` : `Upload ${made} and change ${changed}`;
};
