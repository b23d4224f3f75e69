import type { IncomingMessage, ServerResponse } from "node:http";
import { now, useClock } from "@cu/core/foundation/clock";
import type { Cloud } from "@cu/local-cloud/cloud";
import type { Fault } from "@cu/local-cloud/faults";
import { readBody } from "@cu/local-cloud/http";
import type { Newcomer } from "../seed/people.ts";

type Service = "dynamo" | "s3" | "stripe" | "openai";
const services: readonly Service[] = ["dynamo", "s3", "stripe", "openai"];

/**
 * `/__local/` on the API host: the clock, the mails, the fault switches, more people, and finishing all pending work. For
 * tests and people who try the product; no deployed stage contains this. `onClock` runs when the clock was set.
 */
export const localControl = (cloud: Cloud, onClock: () => void) => {
  const actions: Record<string, (body: string) => unknown> = {
    "GET /__local/clock/": () => ({ now: new Date(now()).toISOString() }),
    "PUT /__local/clock/": (body) => {
      const time = setClock(body);
      onClock();
      return time;
    },
    "POST /__local/people/": async (body) => {
      if (!cloud.cognito) throw new Error("There is no user pool.");
      // Loaded when it is called: by then the environment is complete.
      const { addPerson } = await import("../seed/people.ts");
      await addPerson(cloud.cognito, JSON.parse(body) as Newcomer);
      return {};
    },
    "GET /__local/mails/": () => cloud.mail?.mails() ?? [],
    "PUT /__local/faults/": (body) => setFaults(cloud, body),
    "POST /__local/drain/": async () => {
      await cloud.stripe?.drain();
      await cloud.drain();
      return {};
    },
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { pathname } = new URL(request.url ?? "/", "http://api");
    const action = actions[`${request.method} ${pathname.endsWith("/") ? pathname : `${pathname}/`}`];
    if (!action) return false;
    void answer(request, response, action);
    return true;
  };
};

const answer = async (
  request: IncomingMessage,
  response: ServerResponse,
  action: (body: string) => unknown,
): Promise<void> => {
  const send = (status: number, body: unknown) =>
    response
      .writeHead(status, { "content-type": "application/json", "cache-control": "no-store" })
      .end(JSON.stringify(body));
  try {
    send(200, await action((await readBody(request)).toString()));
  } catch (error) {
    send(400, { detail: error instanceof Error ? error.message : String(error) });
  }
};

let restore: (() => void) | undefined;

/** `{now}` moves the clock there, from where it goes on; `{now: null}` gives the real time back. */
const setClock = (body: string): unknown => {
  const wanted = (JSON.parse(body) as { now: string | null }).now;
  restore?.();
  restore = undefined;
  if (wanted !== null) {
    const at = Date.parse(wanted);
    if (Number.isNaN(at)) throw new Error("`now` must be an ISO 8601 instant or null.");
    const offset = at - Date.now();
    restore = useClock(() => Date.now() + offset);
  }
  return { now: new Date(now()).toISOString() };
};

const setFaults = (cloud: Cloud, body: string): unknown => {
  const wanted = JSON.parse(body) as Partial<Record<Service, Fault[]>>;
  for (const name of services) cloud[name]?.faults.set(wanted[name] ?? []);
  return wanted;
};
