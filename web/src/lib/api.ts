import { type CallOptions, client, Unreachable } from "@cu/api/client";
import { type FieldErrors, FieldFailure } from "@cu/api/failure";
import { Refused } from "@cu/api/refused";
import type { Answer, Input } from "@cu/api/route";
import type { RouteById, RouteId } from "@cu/api/routes";
import { useRef, useState } from "react";
import useSWR, { mutate, type SWRConfiguration, type SWRResponse } from "swr";
import { takeCarried } from "../document/carried.ts";
import { fetchOrTake } from "../head-start/early-answers.ts";
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

/** The name of an answer in the cache; what one person reads never shows to another. */
export const apiKey = <Id extends RouteId>(id: Id, input: Input<RouteById<Id>>): ApiKey<Id> => [
  id,
  input,
  session.state().who,
];

export const fetchKey = async <Id extends RouteId>(key: ApiKey<Id>): Promise<Answer<RouteById<Id>>> => {
  const carried = takeCarried(key);
  return carried ? (carried.answer as Answer<RouteById<Id>>) : call(key[0], key[1]);
};

/** Reads a route; `null` reads nothing yet. States in the order error, loading, empty, data. */
export const useApi = <Id extends RouteId>(
  id: Id,
  input: Input<RouteById<Id>> | null,
  options?: SWRConfiguration<Answer<RouteById<Id>>, ApiError>,
): SWRResponse<Answer<RouteById<Id>>, ApiError> => {
  useWho();
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

/** Puts an answer in the place of the one that the cache has, without reading it again. */
export const setAnswer = <Id extends RouteId>(id: Id, input: Input<RouteById<Id>>, answer: Answer<RouteById<Id>>) =>
  mutate<Answer<RouteById<Id>>>(apiKey(id, input), answer, { revalidate: false });

/**
 * Changes every cached answer of a route that belongs to the signed-in person, whatever its input. Nothing is read
 * again, except an answer that is still on its way: it may be older than the change.
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
  /** Writes what the answer says into the cache, so that nobody asks for it (`setAnswer`, `changeAnswers`). */
  apply?: (answer: Answer<RouteById<Id>>) => unknown;
  /** Routes to read again: the action changes their answers, and its own answer does not say how. */
  refresh?: readonly RouteId[];
  /** Called even when the person has left the page; `isHere` says whether they still saw it when the answer came. */
  onSuccess?: (answer: Answer<RouteById<Id>>, now: { isHere: boolean }) => void;
  /** Where a try without an answer is remembered; without it only while the component is mounted. */
  open?: { current: OpenTry | undefined };
};

type ActionState<Id extends RouteId> = { data?: Answer<RouteById<Id>>; error?: ApiError };

type SendOptions = {
  /** A key that the caller chose, instead of the one of an open try: for money that another service names (WAL-07). */
  idempotencyKey?: string;
};

/** What was sent and has no answer yet. */
export type OpenTry = { body: string; key: string };

/**
 * An action: `const buy = useAction("purchase.modules", {refresh: ["user.read"]})`, then `buy.trigger(input)`, `buy.isMutating`
 * and `buy.error`. `trigger` throws the error too. While it runs it sends nothing else: a second press gets the answer
 * to the first. It repeats safely: a second try after a missing answer carries the same Idempotency-Key, so money moves
 * once; after a refusal it carries another one, because the server keeps refusals too.
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
      // Another tab may have signed in as somebody else meanwhile, to whose screens the answer says nothing.
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

  /** Forgets how the last one went; what is still on its way does not show its failure any more. */
  const reset = () => {
    round.current = {};
    setState({});
  };

  const { run: trigger, isBusy } = useOnce(act);
  return { ...state, trigger, isMutating: isBusy, reset };
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

/**
 * Whether sent again it would be refused again. What may pass by itself the server does not keep with the key, and
 * behind a 5xx the work may have been done.
 */
export const isSettled = (error: unknown): boolean =>
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
