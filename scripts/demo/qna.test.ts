import { plainRichText } from "@cu/rich-text/plain-text";
import { timeLinks } from "@cu/rich-text/time-link";
import { expect, test } from "vitest";
import { demo, ownLectures } from "./demo.ts";
import { sixWeeksTalks } from "./six-weeks-talks.ts";

const lectures = demo.courses.flatMap(ownLectures);

test("a talk is about a lecture, and names moments that the lecture has", () => {
  for (const { videoId, text, replies } of [...demo.talks, ...sixWeeksTalks]) {
    const duration = lectures.find(({ id }) => id === videoId)?.durationSeconds ?? 0;
    const marks = [text, ...replies.map((reply) => reply.text)].join(" ");
    expect(marks.match(/@\d/g)?.length).toBeGreaterThan(0);
    expect(timeLinks(marks, duration)).toHaveLength(marks.match(/@\d/g)?.length ?? -1);
    expect(plainRichText(text).blocks).toHaveLength(1);
  }
});

test("authors of class posts are members, and replies come after their question", () => {
  expect(demo.talks.some(({ classId }) => classId !== null)).toBe(true);
  for (const talk of demo.talks) {
    const { classId, personId, hoursAgo, replies } = talk;
    for (const reply of replies) expect(reply.hoursAgo).toBeLessThan(hoursAgo);
    const group = demo.classes.find(({ id }) => id === classId);
    const people = [
      personId,
      ...replies.map((reply) => reply.personId),
      ...[talk, ...replies].flatMap(({ votes = [] }) => votes),
    ];
    if (classId === null) continue;
    const members = [group?.createdById, group?.coCreator1Id, group?.coCreator2Id];
    for (const id of people) expect([...members, ...(group?.roster ?? []).map((one) => one.personId)]).toContain(id);
  }
});

test("QNA-65: some posts have votes, each person's once and none the author's", () => {
  const posts = [...demo.talks, ...sixWeeksTalks].flatMap((talk) => [talk, ...talk.replies]);
  expect(posts.some(({ votes = [] }) => votes.length > 3)).toBe(true);
  for (const { personId, votes = [] } of posts) expect(new Set([personId, ...votes]).size).toBe(1 + votes.length);
});

test("one reply is an instructor's and one is anonymous", () => {
  const replies = demo.talks.flatMap((talk) => talk.replies);
  expect(replies.some(({ personId }) => demo.people.find(({ id }) => id === personId)?.isContentCreator)).toBe(true);
  expect(replies.some(({ anonymous }) => anonymous)).toBe(true);
});
