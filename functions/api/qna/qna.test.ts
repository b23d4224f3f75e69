import { hold, type Lesson, makeLesson, permanent } from "@cu/core/access/lesson.test-kit";
import { ensureUser } from "@cu/core/read-models/user/ensure-user";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

const named = { firstName: "Test", lastName: "Person" };

/** A creator's course, and a learner who holds it. */
const makeCourseWithReader = async () => {
  const [author, learner] = [await signedIn(), await signedIn()];
  const { id, username } = author.person;
  const lesson = await makeLesson({ primaryAuthor: { id, username, ...named } });
  await hold(learner.person, lesson.course.id, permanent);
  return { author, learner, lesson };
};

const ask = ({ place }: Lesson, token: string, body: unknown, headers?: Record<string, string>) =>
  call("qna.ask-in-video", { params: place, token, body, ...(headers && { headers }) });
const replyTo = ({ place }: Lesson, questionId: unknown, token: string, body: unknown) =>
  call("qna.reply-in-video", { params: { ...place, questionId: Number(questionId) }, token, body });

const blanks = [
  undefined,
  "",
  " \n\t ",
  "\u00a0\u200b\u2060\ufeff",
  "\u3164\u2800",
  { blocks: [], entityMap: {} },
  { blocks: [{ key: "a", type: "code-block", text: "  " }], entityMap: {} },
];

test("QNA-10 QNA-11: a question or a reply of nothing but blanks is refused with the documents' words", async () => {
  const { lesson, learner } = await makeCourseWithReader();
  const { body: question } = await ask(lesson, learner.token, { text: "Why?" });
  for (const text of blanks) {
    const asked = await ask(lesson, learner.token, { text });
    expect([asked.status, asked.body]).toEqual([400, { text: ["Please enter a question first."] }]);
    const replied = await replyTo(lesson, question.id, learner.token, { text });
    expect([replied.status, replied.body]).toEqual([400, { text: ["Please enter a reply first."] }]);
  }
  const listed = await call("qna.list-in-video", { params: lesson.place, token: learner.token });
  expect(JSON.parse(listed.text)).toHaveLength(1);
});

test("QNA-27: removing or deleting a deleted post is a 404 with its error text, for every route", async () => {
  const { lesson, author, learner } = await makeCourseWithReader();
  const gone = { status: 404, body: { detail: "Comment could not be found.", code: "comment.missing" } };
  const { body: question } = await ask(lesson, learner.token, { text: "Why?" });
  const { body: reply } = await replyTo(lesson, question.id, author.token, { text: "So." });
  const { token } = author;
  const params = { ...lesson.place, questionId: Number(question.id) };
  const replyParams = { replyId: Number(reply.id) };
  expect((await call("qna.delete-reply", { params: replyParams, token })).status).toBe(204);
  expect(await call("qna.delete-reply", { params: replyParams, token })).toMatchObject(gone);
  expect((await call("qna.delete-in-video", { params, token })).status).toBe(204);
  expect(await call("qna.delete-in-video", { params, token })).toMatchObject(gone);
  expect(await call("qna.remove-in-video", { params, token, body: { removed: true } })).toMatchObject(gone);
});

test("QNA-33: PATCH takes only removed true; DELETE answers nothing", async () => {
  const { lesson, author, learner } = await makeCourseWithReader();
  const { body: question } = await ask(lesson, learner.token, { text: "Why?" });
  const params = { ...lesson.place, questionId: Number(question.id) };
  for (const body of [{}, { removed: false }, { removed: "true" }, { text: "other" }]) {
    expect((await call("qna.remove-in-video", { params, token: learner.token, body })).status).toBe(400);
  }
  const removed = await call("qna.remove-in-video", { params, token: learner.token, body: { removed: true } });
  expect(removed).toMatchObject({ status: 200, body: { id: question.id, removed: true, user: null } });
  const late = await replyTo(lesson, question.id, author.token, { text: "So." });
  expect(late).toMatchObject({ status: 400, body: { code: "comment.removed" } });
  expect(await call("qna.delete-in-video", { params, token: author.token })).toMatchObject({ status: 204, text: "" });
});

test("QNA-33: a question about a course or a module is removed and deleted as one about a video", async () => {
  const { lesson, author, learner } = await makeCourseWithReader();
  for (const level of ["course", "module"] as const) {
    const asked = await call(`qna.ask-in-${level}`, {
      params: lesson.place,
      token: learner.token,
      body: { text: "Why?" },
    });
    const params = { ...lesson.place, questionId: Number(asked.body.id) };
    const removed = await call(`qna.remove-in-${level}`, { params, token: learner.token, body: { removed: true } });
    expect(removed).toMatchObject({ status: 200, body: { id: asked.body.id, removed: true, user: null } });
    expect(await call(`qna.delete-in-${level}`, { params, token: author.token })).toMatchObject({ status: 204 });
    const listed = await call(`qna.list-in-${level}`, { params: lesson.place, token: learner.token });
    expect(JSON.parse(listed.text)).toEqual([]);
  }
});

test("QNA-53, I8: a post that is sent again under its key is one post; another text under that key is refused", async () => {
  const { lesson, learner } = await makeCourseWithReader();
  const headers = { "idempotency-key": "ask-1" };
  const first = await ask(lesson, learner.token, { text: "Why?" }, headers);
  expect((await ask(lesson, learner.token, { text: "Why?" }, headers)).text).toBe(first.text);
  expect((await ask(lesson, learner.token, { text: "How?" }, headers)).status).toBe(422);
  const listed = await call("qna.list-in-video", { params: lesson.place, token: learner.token });
  expect(JSON.parse(listed.text)).toHaveLength(1);
});

test("QNA-31: the class is named in the body or in the query, and one that is not theirs is 404 in both", async () => {
  const { lesson, learner } = await makeCourseWithReader();
  const inBody = await ask(lesson, learner.token, { text: "Why?", coupon: "NOBODY" });
  const inQuery = await call("qna.ask-in-video", {
    params: lesson.place,
    token: learner.token,
    query: { coupon: "NOBODY" },
    body: { text: "Why?" },
  });
  for (const got of [inBody, inQuery]) expect(got).toMatchObject({ status: 404, body: { code: "class.missing" } });
});

const linked = (url: string) => ({
  blocks: [{ key: "a", type: "unstyled", text: "see", entityRanges: [{ offset: 0, length: 3, key: 0 }] }],
  entityMap: { 0: { type: "LINK", mutability: "MUTABLE", data: { url } } },
});
const block = (more: object) => ({ blocks: [{ key: "a", type: "unstyled", text: "see", ...more }], entityMap: {} });

const hostile: unknown[] = [
  linked("javascript:alert(1)"),
  linked("java\tscript:alert(1)"),
  linked("data:text/html,<script>alert(1)</script>"),
  linked("//evil.example"),
  {
    ...linked("https://example.org"),
    entityMap: { 0: { type: "IMAGE", mutability: "MUTABLE", data: { src: "https://evil.example/x.png" } } },
  },
  { ...linked("https://example.org"), entityMap: {} },
  block({ type: "atomic" }),
  block({ type: "script" }),
  block({ data: { style: "position:fixed", onclick: "alert(1)" } }),
  block({ inlineStyleRanges: [{ offset: 0, length: 3, style: "color:red" }] }),
  block({ inlineStyleRanges: [{ offset: 0, length: 9e9, style: "BOLD" }] }),
  block({ text: "x".repeat(10_001) }),
  { blocks: Array.from({ length: 300 }, () => ({ key: "a", type: "unstyled", text: "x".repeat(40) })), entityMap: {} },
  { blocks: [{ key: "a", type: "unstyled", text: "see", depth: 99 }], entityMap: {} },
  { blocks: "see", entityMap: {} },
  { html: "<b>see</b>" },
  [],
  7,
  true,
  null,
];

test("X1 QNA-48: texts with unsafe links, unknown blocks, styles, images or sizes are refused by the field", async () => {
  const { lesson, learner } = await makeCourseWithReader();
  for (const text of hostile) {
    const { status, body } = await ask(lesson, learner.token, { text });
    expect({ text, status, fields: Object.keys(body) }).toEqual({ text, status: 400, fields: ["text"] });
  }
});

test("QNA-03, X1: markup stays text, and unknown fields of a rich text are dropped", async () => {
  const { lesson, learner } = await makeCourseWithReader();
  const words = `<img src=x onerror="alert(1)"> @1:00 '"\`</script>`;
  const extra = { onload: "alert(1)", html: "<b>x</b>" };
  const text = {
    ...extra,
    blocks: [{ key: "kf3a", type: "unstyled", text: words, ...extra }],
    entityMap: { 9: { type: "LINK", mutability: "SEGMENTED", data: { url: "https://example.org", target: "_top" } } },
  };
  const { status, body } = await ask(lesson, learner.token, { text });
  expect(status).toBe(201);
  expect(body.text).toEqual({
    blocks: [{ key: "b0", type: "unstyled", text: words, depth: 0, data: {}, inlineStyleRanges: [], entityRanges: [] }],
    entityMap: {},
  });
});

test("QNA-41, X8: no class code, however odd, reaches another thread", async () => {
  const { lesson, learner } = await makeCourseWithReader();
  await ask(lesson, learner.token, { text: "Why?" });
  const odd = ["public", "class-1", "1#course", "#", "course", "post#", "0", "-1", "1e3", "%23", "\u0000", "null", " "];
  for (const coupon of odd) {
    const { status } = await call("qna.list-in-video", {
      params: lesson.place,
      token: learner.token,
      query: { coupon },
    });
    expect({ coupon, status }).toEqual({ coupon, status: 404 });
  }
});

test("QNA-46: a person is shown in a thread by the name they had when they wrote", async () => {
  const { lesson, learner } = await makeCourseWithReader();
  await ask(lesson, learner.token, { text: "Why?" });
  const { sub, username } = learner.person;
  await ensureUser({ sub, username, email: `${username}@example.com`, firstName: "New", lastName: "Name" });
  const listed = await call("qna.list-in-video", { params: lesson.place, token: learner.token });
  expect(JSON.parse(listed.text)).toMatchObject([{ user: { username, ...named } }]);
});

test("QNA-65: PUT sets a vote and returns the count; it is idempotent, and refusals have a reason", async () => {
  const { lesson, author, learner } = await makeCourseWithReader();
  const { body: question } = await ask(lesson, learner.token, { text: "Why?" });
  const { body: reply } = await replyTo(lesson, question.id, learner.token, { text: "So." });
  const put = (token: string, postId: unknown, body: unknown) =>
    call("qna.vote", { params: { postId: Number(postId) }, token, body });
  for (const { id } of [question, reply] as { id: unknown }[])
    for (const hasVoted of [true, true, false, true])
      expect(await put(author.token, id, { hasVoted })).toMatchObject({
        status: 200,
        body: { votes: Number(hasVoted), hasVoted },
      });
  const listed = await call("qna.list-in-video", {
    params: lesson.place,
    token: author.token,
    query: { sort: "asked" },
  });
  expect(JSON.parse(listed.text)).toMatchObject([
    { votes: 1, hasVoted: true, responses: [{ votes: 1, hasVoted: true }] },
  ]);
  const own = await put(learner.token, question.id, { hasVoted: true });
  expect(own).toMatchObject({ status: 400, body: { code: "vote.own" } });
  const stranger = await put((await signedIn()).token, question.id, { hasVoted: true });
  expect(stranger).toMatchObject({ status: 404, body: { code: "comment.missing" } });
  for (const body of [{}, { hasVoted: "true" }, { hasVoted: 1 }])
    expect((await put(author.token, question.id, body)).status).toBe(400);
  const params = { ...lesson.place, questionId: Number(question.id) };
  await call("qna.remove-in-video", { params, token: learner.token, body: { removed: true } });
  const removed = await put(author.token, question.id, { hasVoted: true });
  expect(removed).toMatchObject({ status: 400, body: { code: "comment.removed" } });
});
