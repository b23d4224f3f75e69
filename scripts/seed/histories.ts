import { readStoredEntitlements } from "@cu/core/access/read-entitlements";
import type { Person } from "@cu/core/foundation/actor";
import { createNote } from "@cu/core/use-cases/note/create";
import { listNotes } from "@cu/core/use-cases/note/list";
import { buyCourse } from "@cu/core/use-cases/purchase/buy-course";
import { bookBonus } from "@cu/core/use-cases/wallet/bonus";
import { saveWish } from "@cu/core/use-cases/wish/save-wish";
import type { Demo, DemoHistory } from "../demo/shape.ts";
import { seedAnswers } from "./answers.ts";
import { atTime } from "./at-time.ts";
import { personOf } from "./courses.ts";
import type { People } from "./people.ts";
import { seedWatched } from "./watched.ts";

const hour = 3_600_000;
const day = 24 * hour;

type Stage = { readonly demo: Demo; readonly people: People; readonly at: number };

/**
 * Histories of the demo's sign-in accounts. Purchases, answers, posts and wishes use the regular use cases; watch items
 * are written directly in the state their posts would have left, and processed by the table's stream. Idempotent.
 */
export const seedHistories = async ({ demo, people, at }: Stage): Promise<void> => {
  for (const history of demo.histories) {
    const person = personOf(people, history.personId);
    for (const one of history.bought) await buy(person, one, at);
    await seedWatched(person, history.watched, { courses: demo.courses, at });
    const answers = history.answers.map((one) => ({ ...one, personId: history.personId }));
    await seedAnswers(answers, { people, questions: demo.questions, at });
    for (const one of history.notes) await write(person, one, at);
    for (const { courseId, daysAgo } of history.saved)
      await atTime(at - daysAgo * day, () => saveWish(person, courseId));
  }
};

/** Buys with an additional credit, so that the balance stays unchanged. */
const buy = async (
  person: Person,
  { courseId, certificate, cupoints, daysAgo }: DemoHistory["bought"][number],
  at: number,
): Promise<void> => {
  const { grants, certificate: held } = await readStoredEntitlements(person.sub, courseId);
  if (grants.length > 0 || held) return;
  await atTime(at - daysAgo * day, async () => {
    await bookBonus(person.walletId, { name: `demo course ${courseId}`, cupoints, memo: "Demo balance" });
    await buyCourse(person, courseId, { certificate, priceCupoints: cupoints });
  });
};

const write = async (
  person: Person,
  { seconds, text, hoursAgo, ...params }: DemoHistory["notes"][number],
  at: number,
): Promise<void> => {
  const { notes } = await listNotes(person, params.courseId, { video: params.videoId });
  if (notes.some((note) => note.seconds === seconds)) return;
  await atTime(at - hoursAgo * hour, () =>
    createNote(person, { params, body: { seconds, text: text ?? "", isBookmark: text === undefined } }),
  );
};
