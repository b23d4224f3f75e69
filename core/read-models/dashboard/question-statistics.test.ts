import { afterEach, beforeEach, expect, test } from "vitest";
import type { Person } from "../../foundation/actor.ts";
import { useClock } from "../../foundation/clock.ts";
import { makeSchool, playIn } from "./play.test-kit.ts";
import { readClassQuestion } from "./question-statistics.ts";

let clock = 0;
let restore: () => void;
beforeEach(() => {
  clock = Date.parse("2026-03-02T12:00:00.000Z");
  restore = useClock(() => clock);
});
afterEach(() => restore());

const window = { from: "2026-01-01", until: "2026-12-31" };

/** A class with students who answered its first question after ten, twenty … seconds of its lecture. */
const answered = async ({ students = 5, right = 5 }) => {
  const school = await makeSchool([{ timeZone: "UTC", windows: [window, window] }]);
  const play = playIn(school);
  const [[group], [lecture, other]] = [school.classes, school.lectures];
  if (!group || !lecture || !other) throw new Error("A class and two lectures.");
  const people = [];
  for (let seat = 0; seat < students; seat++) {
    const person = await play.enter();
    people.push(person);
    await play.join(person, group, "full");
    // Most of them watch part of the other lecture too.
    for (let post = 1; post <= seat + 1; post++) {
      clock += 10_000;
      await play.post(person, lecture, { rate: 1, until: post * 10 });
      clock += 10_000;
      if (seat > 0) await play.post(person, other, { rate: 1, until: post * 10 });
    }
    await play.answer(person, lecture, seat < right);
  }
  await play.fold();
  const read = (person: Person = school.teacher) =>
    readClassQuestion(person, { ...lecture.place, questionId: lecture.question.id }, { coupon: String(group.id) });
  const options = lecture.question.options.map(({ id }) => id);
  return { ...school, play, group, people, read, options };
};

test("DSH-34, QZL-44: with five students who share, watched and were right at once all figures are shown, unchosen options with 0", async () => {
  const { read, options, people, play, group } = await answered({});
  expect(await read()).toMatchObject({
    ofClass: { classSize: 5, sharing: 5 },
    answerers: 5,
    classMedianAttempts: 1,
    classNumOfCorrectAnswerers: 5,
    firstTryCorrect: 5,
    // The median student saw 30 of 600 seconds.
    classMedianWatchCompletionOfCorrectAnswerers: 0.05,
    uniqueViewers: 5,
    choiceDistribution: [
      { option: options[0], timesSelected: 5 },
      { option: options[1], timesSelected: 0 },
    ],
  });
  const [first] = people;
  if (!first) throw new Error("A student.");
  // A student who was right sees the same.
  expect(await read(first)).toMatchObject({ uniqueViewers: 5, classMedianWatchCompletionOfCorrectAnswerers: 0.05 });
  await play.choose(first, group, "no_access");
  expect(await read()).toMatchObject({ ofClass: { classSize: 5, sharing: 4 }, answerers: null, uniqueViewers: null });
});

test("DSH-34, QZL-44: what four were right about is counted, but not how much they watched", async () => {
  const { read, options } = await answered({ right: 4 });
  expect(await read()).toMatchObject({
    answerers: 5,
    classMedianAttempts: 1,
    classNumOfCorrectAnswerers: 4,
    firstTryCorrect: 4,
    classMedianWatchCompletionOfCorrectAnswerers: null,
    uniqueViewers: 5,
    choiceDistribution: [
      { option: options[0], timesSelected: 4 },
      { option: options[1], timesSelected: 1 },
    ],
  });
});
