import { expect, test } from "vitest";
import { hold, permanent, windowed } from "../../access/lesson.test-kit.ts";
import { guest } from "../../foundation/actor.ts";
import { authorBySub } from "../../storage/course/author.ts";
import { commitCourse, findSnapshot } from "../../storage/course/commit-course.ts";
import { holdNextWrite } from "../test-kit/interleave.ts";
import { makeAdmin, makeCreator, makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { deleteReview } from "./delete-review.ts";
import { listReviews, readOwnReview, readReview } from "./list-reviews.ts";
import { countsOf, makeReviewed, makeWatcher, makeWatchers, watchOn, words } from "./review.test-kit.ts";
import { saveReview } from "./save-review.ts";

test("REV-01: below a fifth of the course the rule and progress are shown; from then on one review can be written", async () => {
  const at = await makeReviewed();
  const learner = await makeWatcher(at, 3);
  const { id } = at.course;
  expect(await readOwnReview(learner, id)).toEqual({ review: null, may: "watch", watched: 15, needed: 20 });
  await expect(saveReview(learner, id, words("Too soon."))).rejects.toMatchObject({
    code: "review.early",
    facts: { watched: 15, needed: 20 },
  });
  await watchOn(learner, at, 4);
  const first = await saveReview(learner, id, words("Clear and short."));
  expect(await readOwnReview(learner, id)).toMatchObject({ review: first, may: "write", watched: 20 });
  const second = await saveReview(learner, id, words("Clear.", 5));
  expect([second.id, second.createdAt, second.editedAt === null]).toEqual([first.id, first.createdAt, false]);
  expect(await countsOf(id)).toEqual({ counts: [0, 0, 0, 0, 1], listed: [0, 0, 0, 0, 1] });
});

test("REV-02: who has lost the course, or whose days are over, neither writes nor changes; what they wrote of their days stays", async () => {
  const at = await makeReviewed();
  const { id } = at.course;
  const learner = await makeWatcher(at);
  await saveReview(learner, id, words("Good."));
  const [from, until] = ["2020-01-01T00:00:00.000Z", "2020-02-01T00:00:00.000Z"];
  await hold(learner, id, windowed(from, until));
  await expect(saveReview(learner, id, words("Better."))).rejects.toMatchObject({ code: "access.denied" });
  expect((await readOwnReview(learner, id)).may).toBe("access");
  expect((await countsOf(id)).counts).toEqual([0, 0, 0, 1, 0]);
  await expect(saveReview(await makePerson(), id, words("Never seen."))).rejects.toMatchObject({
    code: "access.denied",
  });
  await hold(learner, id, { ...permanent, suspendedAt: "2026-03-01T00:00:00.000Z" });
  await expect(saveReview(learner, id, words("Unpaid."))).rejects.toMatchObject({ code: "access.denied" });
});

test("REV-02: a refund while a review is being written wins: the review meets it and is refused", async () => {
  const at = await makeReviewed();
  const learner = await makeWatcher(at);
  const slow = holdNextWrite("own-review");
  const saving = saveReview(learner, at.course.id, words("Just in time."));
  const refused = expect(saving).rejects.toMatchObject({ code: "access.denied" });
  await slow.held;
  await hold(learner, at.course.id);
  slow.letGo();
  await refused;
  expect(await countsOf(at.course.id)).toEqual({ counts: [0, 0, 0, 0, 0], listed: [0, 0, 0, 0, 0] });
});

test("REV-03: authors, teachers and module authors cannot review their course; an admin who bought it can", async () => {
  const at = await makeReviewed();
  const { id } = at.course;
  const [helper, maker] = [await makeCreator(), await makeCreator()];
  const [coAuthor, lender] = [await authorBySub(helper.sub), await authorBySub(maker.sub)];
  const seen = await findSnapshot(id);
  if (!seen) throw new Error("The course is gone.");
  const modules = seen.course.modules.map((module) => ({ ...module, primaryAuthor: lender }));
  await commitCourse({ ...seen.course, coAuthors: [coAuthor], modules }, seen.revision);
  for (const person of [at.author, helper, maker]) {
    await hold(person, id, permanent);
    await watchOn(person, at, 10);
    expect((await readOwnReview(person, id)).may).toBe("author");
    await expect(saveReview(person, id, words("Mine."))).rejects.toMatchObject({ code: "review.own" });
  }
  const admin = await makeAdmin();
  await hold(admin, id, permanent);
  await watchOn(admin, at, 10);
  expect(await saveReview(admin, id, words("Bought it."))).toMatchObject({ rating: 4, isOwn: true });
});

test("REV-05: one deletes one's own, also without the course, and twice is once", async () => {
  const at = await makeReviewed();
  const { id } = at.course;
  const [learner, other] = [await makeWatcher(at), await makeWatcher(at)];
  await saveReview(learner, id, words("Good."));
  await saveReview(other, id, words("Fine.", 3));
  await hold(learner, id);
  await Promise.all([deleteReview(learner, id), deleteReview(learner, id)]);
  await deleteReview(learner, id);
  expect(await countsOf(id)).toEqual({ counts: [0, 0, 1, 0, 0], listed: [0, 0, 1, 0, 0] });
  await hold(learner, id, permanent);
  expect((await readOwnReview(learner, id)).review).toBeNull();
});

test("REV-06: twenty people at once, each twice, are twenty reviews; one person twenty times at once is one", async () => {
  const at = await makeReviewed();
  const { id } = at.course;
  const people = await makeWatchers(at, 20);
  await Promise.all(
    people.flatMap((person, n) => [0, 1].map(() => saveReview(person, id, words("At once.", 1 + (n % 5))))),
  );
  expect(await countsOf(id)).toEqual({ counts: [4, 4, 4, 4, 4], listed: [4, 4, 4, 4, 4] });
  const [one] = people;
  if (!one) throw new Error("Nobody.");
  const ratings = Array.from({ length: 20 }, (_, n) => 1 + (n % 5));
  await Promise.all(ratings.map((rating, n) => saveReview(one, id, words(`Again ${n}.`, rating))));
  const { review } = await readOwnReview(one, id);
  const { counts, listed } = await countsOf(id);
  expect([counts, counts.reduce((sum, count) => sum + count)]).toEqual([listed, 20]);
  const { reviews } = await listReviews(guest, id, { rating: review?.rating });
  expect(reviews.filter((each) => each.id === review?.id)).toHaveLength(1);
});

test("REV-07: pages are newest first, meet end to end, by rating too, and cost three store calls", async () => {
  const at = await makeReviewed();
  const { id } = at.course;
  const people = await makeWatchers(at, 12);
  for (const [n, person] of people.entries()) await saveReview(person, id, words(`Number ${n}.`, n < 11 ? 4 : 2));
  const { total, answer: first } = await storeCalls(() => listReviews(guest, id, {}));
  expect([total, first.reviews.length]).toEqual([3, 10]);
  const rest = await listReviews(guest, id, { cursor: first.next ?? "" });
  const texts = [...first.reviews, ...rest.reviews].map(({ text }) => text);
  expect([texts, rest.next]).toEqual([Array.from({ length: 12 }, (_, n) => `Number ${11 - n}.`), null]);
  expect((await listReviews(guest, id, { rating: 2 })).reviews.map(({ text }) => text)).toEqual(["Number 11."]);
});

test("REV-07: strangers cannot read reviews of an unlisted course, and no user those of another course through it", async () => {
  const at = await makeReviewed({ privacyScope: "unlisted", unlistedKey: "opens-it" });
  const [learner, elsewhere] = [await makeWatcher(at), await makeReviewed()];
  const { id: reviewId } = await saveReview(learner, at.course.id, words("Between us."));
  const ids = { courseId: at.course.id, reviewId };
  for (const visitor of [guest, await makePerson()]) {
    await expect(listReviews(visitor, at.course.id, {})).rejects.toMatchObject({ code: "course.missing" });
    await expect(readReview(visitor, ids)).rejects.toMatchObject({ code: "course.missing" });
  }
  expect((await listReviews(guest, at.course.id, { key: "opens-it" })).reviews).toHaveLength(1);
  await expect(readReview(guest, { courseId: elsewhere.course.id, reviewId })).rejects.toMatchObject({
    code: "review.missing",
  });
});

test("REV-08: an anonymous reviewer has no name for any reader, and the review reveals nothing else about them", async () => {
  const at = await makeReviewed();
  const { id } = at.course;
  const learner = await makeWatcher(at);
  await saveReview(learner, id, { ...words("Quietly."), anonymous: true });
  for (const visitor of [guest, at.author, await makeAdmin()]) {
    const answer = JSON.stringify(await listReviews(visitor, id, {}));
    for (const secret of [learner.sub, learner.username, `:${learner.id},`, "Test"])
      expect(answer).not.toContain(secret);
  }
  expect((await readOwnReview(learner, id)).review).toMatchObject({ anonymous: true, name: null, isOwn: true });
  await saveReview(learner, id, words("Openly."));
  expect((await listReviews(guest, id, {})).reviews).toMatchObject([{ name: "Test Person", isOwn: false }]);
});
