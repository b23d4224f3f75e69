import type { Answer, Input } from "@cu/api/route";
import type { RouteById, RouteId } from "@cu/api/routes";
import { type ReactNode, useMemo } from "react";
import { type Middleware, SWRConfig } from "swr";

/** Sample responses in place of the server's, typed by the contract. */
export type Samples = {
  readonly [Id in RouteId]?: (input: Input<RouteById<Id>>) => Answer<RouteById<Id>>;
};

type Answers = { readonly [id: string]: ((input: never) => unknown) | undefined };

/**
 * MOCK-29: real screens below this read sample responses. Nothing reaches the network: routes without a sample are
 * never requested. A separate SWR cache keeps samples out of real pages.
 */
export const SampleAnswers = ({ samples, children }: { samples: Samples; children: ReactNode }) => {
  const value = useMemo(() => ({ provider: () => new Map(), use: [answeredBy(samples)] }), [samples]);
  return <SWRConfig value={value}>{children}</SWRConfig>;
};

const answeredBy =
  (answers: Answers): Middleware =>
  (useNext) =>
    function useAnswered(key, fetcher, config) {
      const [id, input] = (key ?? []) as unknown as [id: string, input: never] | [];
      const answer = id === undefined ? undefined : answers[id];
      const local = (async () => input !== undefined && answer?.(input)) as typeof fetcher;
      return useNext(answer ? key : null, local, config);
    };
