import { histories } from "@cu/test-kit/programme";
import fc from "fast-check";
import { expect, test } from "vitest";
import { wordPosition } from "../../foundation/search/words.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { CardEntity, cardsOf } from "../../storage/course/card.entity.ts";
import { changeCourse } from "../../storage/course/commit-course.ts";
import type { CourseRecord } from "../../storage/course/course-record.ts";
import { inAnyOrder } from "../../use-cases/test-kit/any-order.ts";
import { makeCourse } from "../../use-cases/test-kit/course.ts";
import { holdNextWrite, nothingLeft, tearNextBatch } from "../../use-cases/test-kit/interleave.ts";
import { unpackEntries } from "./entries.ts";
import { foldCourses, listsOf } from "./fold.ts";
import { AdminIndexEntity, ListEntity } from "./list.entity.ts";
import { WordsEntity } from "./words.entity.ts";
import { unpackWords, wordsOfCourse } from "./words.ts";

// Changes of a save that affect where a course is found: a name, a price, or everything when it is hidden.
const states = {
  free: { name: "Amber", freeCourse: true, privacyScope: "public" },
  premium: { name: "Birch", freeCourse: false, privacyScope: "public" },
  hidden: { name: "Cedar", freeCourse: false, privacyScope: "unlisted" },
} as const satisfies Record<string, Partial<CourseRecord>>;
const everyList = ["all", "free", "premium"];
const everyWord = ["amber", "birch", "cedar"];

/** A save of the course, and the worker that processes it some time later. */
const saved = async (id: number, state: keyof typeof states): Promise<void> => {
  await changeCourse(id, (course) => ({ ...course, ...states[state] }));
  await foldCourses([id]);
};

const cardOf = async (id: number) => {
  const card = cardsOf(await batchGet([CardEntity.get({ id }).params().Key], { consistent: true })).get(id);
  if (!card) throw new Error("The course has no card.");
  return card;
};

const foundUnder = async (id: number) => {
  const lists = await Promise.all(
    everyList.map(async (list) => {
      const { data } = await ListEntity.get({ list }).go({ consistent: true });
      return data && unpackEntries(data.data).some((entry) => entry.id === id) ? [list] : [];
    }),
  );
  const words = await Promise.all(
    everyWord.map(async (word) => {
      const { data } = await WordsEntity.get(wordPosition(word)).go({ consistent: true });
      return data && unpackWords(data.data).get(word)?.has(id) ? [word] : [];
    }),
  );
  return { lists: lists.flat(), words: words.flat() };
};

/** Expects every list and word to match the course, and its note to contain them for the next fold. */
const expectFoundAsItIs = async (id: number): Promise<void> => {
  const card = await cardOf(id);
  expect(await foundUnder(id)).toEqual({
    lists: listsOf(card).filter((list) => everyList.includes(list)),
    words: [...wordsOfCourse(card).keys()].filter((word) => everyWord.includes(word)),
  });
  const { data: listed } = await AdminIndexEntity.get({ id }).go({ consistent: true });
  expect(new Set(listed?.lists)).toEqual(new Set(listsOf(card)));
};

const publish = async (): Promise<number> => {
  const { id } = await makeCourse({ description: "", modules: [] });
  await saved(id, "free");
  return id;
};

test("CAT-45: a fold that races with another one leaves a course in exactly its current lists", async () => {
  const id = await publish();
  const save = (state: keyof typeof states) => changeCourse(id, (course) => ({ ...course, ...states[state] }));
  await save("premium");
  const early = holdNextWrite('"list":"premium"');
  const former = foldCourses([id]);
  // A second fold reads the course as free, then the first one also makes it premium, and then it is hidden: the second
  // one sees the hidden course with its first lists.
  tearNextBatch('"listed"', async () => {
    await early.held;
    const late = holdNextWrite('"sk":"listed"');
    early.letGo();
    await late.held;
    await save("hidden");
    late.letGo();
  });
  await Promise.all([former, foldCourses([id])]);
  expect(nothingLeft()).toBe(true);
  await expectFoundAsItIs(id);
});

test("CAT-45: of three saves and hides that are folded at once, in any order, the last one counts in every list and word", {
  timeout: 600_000,
}, async () => {
  const changes = fc.array(fc.constantFrom("free", "premium", "hidden"), { minLength: 3, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), changes, async (scheduler, states) => {
      const id = await publish();
      await inAnyOrder(
        scheduler,
        states.map((state) => () => saved(id, state)),
      );
      await expectFoundAsItIs(id);
    }),
    histories(6, 300),
  );
});
