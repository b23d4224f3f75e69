import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Example, Examples } from "@cu/api/openapi";
import type { Route } from "@cu/api/route";

/** One call that a test made and the route answered, as `functions/test-kit/note-example.ts` notes it. */
type Noted = {
  readonly route: string;
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string | number | boolean>;
  readonly body?: unknown;
  readonly answer: string;
};

const file = new URL("examples.json", import.meta.url);

/** The examples by route id, as last recorded from the tests. */
export const readExamples = (): Examples => JSON.parse(readFileSync(file, "utf8")) as Examples;

export const writeExamples = (examples: Examples): void =>
  writeFileSync(file, `${JSON.stringify(examples, null, 2)}\n`);

/** Characters beyond which an example is too long to be helpful. */
const longest = 3000;

const texts = (values: Record<string, string | number | boolean> = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** Whether every field of a body is one that the contract reads; a body that becomes a text has none to lose. */
const isKnown = (body: unknown, read: unknown): boolean => {
  if (typeof body !== "object" || body === null || typeof read !== "object" || read === null) return true;
  const fields = new Set(Object.keys(read));
  return Object.keys(body).every((field) => fields.has(field));
};

/** Whether the contract accepts the request, and declares all fields of request and response. */
export const fits = (route: Route, { params, query, body, answer }: Example): boolean => {
  const sent = route.body.safeParse(body);
  const answered = route.answer.schema.safeParse(answer);
  return (
    route.params.safeParse(params).success &&
    route.query.safeParse(query).success &&
    (route.bodyKind !== "json" || (sent.success && isKnown(body, sent.data))) &&
    answered.success &&
    isDeepStrictEqual(answered.data, answer)
  );
};

/** Attack strings from tests of refusals, unsuitable as examples. */
const hostile = /evil|<img|<script|onload|open-sesame/;

/** Redacts credentials, and replaces the test servers' addresses. */
const harmless = (text: string): string =>
  text
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, "eyJ…")
    .replace(/https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?/g, "https://files.example.com")
    .replace(/("(?:\w*(?:[sS]ecret|[tT]oken)|refresh|X-Amz-\w+|Policy|policy|signature)":)"[^"]{16,}"/g, '$1"…"')
    .replace(/\?X-Amz-[^"]*/g, "?…");

const exampleOf = (route: Route, { params, query, body, answer }: Noted): Example =>
  JSON.parse(
    harmless(
      JSON.stringify({
        params: texts(params),
        query: texts(query),
        ...(route.bodyKind === "json" && { body }),
        answer: answer === "" ? undefined : (JSON.parse(answer) as unknown),
      }),
    ),
  ) as Example;

/**
 * Chooses the most complete of the short recorded calls for each route. Examples that still fit the contract are kept, so
 * that recording again changes only what is necessary.
 */
export const chooseExamples = (routes: readonly Route[], former: Examples, noted: readonly Noted[]): Examples =>
  Object.fromEntries(
    routes.flatMap((route) => {
      const kept = former[route.id];
      if (kept && fits(route, kept)) return [[route.id, kept]];
      const fitting = noted
        .filter((one) => one.route === route.id)
        .map((one) => exampleOf(route, one))
        .filter((example) => fits(route, example) && !hostile.test(JSON.stringify(example)))
        .map((example) => ({ example, size: JSON.stringify(example).length }));
      const short = fitting.filter(({ size }) => size <= longest).toSorted((a, b) => b.size - a.size)[0];
      const chosen = short ?? fitting.toSorted((a, b) => a.size - b.size)[0];
      return chosen ? [[route.id, chosen.example]] : [];
    }),
  );

/** What the test processes noted in a folder. */
export const readNoted = (folder: string): Noted[] =>
  globSync("*.jsonl", { cwd: folder }).flatMap((name) =>
    readFileSync(path.join(folder, name), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Noted),
  );
