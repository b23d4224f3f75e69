import type { RouteId } from "@cu/api/routes";
import { hold, permanent } from "@cu/core/access/lesson.test-kit";
import type { Person } from "@cu/core/foundation/actor";
import { readUser } from "@cu/core/read-models/user/read-user";
import { ClassEntity } from "@cu/core/storage/class/class.entity";
import { enrol } from "@cu/core/use-cases/class/enrol";
import { makeSchool } from "@cu/core/use-cases/qna/qna.test-kit";
import { beforeNextWrite } from "@cu/core/use-cases/wallet/store-tap.test-kit";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call, type Got } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

type Signed = Awaited<ReturnType<typeof signedIn>>;

/** Everything this process logs during a test. */
let written: string[] = [];
beforeEach(() => {
  written = [];
  const keep = (text: unknown) => {
    written.push(String(text));
    return true;
  };
  vi.spyOn(process.stdout, "write").mockImplementation(keep);
  vi.spyOn(process.stderr, "write").mockImplementation(keep);
});
afterEach(() => vi.restoreAllMocks());

const levels = ["course", "module", "video"] as const;

/** A class with its creator, a co-creator, four students who write and one who reads; and a buyer who is not in it. */
const makeClassroom = async () => {
  const { lesson, group } = await makeSchool();
  const people = await Promise.all(Array.from({ length: 8 }, () => signedIn()));
  const [reader, helper, buyer, owner, ...authors] = people;
  if (!reader || !helper || !buyer || !owner) throw new Error("eight people");
  for (const { person } of [reader, ...authors]) await enrol(person, group.id);
  await ClassEntity.patch({ id: group.id }).set({ coCreator1: helper.person.id, createdById: owner.person.id }).go();
  await hold(buyer.person, lesson.course.id, permanent);
  const { courseId, moduleId, videoId } = lesson.place;
  const places = { course: { courseId }, module: { courseId, moduleId }, video: { courseId, moduleId, videoId } };
  return { group, places, reader, helper, buyer, owner, authors };
};

type Classroom = Awaited<ReturnType<typeof makeClassroom>>;
type Posted = { readonly id: number; readonly by: Signed; readonly level: (typeof levels)[number] };

/** 60 questions of the four students in turn, at all levels, in the class and outside, each with a reply of the next one. */
const discuss = async ({ group, places, authors }: Classroom) => {
  const questions: Posted[] = [];
  const replies: Posted[] = [];
  const write = async (id: RouteId, n: number, params: Record<string, number>, more: object) => {
    const by = authors[n % authors.length];
    if (!by) throw new Error("an author");
    const { status, body } = await call(id, { params, body: { anonymous: true, ...more }, token: by.token });
    expect(status).toBe(201);
    return { id: Number(body.id), by };
  };
  for (let n = 0; n < 60; n++) {
    const level = levels[n % 3] ?? "video";
    const coupon = n % 5 < 3 ? group.id : null;
    const asked = await write(`qna.ask-in-${level}`, n, places[level], { text: `question ${n}`, coupon });
    questions.push({ ...asked, level });
    const params = { ...places[level], questionId: asked.id };
    replies.push({ ...(await write(`qna.reply-in-${level}`, n + 1, params, { text: `reply ${n}` })), level });
  }
  return { questions, replies };
};

/** The answers of every route of the Q&A to one person. */
const everyRoute = async (
  who: Signed,
  { group, places, authors }: Classroom,
  posts: Awaited<ReturnType<typeof discuss>>,
) => {
  const told: Got[] = [];
  const ask = async (id: RouteId, sent: Parameters<typeof call>[1]) => {
    told.push(await call(id, { ...sent, token: who.token }));
  };
  for (const level of levels) {
    for (const query of [{}, { coupon: group.code }] as Record<string, string>[]) {
      await ask(`qna.list-in-${level}`, { params: places[level], query });
      for (const { person } of [...authors, who]) {
        await ask(`qna.of-user-in-${level}`, { params: { ...places[level], userId: person.id }, query });
      }
    }
  }
  for (const { id, level } of posts.questions.slice(0, 15)) {
    const params = { ...places[level], questionId: id };
    await ask(`qna.remove-in-${level}`, { params, body: { removed: true } });
    await ask(`qna.delete-in-${level}`, { params });
    await ask(`qna.reply-in-${level}`, { params, body: { text: " " } });
  }
  for (const { id } of posts.replies.slice(0, 15)) await ask("qna.delete-reply", { params: { replyId: id } });
  await ask("watch.history", { params: { courseId: places.course.courseId }, query: { coupon: group.code } });
  return told;
};

/** Every name that the system has for a person, and their ids as an answer would write them. */
const namesOf = async (person: Person): Promise<string[]> => {
  const { email } = await readUser(person);
  return [person.sub, person.username, email, `{"id":${person.id},"username"`, `"userId":${person.id}`];
};

type Json = Record<string, unknown>;

/** All questions and replies in an answer, at any depth. */
const postsIn = (value: unknown): Json[] => {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(postsIn);
  return "anonymous" in value ? [value as Json, ...inner] : inner;
};

/** The values of a post with the path to each, without those of its replies. */
const valuesIn = (value: unknown, path = ""): string[] => {
  if (typeof value !== "object" || value === null) return [`${path}=${String(value)}`];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "responses" ? [] : valuesIn(inner, `${path}/${name}`),
  );
};

/** Values that several posts of one author share, and no other author's post has. */
const tellingValues = (answers: readonly Got[], authorOf: ReadonlyMap<number, Signed>): string[] => {
  const seen = new Map<string, { posts: Set<number>; authors: Set<Signed> }>();
  for (const post of answers.flatMap(({ text }) => postsIn(JSON.parse(text || "null")))) {
    const author = authorOf.get(Number(post.id));
    if (!author) continue;
    for (const value of valuesIn(post)) {
      const found = seen.get(value) ?? { posts: new Set(), authors: new Set() };
      found.posts.add(Number(post.id));
      found.authors.add(author);
      seen.set(value, found);
    }
  }
  return [...seen].filter(([, { posts, authors }]) => posts.size > 1 && authors.size === 1).map(([value]) => value);
};

test("Z5 QNA-15 QNA-45: 60 anonymous questions and 60 replies reveal no name to other students, on any route or in any log", async () => {
  const classroom = await makeClassroom();
  const { group, places, reader, helper, buyer, owner, authors } = classroom;
  const posts = await discuss(classroom);
  const told: Got[] = [];
  for (const who of [reader, helper, buyer]) told.push(...(await everyRoute(who, classroom, posts)));
  const text = told.map((got) => got.text).join("\n");
  expect(new Set(text.match(/"question \d+"/g)).size).toBe(60);
  expect(new Set(text.match(/"reply \d+"/g)).size).toBe(60);

  // A bug whose message contains names: the log has its location and no name.
  const secrets = (await Promise.all(authors.map(({ person }) => namesOf(person)))).flat();
  beforeNextWrite(["qna-reveal"], () => Promise.reject(new Error(`the store is down: ${secrets.join()}`)));
  const list = { params: places.video, query: { coupon: group.code } };
  expect((await call("qna.list-in-video", { ...list, token: owner.token })).status).toBe(500);
  const log = written.join("");
  expect(log).toContain("core/use-cases/qna/reveal.ts");
  expect(log).toContain('"route":"qna.list-in-video"');
  for (const secret of secrets) {
    expect(told.filter((got) => got.text.includes(secret)).length).toBe(0);
    expect(log.includes(secret)).toBe(false);
  }
  expect(text).not.toContain("realUser");
  const authorOf = new Map([...posts.questions, ...posts.replies].map(({ id, by }) => [id, by] as const));
  expect(tellingValues(told, authorOf)).toEqual([]);

  // The search does find something: authors see their own name, the license creator everyone's.
  const [author, next] = authors;
  if (!author || !next) throw new Error("two authors");
  const own = await call("qna.list-in-video", { ...list, token: author.token });
  expect(own.text).toContain(`"user":{"id":${author.person.id},`);
  expect(own.text).not.toContain(next.person.username);
  const toOwner = await call("qna.list-in-video", { ...list, token: owner.token });
  for (const { person } of authors) expect(toOwner.text).toContain(`"realUser":{"id":${person.id},`);
  expect(tellingValues([toOwner], authorOf).length).toBeGreaterThan(0);
}, 120_000);
