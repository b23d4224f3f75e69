import type { ReactNode } from "react";
import { RowsSkeleton } from "../../features/library/rows-skeleton.tsx";
import { errorText } from "../../lib/api.ts";
import { Empty, Failed } from "../../ui/states.tsx";

type ShelfStatesProps = {
  error: unknown;
  onRetry: () => void;
  /** Undefined while unknown. */
  count: number | undefined;
  /** Explains what will be listed here, and how to get there. */
  empty: { text: string; action?: ReactNode };
  children: ReactNode;
};

/** A list next to the library in its four states; earlier data stays when revalidation fails (ERR-07). */
export const ShelfStates = ({ error, onRetry, count, empty, children }: ShelfStatesProps) => {
  if (error !== undefined && count === undefined)
    return (
      <Failed title="Failed to load data" onRetry={onRetry}>
        {errorText(error)}
      </Failed>
    );
  if (count === undefined) return <RowsSkeleton />;
  if (count === 0)
    return (
      <Empty title="Nothing to load" action={empty.action}>
        {empty.text}
      </Empty>
    );
  return children;
};
