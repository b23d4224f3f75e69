import { type CallOptions, client, Unreachable } from "@cu/api/client";
import { type FieldErrors, FieldFailure } from "@cu/api/failure";
import { Refused } from "@cu/api/refused";
import type { Answer, Input } from "@cu/api/route";
import type { RouteById, RouteId } from "@cu/api/routes";
import { useRef, useSyncExternalStore } from "react";
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from "swr";
import useSWRMutation from "swr/mutation";
import { fetchOrTake } from "../head-start/early-answers.ts";
import { routeTable } from "./route-table.ts";
import { session } from "./session.ts";
import { readTokens } from "./tokens.ts";

export type ApiError = Refused | FieldFailure | Unreachable;

const send = client({
  base: import.meta.env.VITE_API_ORIGIN ?? "",
  table: routeTable,
  token: () => readTokens().access,
  refresh: session.renew,
  fetch: fetchOrTake,
});

/** One call outside a component: `await call("video.watch", {params, body})`. */
export const call = async <Id extends RouteId>(
  id: Id,
  input: Input<RouteById<Id>>,
  options?: CallOptions,
): Promise<Answer<RouteById<Id>>> => {
  await session.token();
  return send(id, input, options);
};

export type ApiKey<Id extends RouteId = RouteId> = readonly [id: Id, input: Input<RouteById<Id>>, who: string];

/** The name of an answer in the cache; what one person reads never shows to another. */
export const apiKey = <Id extends RouteId>(id: Id, input: Input<RouteById<Id>>): ApiKey<Id> => [
  id,
  input,
  session.state().who,
];

export const fetchKey = <Id extends RouteId>([id, input]: ApiKey<Id>) => call(id, input);

/** Reads a route; `null` reads nothing yet. States in the order error, loading, empty, data. */
export const useApi = <Id extends RouteId>(
  id: Id,
  input: Input<RouteById<Id>> | null,
  options?: SWRConfiguration<Answer<RouteById<Id>>, ApiError>,
): SWRResponse<Answer<RouteById<Id>>, ApiError> => {
  useSyncExternalStore(session.subscribe, () => session.state().who);
  return useSWR<Answer<RouteById<Id>>, ApiError, ApiKey<Id> | null>(input && apiKey(id, input), fetchKey, {
    revalidateOnFocus: false,
    // A refusal stays one; only a missing answer is worth asking again.
    shouldRetryOnError: (error) => error instanceof Unreachable,
    ...options,
  });
};

/** Reads again every cached answer of these routes. */
export const refresh = (ids: readonly RouteId[]): Promise<unknown> =>
  mutate((key) => Array.isArray(key) && ids.some((id) => id === key[0]));

type ActionOptions<Id extends RouteId> = {
  /** The routes whose answers this action changes. */
  refresh?: readonly RouteId[];
  onSuccess?: (answer: Answer<RouteById<Id>>) => void;
  /** Where a try without an answer is remembered; without it only while the component is mounted. */
  open?: { current: OpenTry | undefined };
};

/** What was sent and has no answer yet. */
export type OpenTry = { body: string; key: string };

/**
 * An action: `const buy = useAction("purchase.modules", {refresh: ["user.read"]})`, then `buy.trigger(input)`, `buy.isMutating`
 * and `buy.error`. `trigger` throws the error too. It repeats safely: a second try after a missing answer carries the same
 * Idempotency-Key, so money moves once; after a refusal it carries another one, because the server keeps refusals too.
 */
export const useAction = <Id extends RouteId>(
  id: Id,
  { refresh: changed = [], onSuccess, open: given }: ActionOptions<Id> = {},
) => {
  const own = useRef<OpenTry>(undefined);
  const open = given ?? own;
  return useSWRMutation<Answer<RouteById<Id>>, ApiError, string, Input<RouteById<Id>>>(
    `action ${id}`,
    async (_: string, { arg }: { arg: Input<RouteById<Id>> }) => {
      const answer = await sendOnce(open, arg, (idempotencyKey) => call(id, arg, { idempotencyKey }));
      await refresh(changed);
      return answer;
    },
    { onSuccess: (answer) => onSuccess?.(answer) },
  );
};

/** Sends under the key of an unanswered try, if that said the same; after a refusal the next try has a new key. */
export const sendOnce = async <Got>(
  open: { current: OpenTry | undefined },
  said: unknown,
  send: (idempotencyKey: string) => Promise<Got>,
): Promise<Got> => {
  const body = JSON.stringify(said);
  const known = open.current;
  const sent = known?.body === body ? known : { body, key: crypto.randomUUID() };
  open.current = sent;
  const answer = await send(sent.key).catch((error: unknown) => {
    if (isSettled(error)) open.current = undefined;
    throw error;
  });
  open.current = undefined;
  return answer;
};

// The server does not keep with the key what may pass by itself, and behind a 5xx the work may have been done.
const isSettled = (error: unknown): boolean =>
  error instanceof FieldFailure || (error instanceof Refused && error.status < 500 && error.status !== 429);

/** The words for a failed call: the server's own `detail`, or one of the two general sentences (ERR-01, ERR-02). */
export const errorText = (error: unknown): string =>
  error instanceof Refused || error instanceof FieldFailure || error instanceof Unreachable
    ? error.message
    : "Something went wrong.";

/** What is wrong with each field, where a failure is about fields: their form shows it there. */
export const fieldsOf = (error: unknown): FieldErrors | undefined =>
  error instanceof FieldFailure && !Array.isArray(error.fields) ? error.fields : undefined;

/** The messages for one field of a form, as the server sent them. */
export const fieldErrors = (error: unknown, field: string): string[] => {
  const messages = fieldsOf(error)?.[field];
  return Array.isArray(messages) ? messages.filter((message) => typeof message === "string") : [];
};
