import type { ReactNode } from "react";
import { errorText } from "../../lib/api.ts";
import { RowsSkeleton } from "../../library/rows-skeleton.tsx";
import { Empty, Failed } from "../../ui/states.tsx";

type ShelfStatesProps = {
  error: unknown;
  onRetry: () => void;
  /** Undefined while it is not known. */
  count: number | undefined;
  /** What will be here later, and how to get there. */
  empty: { text: string; action?: ReactNode };
  children: ReactNode;
};

/** A list beside the library in its four states; what was read before stays when a new reading fails (ERR-07). */
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
