import { Failure } from "@cu/api/failure";
import { noteBounds } from "@cu/api/note.form";
import { expect, test } from "vitest";
import { hold, makeLesson, permanent } from "../../access/lesson.test-kit.ts";
import type { Person } from "../../foundation/actor.ts";
import { makePerson } from "../test-kit/person.ts";
import { storeCalls } from "../test-kit/store-calls.ts";
import { changeNote, deleteNote } from "./change.ts";
import { createNote } from "./create.ts";
import { listNotes } from "./list.ts";
import { NoteCountEntity } from "./note.entity.ts";

const room = async () => {
  const lesson = await makeLesson();
  const learner = await makePerson();
  await hold(learner, lesson.course.id, permanent);
  const { place } = lesson;
  return {
    lesson,
    learner,
    place,
    write: (text: string, more: object = {}) =>
      createNote(learner, { params: place, body: { seconds: 12.5, text, isBookmark: false, ...more } }),
    list: async () => (await listNotes(learner, place.courseId, {})).notes,
    count: async () =>
      (await NoteCountEntity.get({ sub: learner.sub, courseId: 0, videoId: 0 }).go({ consistent: true })).data?.notes,
  };
};

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof Failure) return error.code;
      throw error;
    },
  );

const count = (who: Person, courseId: number, videoId: number, notes: number) =>
  NoteCountEntity.put({ sub: who.sub, courseId, videoId, notes }).go();

test("NTE-01: a note keeps its second and its text in any script; an empty one is refused", async () => {
  const { write, list, place } = await room();
  const hostile = '<img src=x onerror="alert(1)"> =1+1 \u202e 🤗 [a](javascript:alert(1))';
  const note = await write(hostile);
  expect(note).toMatchObject({ ...place, seconds: 12.5, text: hostile, isBookmark: false, revision: 1 });
  expect(await list()).toEqual([note]);
  await expect(write("  ")).rejects.toMatchObject({ fields: { text: ["Please write something first."] } });
  expect(await write("", { isBookmark: true })).toMatchObject({ text: "", isBookmark: true });
  await expect(write("x".repeat(2001))).rejects.toMatchObject({ fields: { text: [expect.any(String)] } });
  expect((await write("🤗".repeat(2000))).text).toHaveLength(4000);
});

test("NTE-01, NTE-04: only users with access can write notes; after a refund they can still read, change and delete them", async () => {
  const { write, list, learner, lesson, place } = await room();
  const note = await write("Before the refund");
  expect(await codeOf(createNote(await makePerson(), { params: place, body: note }))).toBe("access.denied");
  await hold(learner, lesson.course.id);
  expect(await codeOf(write("After it"))).toBe("access.denied");
  expect(await list()).toEqual([note]);
  const params = { ...place, noteId: note.id };
  const body = { revision: 1, text: "Still mine", isBookmark: false };
  expect(await changeNote(learner, { params, body })).toMatchObject({ text: "Still mine", revision: 2 });
  await deleteNote(learner, params, 2);
  expect(await list()).toEqual([]);
});

test("NTE-03: of two windows that change a note concurrently the second is refused, and neither text is lost", async () => {
  const { write, list, learner, place, count: counted } = await room();
  const note = await write("First");
  const params = { ...place, noteId: note.id };
  const change = (text: string, revision = 1) =>
    codeOf(changeNote(learner, { params, body: { revision, text, isBookmark: false } }));
  const said = await Promise.all(["One", "Two", "Three", "Four"].map((text) => change(text)));
  expect(said.toSorted()).toEqual(["done", "note.changed", "note.changed", "note.changed"]);
  expect(await list()).toMatchObject([{ revision: 2, seconds: 12.5 }]);
  expect(await codeOf(deleteNote(learner, params, 1))).toBe("note.changed");
  const ends = await Promise.all([codeOf(deleteNote(learner, params, 2)), codeOf(deleteNote(learner, params, 2))]);
  expect(ends).toContain("done");
  expect(ends.every((end) => ["done", "note.changed", "note.missing"].includes(end))).toBe(true);
  expect(await list()).toEqual([]);
  expect(await counted()).toBe(0);
  expect(await change("Late", 2)).toBe("note.missing");
});

test("NTE-03: another person's note is missing, whatever is known of it", async () => {
  const { write, place } = await room();
  const note = await write("Mine");
  const other = await makePerson();
  const params = { ...place, noteId: note.id };
  expect(await codeOf(changeNote(other, { params, body: { revision: 1, text: "Yours", isBookmark: false } }))).toBe(
    "note.missing",
  );
  expect(await codeOf(deleteNote(other, params, 1))).toBe("note.missing");
  expect((await listNotes(other, place.courseId, {})).notes).toEqual([]);
});

test("NTE-02: any number at once stops exactly at the bound of a lecture and of a person, and a deletion makes room", async () => {
  const { write, learner, place, list, count: counted } = await room();
  await count(learner, place.courseId, place.videoId, noteBounds.ofLecture - 2);
  const codes = await Promise.all(Array.from({ length: 5 }, (_, n) => codeOf(write(`Note ${n}`))));
  expect(codes.toSorted()).toEqual(["bound.reached", "bound.reached", "bound.reached", "done", "done"]);
  expect(await counted()).toBe(2);
  const [first] = await list();
  if (!first) throw new Error("There is no note.");
  await deleteNote(learner, { ...place, noteId: first.id }, 1);
  expect(await codeOf(write("Room again"))).toBe("done");
  await count(learner, 0, 0, noteBounds.ofPerson);
  await count(learner, place.courseId, place.videoId, 1);
  expect(await codeOf(write("One too many"))).toBe("bound.reached");
});

test("NTE-01: a note that is sent again with its key is one note, also both at once", async () => {
  const { learner, place, list } = await room();
  const body = { seconds: 3, text: "Once", isBookmark: false };
  const send = () => createNote(learner, { params: place, body }, { key: "tab-1", fingerprint: "same" });
  const [one, two] = await Promise.all([send(), send()]);
  expect(two).toEqual(one);
  expect(await send()).toEqual(one);
  expect(await list()).toEqual([one]);
});

test("NTE-03, SES-56: a change or a deletion whose reply was lost is answered as the first time, and is no second window's", async () => {
  const { learner, place, write, list } = await room();
  const { id } = await write("Before");
  const params = { ...place, noteId: id };
  const body = { revision: 1, text: "After", isBookmark: false };
  const change = () => changeNote(learner, { params, body }, { key: "change", fingerprint: "same" });
  const [one, two] = await Promise.all([change(), change()]);
  expect([two, await change(), await list()]).toEqual([one, one, [one]]);
  expect(await codeOf(changeNote(learner, { params, body }, { key: "other window", fingerprint: "same" }))).toBe(
    "note.changed",
  );
  const remove = () => deleteNote(learner, params, 2, { key: "delete", fingerprint: "same" });
  await Promise.all([remove(), remove()]);
  await remove();
  expect(await list()).toEqual([]);
});

test("NTE-05: notes come by pages of a hundred, by lecture, in one store call each; of one lecture alone on demand", async () => {
  const { learner, place, write } = await room();
  for (let n = 0; n < 130; n += 1) await write(`Note ${n}`);
  const { answer: first, total } = await storeCalls(() => listNotes(learner, place.courseId, {}));
  expect(total).toBe(1);
  expect(first.notes).toHaveLength(100);
  const rest = await listNotes(learner, place.courseId, { after: first.next ?? "" });
  expect([rest.notes.length, rest.next]).toEqual([30, null]);
  expect(new Set([...first.notes, ...rest.notes].map(({ id }) => id)).size).toBe(130);
  expect((await listNotes(learner, place.courseId, { video: place.videoId + 1 })).notes).toEqual([]);
  expect((await listNotes(learner, place.courseId, { video: place.videoId })).notes).toHaveLength(100);
  expect((await listNotes(learner, place.courseId + 1, { after: "1-1" })).notes).toEqual([]);
});
