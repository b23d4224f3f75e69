import { now } from "@cu/core/foundation/clock";
import { askQuestion } from "@cu/core/use-cases/qna/ask";
import { replyTo } from "@cu/core/use-cases/qna/reply";
import { vote } from "@cu/core/use-cases/qna/vote";
import type { DemoCourse, DemoPost, DemoTalk } from "../demo/shape.ts";
import { atTime } from "./at-time.ts";
import { personOf } from "./courses.ts";
import type { People } from "./people.ts";

const hour = 3_600_000;

type Stage = {
  readonly courses: readonly DemoCourse[];
  readonly people: People;
  /** Distinguishes this list's idempotency keys from others. */
  readonly name: string;
};

/**
 * Questions and replies, written by their people some hours ago, as everyone does. Safe to repeat: each has its key.
 */
export const seedTalks = async (talks: readonly DemoTalk[], { courses, people, name }: Stage): Promise<void> => {
  for (const [n, talk] of talks.entries()) {
    const place = placeOf(talk, courses);
    const { id: questionId } = await past(talk, () => {
      const input = { text: talk.text, anonymous: talk.anonymous, coupon: talk.classId };
      return askQuestion(personOf(people, talk.personId), "qna.ask-in-video", place, input, keyOf(`${name}-${n}`));
    });
    await seedVotes(talk, questionId, people);
    for (const [m, reply] of talk.replies.entries()) {
      const { id } = await past(reply, () => {
        const person = personOf(people, reply.personId);
        return replyTo(person, "qna.reply-in-video", { ...place, questionId }, reply, keyOf(`${name}-${n}-${m}`));
      });
      await seedVotes(reply, id, people);
    }
  }
};

const seedVotes = async ({ votes = [] }: DemoPost, postId: number, people: People): Promise<void> => {
  for (const id of votes) await vote(personOf(people, id), postId, true);
};

const keyOf = (name: string) => ({ key: `demo-${name}`, fingerprint: "demo" });

/** Runs work as if it were the hour at which this post was written. */
const past = <A>({ hoursAgo }: Pick<DemoPost, "hoursAgo">, work: () => Promise<A>): Promise<A> =>
  atTime(now() - hoursAgo * hour, work);

const placeOf = ({ videoId }: DemoTalk, courses: readonly DemoCourse[]) => {
  for (const { id: courseId, modules } of courses) {
    const module = modules.find(({ videos }) => videos.some((video) => "embedId" in video && video.id === videoId));
    if (module) return { courseId, moduleId: module.id, videoId };
  }
  throw new Error(`The demo has no lecture ${videoId}.`);
};
