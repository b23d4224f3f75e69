import { type CallOptions, client, Unreachable } from "@cu/api/client";
import { type FieldErrors, FieldFailure } from "@cu/api/failure";
import { Refused } from "@cu/api/refused";
import type { Answer, Input } from "@cu/api/route";
import type { RouteById, RouteId } from "@cu/api/routes";
import { useRef, useState } from "react";
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from "swr";
import { takeCarried } from "./carried.ts";
import { fetchOrTake } from "./early-answers.ts";
import { routeTable } from "./route-table.ts";
import { session } from "./session.ts";
import { readTokens } from "./tokens.ts";
import { useIsHere } from "./use-is-here.ts";
import { useOnce } from "./use-once.ts";
import { useWho } from "./use-who.ts";

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

/** SWR cache key; includes the user, so answers never leak between accounts. */
export const apiKey = <Id extends RouteId>(id: Id, input: Input<RouteById<Id>>): ApiKey<Id> => [
  id,
  input,
  session.state().who,
];

export const fetchKey = async <Id extends RouteId>(key: ApiKey<Id>): Promise<Answer<RouteById<Id>>> => {
  const carried = takeCarried(key);
  return carried ? (carried.answer as Answer<RouteById<Id>>) : call(key[0], key[1]);
};

/** Reads a route; `null` skips the request. Check the states in the order error, loading, empty, data. */
export const useApi = <Id extends RouteId>(
  id: Id,
  input: Input<RouteById<Id>> | null,
  options?: SWRConfiguration<Answer<RouteById<Id>>, ApiError>,
): SWRResponse<Answer<RouteById<Id>>, ApiError> => {
  useWho();
  return useSWR<Answer<RouteById<Id>>, ApiError, ApiKey<Id> | null>(input && apiKey(id, input), fetchKey, {
    revalidateOnFocus: false,
    // Retries only missing answers; a refusal is final.
    shouldRetryOnError: (error) => error instanceof Unreachable,
    ...options,
  });
};

/** Revalidates every cached answer of these routes. */
export const refresh = (ids: readonly RouteId[]): Promise<unknown> =>
  mutate((key) => Array.isArray(key) && ids.some((id) => id === key[0]));

/** Overwrites a cached answer without revalidating. */
export const setAnswer = <Id extends RouteId>(id: Id, input: Input<RouteById<Id>>, answer: Answer<RouteById<Id>>) =>
  mutate<Answer<RouteById<Id>>>(apiKey(id, input), answer, { revalidate: false });

/**
 * Updates the signed-in user's cached answers of a route, for all inputs. Revalidates only requests still in flight:
 * their answers may predate the change.
 */
export const changeAnswers = <Id extends RouteId>(
  id: Id,
  how: (known: Answer<RouteById<Id>>) => Answer<RouteById<Id>>,
  isMeant: (of: unknown) => boolean = () => true,
): Promise<unknown> =>
  mutate<Answer<RouteById<Id>>>(
    (key) => Array.isArray(key) && key[0] === id && key[2] === session.state().who && isMeant(key[1]),
    (known) => known && how(known),
    { revalidate: (known) => known === undefined },
  );

type ActionOptions<Id extends RouteId> = {
  /** Writes the answer into the cache, which saves a request (`setAnswer`, `changeAnswers`). */
  apply?: (answer: Answer<RouteById<Id>>) => unknown;
  /** Routes to revalidate, where the answer doesn't contain the new state. */
  refresh?: readonly RouteId[];
  /** Called even after the component unmounted; `isHere` is whether it was still mounted when the answer came. */
  onSuccess?: (answer: Answer<RouteById<Id>>, now: { isHere: boolean }) => void;
  /** Where an unanswered attempt is stored; by default only while the component is mounted. */
  open?: { current: OpenTry | undefined };
};

type ActionState<Id extends RouteId> = { data?: Answer<RouteById<Id>>; error?: ApiError };

type SendOptions = {
  /**
   * A key chosen by the caller instead of the unanswered attempt's, for payments that another service identifies
   * (WAL-07).
   */
  idempotencyKey?: string;
};

/** A request that was sent and not answered yet. */
export type OpenTry = { body: string; key: string };

/**
 * A mutation: `const buy = useAction("purchase.modules", {refresh: ["user.read"]})`, then `buy.trigger(input)`,
 * `buy.isMutating` and `buy.error`. `trigger` never rejects: without an answer it resolves to undefined. `send` rejects,
 * for callers that handle the failure. Concurrent calls share the first call's answer. Retrying is safe: after a missing
 * answer it reuses the Idempotency-Key, so money moves once; after a refusal it uses a new key, because the server stores
 * refusals too.
 */
export const useAction = <Id extends RouteId>(id: Id, options: ActionOptions<Id> = {}) => {
  const { apply, refresh: changed = [], onSuccess, open: given } = options;
  const own = useRef<OpenTry>(undefined);
  const open = given ?? own;
  const isHere = useIsHere();
  const [state, setState] = useState<ActionState<Id>>({});
  const round = useRef<object>(undefined);

  const act = async (input: Input<RouteById<Id>>, { idempotencyKey }: SendOptions = {}) => {
    const begunIn = round.current;
    const { who } = session.state();
    setState(({ data }) => ({ data }));
    try {
      const answer = idempotencyKey
        ? await call(id, input, { idempotencyKey })
        : await sendOnce(open, input, (key) => call(id, input, { idempotencyKey: key }));
      const now = { isHere: isHere() };
      // Another tab may have switched accounts; then the answer doesn't belong to this screen.
      const isTheirs = session.state().who === who;
      await Promise.all([isTheirs && apply?.(answer), refresh(changed)]);
      setState({ data: answer });
      onSuccess?.(answer, now);
      return answer;
    } catch (error) {
      if (round.current === begunIn) setState(({ data }) => ({ data, error: error as ApiError }));
      throw error;
    }
  };

  /** Clears the last result; a request in flight won't show its failure. */
  const reset = () => {
    round.current = {};
    setState({});
  };

  const { run: send, isBusy } = useOnce(act);
  const trigger = (input: Input<RouteById<Id>>, how?: SendOptions) => send(input, how).catch(() => undefined);
  return { ...state, trigger, send, isMutating: isBusy, reset };
};

/** Reuses the key of an unanswered attempt with the same body; after a refusal the next attempt gets a new key. */
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

/**
 * Whether a retry would fail the same way. The server doesn't store transient failures with the key, and after a 5xx
 * the work may have been done.
 */
export const isSettled = (error: unknown): boolean =>
  error instanceof FieldFailure || (error instanceof Refused && error.status < 500 && error.status !== 429);

/** Message for a failed call: the server's `detail`, or one of the two general sentences (ERR-01, ERR-02). */
export const errorText = (error: unknown): string =>
  error instanceof Refused || error instanceof FieldFailure || error instanceof Unreachable
    ? error.message
    : "Something went wrong.";

/** Field errors of a failed call, which the form shows at its fields. */
export const fieldsOf = (error: unknown): FieldErrors | undefined =>
  error instanceof FieldFailure && !Array.isArray(error.fields) ? error.fields : undefined;

/** Messages for one form field, as sent by the server. */
export const fieldErrors = (error: unknown, field: string): string[] => {
  const messages = fieldsOf(error)?.[field];
  return Array.isArray(messages) ? messages.filter((message) => typeof message === "string") : [];
};
