import type { ReactNode } from "react";
import type { SWRResponse } from "swr";
import { type ApiError, errorText } from "../../lib/api.ts";
import { Bar, Skeleton } from "../../ui/skeleton.tsx";
import { Failed } from "../../ui/states.tsx";

type PartProps<Data> = {
  answer: Pick<SWRResponse<Data, ApiError>, "data" | "error" | "mutate">;
  /** Pixels that the part will take, so that nothing below it moves. */
  height: number;
  /** Of the heading, should it fail. */
  level?: 2 | 3 | 4;
  children: (data: Data) => ReactNode;
};

/** DSH-20, DSH-50: a part of the dashboard that reads for itself: what failed is asked again alone. */
export const Part = <Data,>({ answer: { data, error, mutate }, height, level = 3, children }: PartProps<Data>) =>
  data !== undefined ? (
    children(data)
  ) : error ? (
    <Failed title="Fetch for data failed" level={level} onRetry={() => void mutate()}>
      {errorText(error)}
    </Failed>
  ) : (
    <Skeleton>
      <Bar width="100%" height={height} />
    </Skeleton>
  );
