import type { ReactNode } from "react";
import styles from "./data-table.module.css";

export type Column<Row> = {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Aligns numbers right, in tabular figures. */
  number?: boolean;
  /** Below 760 px a row has two lines: `first` is the name, `second` is under it, `side` right, `hidden` not at all. */
  narrow: "first" | "second" | "side" | "hidden";
};

type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
};

export const DataTable = <Row,>({ label, columns, rows, rowKey }: DataTableProps<Row>) => (
  // Explicit roles: the two-line form changes `display`, which takes the table's meaning away in some browsers.
  // biome-ignore-start lint/a11y/noRedundantRoles: see above
  // biome-ignore-start lint/a11y/noInteractiveElementToNoninteractiveRole: see above
  <table className={styles.table} role="table" aria-label={label}>
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th key={column.id} scope="col" role="columnheader" className={column.number ? styles.number : undefined}>
            {column.head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map((row) => (
        <tr key={rowKey(row)} role="row">
          {columns.map((column) => (
            <td
              key={column.id}
              role="cell"
              className={`${styles[column.narrow]} ${column.number ? styles.number : ""}`}
            >
              {column.cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
  // biome-ignore-end lint/a11y/noInteractiveElementToNoninteractiveRole: see above
  // biome-ignore-end lint/a11y/noRedundantRoles: see above
);
