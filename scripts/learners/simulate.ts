import { address } from "@cu/api/client";
import type { RouteId } from "@cu/api/routes";
import { routes } from "@cu/api/routes";
import type { Bearer } from "@cu/core/foundation/actor";
import { useClock } from "@cu/core/foundation/clock";
import { readSecrets } from "@cu/core/foundation/cloud/read-secrets";
import { readWeeks } from "@cu/core/read-models/class-watch/read-watched";
import { ensureUser } from "@cu/core/read-models/user/ensure-user";
import { ClassEntity, type ClassItem } from "@cu/core/storage/class/class.entity";
import { findCode } from "@cu/core/storage/coupon/find-code";
import { findSnapshot } from "@cu/core/storage/course/commit-course";
import type { CourseRecord } from "@cu/core/storage/course/course-record";
import { showCohorts } from "@cu/core/use-cases/class/show-cohorts";
import { readQuestions } from "@cu/core/use-cases/quiz/read-questions";
import { signToken } from "@cu/core/use-cases/session/access-token";
import { bearerOf } from "@cu/core/use-cases/session/find-session";
import { openSession } from "@cu/core/use-cases/session/open-session";
import { compare } from "./compare.ts";
import { drawsOf } from "./draws.ts";
import { postsOf } from "./posts.ts";
import { triesOf } from "./tries.ts";
import { type Visit, visitsOf } from "./visits.ts";

const day = 86_400_000;
const tick = 10_000;
const atOnce = 32;
const sharing = ["full", "full", "full", "anonymous", "no_access"] as const;

export type Input = {
  /** Origin of the API host. */
  readonly api: string;
  readonly code: string;
  readonly students: number;
  readonly weeks: number;
  readonly seed: number;
};

type Learner = { readonly index: number; readonly bearer: Bearer };
type Sent = { readonly params?: object; readonly query?: object; readonly body?: unknown; readonly key?: string };
/** Something that a learner does at a moment. */
type Act = { readonly at: number; readonly learner: Learner; readonly id: RouteId; readonly sent: Sent };

/**
 * Simulates learners in a class over the past weeks. Logs progress after each day and, at the end, whether the dashboard
 * matches what they watched; returns false otherwise.
 */
export const simulate = async (input: Input, say: (line: string) => void): Promise<boolean> => {
  const { api, code, weeks, seed } = input;
  const { found, course } = await classOf(code);
  const place = { classId: found.id, courseId: course.id };
  const before = await secondsOf(place);
  let posted = 0;
  const lectures = course.modules.flatMap(({ id: moduleId, videos }) => videos.map((video) => ({ moduleId, video })));
  const end = Math.floor(Date.now() / tick) * tick;
  const begin = end - weeks * 7 * day;
  const tally: Record<string, number> = {};

  const setClock = async (at: number | null): Promise<void> => {
    const body = JSON.stringify({ now: at === null ? null : new Date(at).toISOString() });
    const answer = await fetch(`${api}/__local/clock/`, { method: "PUT", body });
    if (!answer.ok) throw new Error("Only the product that runs on this machine has a clock that can be moved.");
  };

  const perform = async ({ at, learner, id, sent }: Act): Promise<void> => {
    const route = routes.find((one) => one.id === id);
    if (!route) throw new Error(`There is no route ${id}.`);
    const seconds = Math.floor(at / 1000);
    const token = await signToken(learner.bearer, { at, until: seconds + day / 1000 });
    const answer = await fetch(api + address(route.path, { params: { ...sent.params }, query: { ...sent.query } }), {
      method: route.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(sent.body !== undefined && { "content-type": "application/json" }),
        ...(sent.key && { "idempotency-key": sent.key }),
      },
      ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
    });
    await answer.arrayBuffer();
    if (id === "watch.post" && answer.status === 201 && isOpen(found, sent.body, at)) posted += secondsIn(sent.body);
    const name = `${id} ${answer.status}`;
    tally[name] = (tally[name] ?? 0) + 1;
  };

  /** What is due at the same moment goes out together, as from many browsers. */
  const performAll = async (acts: readonly Act[]): Promise<void> => {
    const due = [...Map.groupBy(acts, ({ at }) => at)].toSorted(([one], [other]) => one - other);
    for (const [at, together] of due) {
      await setClock(at);
      for (let n = 0; n < together.length; n += atOnce) await Promise.all(together.slice(n, n + atOnce).map(perform));
    }
  };

  await readSecrets(["sessionKey", "tokenKey"], (error) => {
    throw error;
  });
  try {
    await setClock(begin);
    const learners = await makeLearners(input, begin);
    await performAll(
      learners.map((learner) => ({
        at: begin,
        learner,
        id: "coupon.redeem" as const,
        sent: { params: { code }, query: { dataAccessLevel: sharing[learner.index % sharing.length] ?? "full" } },
      })),
    );
    // Data of cohorts that are not shown is not collected, and the worker shows them with a delay.
    await showCohorts(found.id);
    for (let from = begin; from < end; from += day) {
      const acts: Act[] = [];
      for (const learner of learners) {
        const visits = visitsOf(
          learner.index,
          lectures.map(({ video }) => video),
          { weeks, at: end, seed },
        );
        for (const [n, visit] of visits.entries()) {
          if (visit.start < from || visit.start >= from + day) continue;
          const lecture = lectures.find(({ video }) => video.id === visit.videoId);
          if (lecture)
            acts.push(...(await actsOf(learner, visit, { ...lecture, course, code, tab: tabOf(seed, learner, n) })));
        }
      }
      await performAll(acts.filter(({ at }) => at < end));
      await fetch(`${api}/__local/drain/`, { method: "POST" });
      say(`${new Date(from).toISOString().slice(0, 10)}  ${acts.length} calls  ${JSON.stringify(tally)}`);
    }
  } finally {
    await setClock(null);
  }
  await fetch(`${api}/__local/drain/`, { method: "POST" });
  const { isSame, line } = compare({ before, after: await secondsOf(place), posted });
  say(line);
  return isSame;
};

/** Total seconds watched in the class, from the dashboard's read model. */
const secondsOf = async (place: Parameters<typeof readWeeks>[0]): Promise<number> =>
  (await readWeeks(place)).reduce(
    (sum, { times }) => times.milliseconds.reduce((so, milliseconds) => so + milliseconds / 1000, sum),
    0,
  );

type Post = { readonly module: number; readonly pollRate: number };

const secondsIn = (body: unknown): number => (body as Post).pollRate / 1000;

/** Only what is watched while the class opens the module is the class's. */
const isOpen = ({ scheduledAccesses }: ClassItem, body: unknown, at: number): boolean =>
  scheduledAccesses.some(
    ({ module, accessFrom, accessUntil }) =>
      module === (body as Post).module && Date.parse(accessFrom) <= at && at < Date.parse(accessUntil),
  );

const classOf = async (code: string): Promise<{ found: ClassItem; course: CourseRecord }> => {
  const { classCode } = await findCode(code);
  const { data: found } = classCode ? await ClassEntity.get({ id: classCode.classId }).go() : { data: null };
  const snapshot = found && (await findSnapshot(found.collections[0] ?? 0));
  if (!snapshot) throw new Error(`There is no class with the code ${code}, or it has no course.`);
  return { found, course: snapshot.course };
};

const tabOf = (seed: number, { index }: Learner, visit: number): number => seed * 1_000_003 + index * 1000 + visit;

/** Accounts without user pool entries; existing ones are found by username. */
const makeLearners = async ({ students, seed }: Input, at: number): Promise<Learner[]> => {
  const restore = useClock(() => at);
  try {
    const learners: Learner[] = [];
    for (let index = 0; index < students; index++) {
      const name = `learner-${seed}-${index}`;
      const identity = {
        sub: `simulated-${seed}-${index}`,
        username: name,
        email: `${name}@students.example.com`,
        firstName: "Learner",
        lastName: String(index),
      };
      const { sub } = await ensureUser(identity, { completedAccountTypeRegistration: true });
      const session = await openSession({ sub, refreshToken: "no pool knows it", provenAt: Math.floor(at / 1000) });
      learners.push({ index, bearer: bearerOf(session) });
    }
    return learners;
  } finally {
    restore();
  }
};

type Place = {
  readonly moduleId: number;
  readonly video: CourseRecord["modules"][number]["videos"][number];
  readonly course: CourseRecord;
  readonly code: string;
  readonly tab: number;
};

/** A session's requests: its posts, answers to the lecture's questions when reached, and occasionally a Q&A question. */
const actsOf = async (
  learner: Learner,
  visit: Visit,
  { moduleId, video, course, code, tab }: Place,
): Promise<Act[]> => {
  const draw = drawsOf(tab + 7);
  const params = { courseId: course.id, moduleId, videoId: video.id };
  const posts = postsOf(visit, video.duration ?? 0, tab).map(({ arrives, key, ...post }): Act => {
    const body = {
      collection: course.id,
      module: moduleId,
      video: video.id,
      pollRate: post.pollRate,
      playbackRate: post.playbackRate,
      videoTimestamp: post.videoTimestamp,
    };
    return { at: arrives, learner, id: "watch.post", sent: { body, key } };
  });
  const last = posts.at(-1)?.at ?? visit.start;
  const isFirst = visit.from === 0;
  const { questions } = video.questionIds.length > 0 && isFirst ? await readQuestions(video.id) : { questions: [] };
  const answers = questions
    .filter(({ endVideoTimestamp }) => endVideoTimestamp <= 10 * visit.until)
    .flatMap((question, index) =>
      triesOf(question, draw).map(
        (body, n): Act => ({
          at: last + tick * (1 + 20 * index + 3 * n),
          learner,
          id: "quiz.attempt",
          sent: { params: { ...params, questionId: question.id }, body },
        }),
      ),
    );
  const asks: Act[] =
    isFirst && draw() < 0.04
      ? [
          {
            at: last + tick,
            learner,
            id: "qna.ask-in-video",
            sent: { params, body: { text: "Why does this step hold?", anonymous: draw() < 0.3, coupon: code } },
          },
        ]
      : [];
  return [...posts, ...answers, ...asks];
};
