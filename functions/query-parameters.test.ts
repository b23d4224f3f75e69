import { type RouteId, routes } from "@cu/api/routes";
import { config } from "@cu/core/foundation/config/config";
import { foldCourses } from "@cu/core/read-models/catalogue/fold";
import { indexCourses } from "@cu/core/read-models/find/index-courses";
import { ModuleEntity } from "@cu/core/storage/course/module.entity";
import { institutionKey } from "@cu/core/storage/institution/institution";
import { InstitutionEntity } from "@cu/core/storage/institution/institution.entity";
import { packRoster } from "@cu/core/storage/roster/pack-roster";
import { LicensableEntity, LicensableWordEntity } from "@cu/core/use-cases/module/licensable.entity";
import { threadKeyOf } from "@cu/core/use-cases/qna/place";
import { RevealEntity } from "@cu/core/use-cases/qna/post.entity";
import { SuspensionLogEntity } from "@cu/core/use-cases/suspension/log.entity";
import { publishTranscript } from "@cu/core/use-cases/transcript/publish";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { call, routeById, type Sent } from "./test-kit/call.ts";
import { rows } from "./test-kit/matrix.ts";
import { quietLog } from "./test-kit/quiet-log.ts";
import { first, hidden, identities, nowhere, type Row } from "./test-kit/row.ts";
import { signedIn } from "./test-kit/signed-in.ts";
import { makeWorld, type World } from "./test-kit/world.ts";

quietLog();

let world: World;
let member: Awaited<ReturnType<typeof signedIn>>;

const instant = "1999-01-01T00:00:00.000Z";

// One of each thing that a value can be asked for, and the lists that follow from what there is.
beforeAll(async () => {
  world = await makeWorld();
  const { course, classId, person } = world;
  const { videoId } = first(world);
  const [module] = course.modules;
  member = await signedIn();
  const coupon = String(classId);
  const { token } = member;
  const owner = world.token.owner ?? "";
  const { body } = await call("class.read", { token: owner, params: { classId } });
  await call("coupon.redeem", { token, params: { code: String(body.code) }, query: { dataAccessLevel: "full" } });
  const asked = { text: "Which root?" };
  await call("qna.ask-in-video", { token: owner, params: first(world), query: { coupon }, body: asked });
  const inSpoken = { text: "A root.", startTime: 0, endTime: 2, startOfParagraph: true };
  await publishTranscript({ videoId, segments: [inSpoken] });
  const lines = [{ ...inSpoken, text: "Une racine." }];
  await call("transcript.save", { token: owner, params: { videoId, language: "fr" }, body: { version: 0, lines } });
  await Promise.all([
    foldCourses([course.id]),
    indexCourses([course.id]),
    packRoster(classId),
    InstitutionEntity.put({ kind: "university", key: institutionKey("The one"), id: 1, name: "The one" }).go(),
    ModuleEntity.patch({ id: module?.id ?? 0 })
      .set({ mayBeLicensed: true })
      .go(),
    LicensableEntity.put({ id: module?.id ?? 0, name: "licensable", authorName: "licensable" }).go(),
    LicensableWordEntity.put({ letter: "l", word: "licensable", id: module?.id ?? 0 }).go(),
    RevealEntity.put({
      ...threadKeyOf({ course, module: null, video: null }, null),
      toUserId: person.owner.id,
      at: instant,
      requestId: "m",
      posts: [1],
    }).go(),
    SuspensionLogEntity.put({
      id: "m",
      at: instant,
      target: `person#${person.learner.id}`,
      act: "suspended",
      by: person.admin.id,
      reason: "",
      takenDown: false,
      ownerId: nowhere,
    }).go(),
  ]);
});

type Query = NonNullable<Sent["query"]>;

const shapeOf = (id: RouteId): Readonly<Record<string, z.ZodType>> =>
  (routeById(id).query as unknown as z.ZodObject).shape;

/** What a handler reads of its query, noted while `run` lasts: the contract is shared, so its schema can watch. */
const readOf = async (id: RouteId, run: () => Promise<unknown>): Promise<Set<string>> => {
  const route = routes.find((one) => one.id === id) as unknown as { query: z.ZodType };
  const { query } = route;
  const read = new Set<string>();
  const watched = (value: unknown) =>
    new Proxy(value as object, {
      get: (target, name, self) => {
        if (typeof name === "string") read.add(name);
        return Reflect.get(target, name, self) as unknown;
      },
      // A query that is spread or passed on is read where it arrives; absent fields are read there by name.
      has: (target, name) => {
        if (typeof name === "string") read.add(name);
        return Reflect.has(target, name);
      },
    });
  route.query = query.transform(watched);
  try {
    await run();
  } finally {
    route.query = query;
  }
  return read;
};

/** A row's request by its first permitted identity, or by the one that gets furthest. */
const sentBy = ({ route, sent, expected }: Row): Sent => {
  const best = expected.findIndex((status) => status < 300);
  const furthest = best === -1 ? expected.findLastIndex((status) => status !== 401 && status !== 403) : best;
  const token = world.token[identities[furthest] ?? "admin"];
  const of = sent?.(world) ?? {};
  // What is searched for is there: a filter is read of each document that is found.
  const query = route === "find.all" ? { ...of.query, query: world.course.name } : of.query;
  return { ...of, ...(query && { query }), ...(token !== undefined && { token }) };
};

/** Another value of a kind, and values that are of none. */
const values = ["zzz", "2", "999999999", "0", "2020-01-01", "2026-01-01T00:00:00.000Z", "true"];

const valuesOf = (schema: z.ZodType | undefined): string[] => {
  const { enum: listed = [] } = (schema ? z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) : {}) as {
    enum?: unknown[];
  };
  return [...new Set([...listed.map(String), ...values])];
};

type Pair = { readonly sent: Sent; readonly one: Query; readonly other: Query };

type Known = (world: World) => { readonly one: Query; readonly other: Query; readonly sent?: Sent };

const search = (has: string): ReturnType<Known> => ({ one: { search: has }, other: { search: "zzz" } });
const after = { one: { before: instant, beforeId: "z" }, other: { before: instant, beforeId: "a" } };
const next = { one: { next: "/faq/" }, other: { next: "/cart/" } };
const promotion =
  (name: string): Known =>
  ({ course }) => ({
    one: { [name]: `P${course.id}` },
    other: { [name]: "zzz" },
  });

/** Values of which there is one thing and another where no wrong value is refused, by parameter. */
const known: Readonly<Record<string, Known>> = {
  "accounts.ask-logout.next": () => next,
  "accounts.logout.next": () => ({ ...next, sent: { headers: { origin: config.apiOrigin } } }),
  "catalogue.list.search": ({ course }) => search(course.name),
  "catalogue.list.institution": () => ({ one: {}, other: { institution: "zzz" } }),
  "class.roster.search": () => search(member.person.username),
  "course.read.promotion_code": promotion("promotion_code"),
  "course.read.prmotion_code": promotion("prmotion_code"),
  "creator.authors.search": ({ person }) => search(person.owner.username),
  "dashboard.roster.search": () => search(member.person.username),
  "dashboard.student-activity.username": () => ({
    one: { username: member.person.username },
    other: { username: "zzz" },
  }),
  "institution.list.search": () => search("the one"),
  "module.licensable.search": () => search("licensable"),
  "qna.reveals.beforeId": () => after,
  "suspension.list.beforeId": () => after,
  "transcript.read.language": () => ({ one: {}, other: { language: "fr" } }),
  "watch.history.coupon": ({ classId, token: { owner = "" } }) => ({
    one: { coupon: String(classId) },
    other: {},
    sent: { token: owner },
  }),
};

const pairsOf = (id: RouteId, name: string, sent: Sent): Pair[] => {
  const { [name]: value, ...others } = sent.query ?? {};
  // A class by its other name: it is read where the first one is absent (D-50).
  if (name === "code") {
    const { coupon, ...rest } = others;
    return [{ sent, one: { ...rest, code: String(coupon) }, other: { ...rest, code: String(nowhere) } }];
  }
  if (name === "key") return [ofHidden(sent, others)];
  const pairs = valuesOf(shapeOf(id)[name]).map(
    (wrong): Pair => ({
      sent,
      one: { ...others, ...(value !== undefined && { [name]: value }) },
      other: { ...others, [name]: wrong },
    }),
  );
  const own = known[`${id}.${name}`]?.(world);
  if (!own) return pairs;
  return [{ sent: { ...sent, ...own.sent }, one: { ...others, ...own.one }, other: { ...others, ...own.other } }];
};

/** The unlisted course asked for by a learner, with its key and another one. */
const ofHidden = (sent: Sent, query: Query): Pair => {
  const ids: Readonly<Record<string, number>> = hidden(world);
  const params = Object.fromEntries(Object.entries(sent.params ?? {}).map(([name, id]) => [name, ids[name] ?? id]));
  const { learner } = world.token;
  return {
    sent: { ...sent, params, ...(learner !== undefined && { token: learner }) },
    one: { ...query, key: world.hidden.unlistedKey ?? "" },
    other: { ...query, key: "zzz" },
  };
};

type Answer = { readonly status: number; readonly text: string };

const answerTo = async (id: RouteId, sent: Sent, query: Query): Promise<Answer> => {
  const { status, headers, text } = await call(id, { ...sent, query });
  return { status, text: `${headers.location ?? ""} ${text}` };
};

/** Two values of a parameter that are answered otherwise; a refusal is documented, or `call` fails. */
const differs = async (id: RouteId, pairs: readonly Pair[]): Promise<boolean> => {
  for (const { sent, one, other } of pairs) {
    const first = await answerTo(id, sent, one);
    const second = await answerTo(id, sent, other);
    if (second.status >= 500 || first.status >= 500)
      throw new Error(`${id} answered ${first.status} and ${second.status}.`);
    if (first.status === second.status && first.text === second.text) continue;
    // Whatever differs from one time to the next is no difference of theirs.
    const again = await answerTo(id, sent, one);
    if (again.status === first.status && again.text !== first.text && second.status === first.status) continue;
    return true;
  }
  return false;
};

const withQuery = routes.map(({ id }) => id as RouteId).filter((id) => Object.keys(shapeOf(id)).length > 0);

/** Parameters that affect no answer; the contract must document that. */
const ignored: Readonly<Record<string, RegExp>> = { "module.read.user": /^Sent by older pages/ };

test.for(withQuery)(
  "ERR-24: %s reads every parameter that it documents, and answers another value otherwise",
  { timeout: 60_000 },
  async (id) => {
    const own = rows.filter(({ route }) => route === id).map((row) => ({ row, sent: sentBy(row) }));
    const served = own.filter(({ row }) => row.expected.some((status) => status < 300));
    const read = new Set<string>();
    const same: string[] = [];
    for (const name of Object.keys(shapeOf(id))) {
      let found = false;
      for (const { sent } of own) {
        if (found) break;
        const pairs = pairsOf(id, name, sent);
        found = await differs(id, pairs);
      }
      if (!found) same.push(`${id}.${name}`);
    }
    for (const { sent } of served) {
      const { coupon, ...others }: Query = sent.query ?? {};
      for (const query of coupon === undefined
        ? [sent.query ?? {}]
        : [
            { ...others, coupon },
            { ...others, code: coupon },
          ])
        for (const name of await readOf(id, () => call(id, { ...sent, query }))) read.add(name);
    }
    // A route whose every row is refused before it reads is read by its own tests.
    if (read.size > 0)
      for (const name of Object.keys(shapeOf(id))) if (!read.has(name)) same.push(`${id}.${name} is not read`);
    for (const [name, says] of Object.entries(ignored))
      if (name.startsWith(`${id}.`)) expect(shapeOf(id)[name.slice(id.length + 1)]?.description).toMatch(says);
    expect(same.filter((one) => !(one.replace(" is not read", "") in ignored))).toEqual([]);
  },
);
