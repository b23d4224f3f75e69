import type { ReactNode } from "react";
import { errorText } from "../../lib/api.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Empty, Failed } from "../../ui/states.tsx";
import { CursorPager } from "./cursor-pager.tsx";

type RowListProps<Row> = {
  /** Accessible name of the list. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  error: unknown;
  onRetry: () => unknown;
  loading: string;
  /** Title of the empty state; its children explain what will be listed. */
  empty: string;
  children: ReactNode;
  /** Of a list by cursor: where its next page begins. */
  next?: string | null | undefined;
};

/** A list of the desk in its four states, with the way to its next page. */
export const RowList = <Row,>({ label, columns, rows, rowKey, ...state }: RowListProps<Row>) => {
  if (state.error)
    return (
      <Failed title="Failed to load data" level={2} onRetry={() => void state.onRetry()}>
        {errorText(state.error)}
      </Failed>
    );
  if (!rows)
    return (
      <Skeleton label={state.loading}>
        <Bar width="100%" height={400} />
      </Skeleton>
    );
  return (
    <>
      {rows.length === 0 ? (
        <Empty title={state.empty} level={2}>
          {state.children}
        </Empty>
      ) : (
        <DataTable label={label} columns={columns} rows={rows} rowKey={rowKey} />
      )}
      {state.next !== undefined && <CursorPager next={state.next} />}
    </>
  );
};
