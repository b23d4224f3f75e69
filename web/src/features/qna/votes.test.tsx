import { Failure } from "@cu/api/failure";
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { writeInPlainFields } from "../editor/plain-field.test-kit.ts";
import type { Question } from "./place.ts";
import { makeReply, makeThread, me, openDiscussion, startAsking } from "./qna.test-kit.tsx";

writeInPlainFields();

afterEach(() => sessionStorage.clear());

const at = (minute: number) => new Date(Date.UTC(2026, 10, 17, 11, minute)).toISOString();
const shown = () =>
  screen.getAllByRole("article").flatMap((article) => /Q\d+\./.exec(article.textContent ?? "")?.[0] ?? []);
const question = (n: number, votes: number, input: Partial<Question> = {}) =>
  makeThread(n, `Q${n}.`, { createdAt: at(n), votes, ...input });
const sortBy = async (user: Awaited<ReturnType<typeof openDiscussion>>["user"], label: string) =>
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort questions" }), label);
const articleOf = async (words: string) => {
  const articles = await screen.findAllByRole("article");
  return articles.find(({ textContent }) => textContent?.includes(words)) ?? expect.fail(`No post says ${words}`);
};
const newestFirst = (...questions: Question[]) => questions.toSorted((one, other) => other.id - one.id);

test("QNA-65: same-question votes count optimistically, and a second press removes the vote", async () => {
  const given = [
    { votes: 5, hasVoted: true },
    { votes: 4, hasVoted: false },
    { votes: 7, hasVoted: true },
  ];
  const responses = [makeReply(9, "Because", { votes: 6, instructorHighlight: true })];
  const { user, api } = await openDiscussion({
    threads: [question(1, 4, { responses })],
    answers: { "qna.vote": () => given.shift() ?? { votes: 0, hasVoted: false } },
  });
  await user.click(await screen.findByRole("button", { name: "Same question 4" }));
  const pressed = await screen.findByRole("button", { name: "You asked too 5" });
  expect(pressed.getAttribute("aria-pressed")).toBe("true");
  await user.click(pressed);
  expect(await screen.findByRole("button", { name: "Same question 4", pressed: false })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Helpful 6" }));
  expect(await screen.findByRole("button", { name: "Helpful 7", pressed: true })).toBeDefined();
  expect(api.of("qna.vote").map(({ params, body }) => [params.postId, body])).toEqual([
    ["1", { hasVoted: true }],
    ["1", { hasVoted: false }],
    ["9", { hasVoted: true }],
  ]);
});

test("QNA-65: presses go out in their order, and only the last answer is shown", async () => {
  const first = Promise.withResolvers<{ votes: number; hasVoted: boolean }>();
  const given = [first.promise, { votes: 7, hasVoted: false }];
  const { user, api } = await openDiscussion({
    threads: [question(1, 4)],
    answers: { "qna.vote": () => given.shift() ?? { votes: 0, hasVoted: true } },
  });
  await user.click(await screen.findByRole("button", { name: "Same question 4" }));
  await user.click(screen.getByRole("button", { name: "You asked too 5" }));
  const sent = () => api.of("qna.vote").map(({ body }) => body);
  expect(sent()).toEqual([{ hasVoted: true }]);
  await act(async () => first.resolve({ votes: 9, hasVoted: true }));
  expect(await screen.findByRole("button", { name: "Same question 7", pressed: false })).toBeDefined();
  expect(sent()).toEqual([{ hasVoted: true }, { hasVoted: false }]);
});

test("QNA-65: a refused vote is rolled back with a message", async () => {
  const answers = {
    "qna.vote": () => {
      throw new Failure("comment.missing");
    },
  };
  const { user } = await openDiscussion({ threads: [question(1, 0)], answers });
  await user.click(await screen.findByRole("button", { name: "Same question" }));
  expect(await screen.findByText("Comment could not be found.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Same question", pressed: false })).toBeDefined();
});

test("QNA-65: an author reads how many, and presses nothing; a removed question shows no votes", async () => {
  const own = { isOwn: true, user: me };
  const responses = [makeReply(9, "Because", { votes: 2, ...own, instructorHighlight: true })];
  await openDiscussion({ threads: [question(2, 0, { removed: true }), question(1, 4, { ...own, responses })] });
  expect(await screen.findByText("4 asked too")).toBeDefined();
  expect(screen.getByText("Helpful to 2")).toBeDefined();
  expect(screen.queryByRole("button", { name: /Same question|You asked|Helpful/ })).toBeNull();
});

test("QNA-66: the most asked come first, ties newest first; the reader may choose the newest or the unanswered", async () => {
  const responses = [makeReply(9, "Because")];
  const threads = newestFirst(question(1, 2, { responses }), question(2, 7), question(3, 0), question(4, 2));
  const { user } = await openDiscussion({ threads });
  await screen.findByText("Q1.");
  expect(shown()).toEqual(["Q2.", "Q4.", "Q1.", "Q3."]);
  await sortBy(user, "Newest");
  expect(shown()).toEqual(["Q4.", "Q3.", "Q2.", "Q1."]);
  await sortBy(user, "Unanswered");
  expect(shown()).toEqual(["Q2.", "Q4.", "Q3."]);
});

test("QNA-66: a vote moves nothing until an order is chosen again", async () => {
  const answers = { "qna.vote": () => ({ votes: 4, hasVoted: true }) };
  const { user } = await openDiscussion({ threads: newestFirst(question(1, 3), question(2, 3)), answers });
  await user.click(
    within(await articleOf("Q1.")).getByRole("button", {
      name: "Same question 3",
    }),
  );
  await screen.findByRole("button", { name: "You asked too 4" });
  expect(shown()).toEqual(["Q2.", "Q1."]);
  await sortBy(user, "Newest");
  await sortBy(user, "Most asked");
  expect(shown()).toEqual(["Q1.", "Q2."]);
});

test("QNA-66: the reader's question is first, before and after it is posted", async () => {
  const posting = Promise.withResolvers<Question>();
  const { user } = await openDiscussion({
    threads: newestFirst(question(1, 3), question(2, 5)),
    answers: { "qna.ask-in-video": () => posting.promise },
  });
  await user.type(await startAsking(user), "Q7.");
  await user.click(screen.getByRole("button", { name: "Ask Question" }));
  await waitFor(() => expect(shown()).toEqual(["Q7.", "Q2.", "Q1."]));
  await act(async () => posting.resolve(question(7, 0, { isOwn: true, user: me })));
  await screen.findByText("Your question was posted.");
  expect(shown()).toEqual(["Q7.", "Q2.", "Q1."]);
});

test("QNA-66: of a long thread the most asked are shown from further back than was read, and reading on skips nothing", async () => {
  const all = Array.from({ length: 60 }, (_, n) => question(n + 1, n === 0 ? 9 : 0)).toReversed();
  const reads: string[] = [];
  const { user } = await openDiscussion({
    answers: {
      "qna.list-in-video": ({ query }) => {
        reads.push(query.sort ?? query.before ?? "first");
        if (query.sort === "asked") return all.slice(-1);
        return query.before === undefined ? all.slice(0, 40) : [];
      },
    },
  });
  await waitFor(() => expect(shown()[0]).toBe("Q1."));
  expect(reads.toSorted()).toEqual([all[39]?.createdAt, "asked", "first"].toSorted());
  await sortBy(user, "Newest");
  expect(shown()[0]).toBe("Q60.");
});

test("QNA-67: while a question is typed, those that ask the same appear with their votes and answers", async () => {
  const responses = [makeReply(9, "Yes, both are roots.")];
  const threads = [
    makeThread(1, "Could eight hang under five instead?", { votes: 4, responses }),
    makeThread(2, "Is there a drawing of the worst order?"),
    makeThread(3, "Could eight hang under five?", { removed: true }),
  ];
  const { user, api } = await openDiscussion({
    threads,
    answers: { "qna.vote": () => ({ votes: 5, hasVoted: true }) },
  });
  const field = await startAsking(user);
  const form = within(screen.getByRole("form", { name: "Your question" }));
  await user.type(field, "Does ");
  expect(form.queryByText("Similar question")).toBeNull();
  await user.type(field, "eight go under five?");
  expect((await form.findByText("Similar question")).getAttribute("role")).toBe("status");
  await user.click(form.getByRole("button", { name: "See 1 answer" }));
  expect(form.getByText("Yes, both are roots.")).toBeDefined();
  await user.click(form.getByRole("button", { name: "Same question 4" }));
  expect(await form.findByRole("button", { name: "You asked too 5" })).toBeDefined();
  expect(api.of("qna.ask-in-video")).toEqual([]);
  expect(field).toHaveProperty("value", "Does eight go under five?");
});
