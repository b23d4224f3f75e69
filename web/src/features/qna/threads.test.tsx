import { Failure } from "@cu/api/failure";
import { plainRichText } from "@cu/rich-text/plain-text";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { writeInPlainFields } from "../editor/plain-field.test-kit.ts";
import { drafts } from "../forms/drafts.ts";
import { makeReply, makeThread, me, noor, openDiscussion, ruth } from "./qna.test-kit.tsx";

writeInPlainFields();

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const refuse = (code: ConstructorParameters<typeof Failure>[0]) => () => {
  throw new Failure(code);
};

const post = (words: string) => screen.findByText(words).then((text) => within(articleOf(text)));

const articleOf = (element: HTMLElement): HTMLElement => {
  const article = element.closest("article");
  if (!article) throw new Error("The words stand in no post");
  return article;
};

test("QNA-05: replies expand and fold, and the reply form opens and closes", async () => {
  const thread = makeThread(1, "Why?", { responses: [makeReply(2, "Because"), makeReply(3, "Thanks")] });
  const { user } = await openDiscussion({ threads: [thread] });
  const question = await post("Why?");
  expect(screen.queryByText("Because")).toBeNull();
  const replies = question.getByRole("button", { name: "2 replies" });
  expect(replies.getAttribute("aria-expanded")).toBe("false");
  await user.click(replies);
  expect(screen.getByText("Because")).toBeDefined();
  expect(screen.getByText("Thanks")).toBeDefined();
  await user.click(question.getByRole("button", { name: "Hide replies" }));
  expect(screen.queryByText("Because")).toBeNull();

  const reply = question.getByRole("button", { name: "Reply" });
  await user.click(reply);
  expect(reply.getAttribute("aria-expanded")).toBe("true");
  expect(question.getByRole("textbox", { name: "Your reply" })).toBeDefined();
  await user.click(reply);
  expect(question.queryByRole("textbox", { name: "Your reply" })).toBeNull();
});

test("QNA-09, QNA-11: an empty reply warns; a posted one is confirmed and shows last", async () => {
  const { user, api } = await openDiscussion({
    threads: [makeThread(1, "Why?", { responses: [makeReply(2, "Because")] })],
    answers: { "qna.reply-in-video": () => makeReply(3, "I see", { user: me, isOwn: true }) },
  });
  const question = await post("Why?");
  await user.click(question.getByRole("button", { name: "Reply" }));
  await user.click(question.getByRole("button", { name: "Post reply" }));
  expect(question.getByRole("alert").textContent).toBe("Please enter a reply first.");
  expect(api.of("qna.reply-in-video")).toEqual([]);
  await user.type(question.getByRole("textbox", { name: "Your reply" }), "I see");
  await user.click(question.getByRole("button", { name: "Post reply" }));
  expect(await question.findByText("Your reply was posted.")).toBeDefined();
  expect(question.getAllByRole("article").map((reply) => reply.textContent)).toEqual([
    expect.stringContaining("Because"),
    expect.stringContaining("I see"),
  ]);
  expect(api.of("qna.reply-in-video")[0]?.params).toMatchObject({ questionId: "1" });
});

test("QNA-09: a reply shows optimistically as the user's, without actions", async () => {
  const answer = Promise.withResolvers<ReturnType<typeof makeReply>>();
  const { user } = await openDiscussion({
    threads: [makeThread(1, "Why?", { responses: [makeReply(2, "Because")] }), makeThread(4, "How?")],
    answers: { "qna.reply-in-video": () => answer.promise },
  });
  const question = await post("Why?");
  // No empty list of replies.
  expect(question.queryByRole("list")).toBeNull();
  await user.click(question.getByRole("button", { name: "Reply" }));
  await user.type(question.getByRole("textbox", { name: "Your reply" }), "I see");
  await user.click(question.getByRole("button", { name: "Post reply" }));
  const replies = () => question.getAllByRole("article");
  expect(replies()[1]?.textContent).toBe("Lena Moravec(You)Posting…I see");
  expect(replies()[1]?.querySelector("a, button")).toBeNull();
  expect(question.queryByText("Your reply was posted.")).toBeNull();
  answer.resolve(makeReply(3, "I see", { user: me, isOwn: true, mayDelete: true }));
  await question.findByText("Your reply was posted.");
  expect(replies()).toHaveLength(2);
  expect(replies()[1]?.textContent).toMatch(/^Lena Moravec\(You\)\d.*I seeDelete$/);
});

test("QNA-53: a refused reply is removed, and its text stays in the form", async () => {
  const { user } = await openDiscussion({
    threads: [makeThread(1, "Why?")],
    answers: { "qna.reply-in-video": refuse("comment.removed") },
  });
  const question = await post("Why?");
  await user.click(question.getByRole("button", { name: "Reply" }));
  await user.type(question.getByRole("textbox", { name: "Your reply" }), "Because");
  await user.click(question.getByRole("button", { name: "Post reply" }));
  expect(await question.findByText("This question has been removed.")).toBeDefined();
  expect(question.queryAllByRole("article")).toEqual([]);
  expect(question.getByRole("textbox", { name: "Your reply" })).toHaveProperty("value", "Because");
});

test("QNA-06: a removed question shows its placeholder, no name and no reply form, and keeps its replies", async () => {
  const nothing = { blocks: [], entityMap: {} };
  const removed = { text: nothing, user: null, removed: true, responses: [makeReply(2, "Still here")] };
  const { user } = await openDiscussion({ threads: [makeThread(1, "", removed)] });
  const question = await post("This question has been removed.");
  expect(question.queryByText("Anonymous User")).toBeNull();
  expect(question.queryByRole("button", { name: "Reply" })).toBeNull();
  await user.click(question.getByRole("button", { name: "1 reply" }));
  expect(question.getByText("Still here")).toBeDefined();
});

test("QNA-16, QNA-17: an anonymous author is 'Anonymous User', the user's posts have '(You)'", async () => {
  await openDiscussion({
    threads: [
      makeThread(1, "Hidden", { anonymous: true, user: null }),
      makeThread(2, "My hidden one", { anonymous: true, user: me, isOwn: true }),
      makeThread(3, "Mine", { user: me, isOwn: true }),
      makeThread(4, "Noor's"),
    ],
  });
  const head = async (words: string) => articleOf(await screen.findByText(words)).firstElementChild?.textContent;
  expect(await head("Hidden")).toMatch(/^Anonymous User\d/);
  expect(await head("My hidden one")).toMatch(/^Anonymous User\(You\)\d/);
  expect(await head("Mine")).toMatch(/^Lena Moravec\(You\)\d/);
  expect(await head("Noor's")).toMatch(/^Noor Haddad\d/);
});

test("QNA-18: the real name shows to the license creator on request, and only to users who were sent it", async () => {
  const { user } = await openDiscussion({
    threads: [
      makeThread(1, "Told", { anonymous: true, user: null, realUser: noor }),
      makeThread(2, "Not told", { anonymous: true, user: null }),
    ],
  });
  const told = await post("Told");
  expect(told.queryByText("Noor Haddad")).toBeNull();
  await user.click(told.getByRole("button", { name: "Reveal name" }));
  expect(told.getByText("Noor Haddad")).toBeDefined();
  await user.click(told.getByRole("button", { name: "Hide name" }));
  expect(told.queryByText("Noor Haddad")).toBeNull();
  expect((await post("Not told")).queryByRole("button", { name: /name$/ })).toBeNull();
});

test("QNA-22, QNA-54: an instructor's reply is highlighted, and visible while other replies are folded", async () => {
  const answered = makeReply(3, "From the lectern", { user: ruth, instructorHighlight: true });
  await openDiscussion({ threads: [makeThread(1, "Why?", { responses: [makeReply(2, "Guess"), answered] })] });
  const reply = await post("From the lectern");
  expect(reply.getByText("Instructor")).toBeDefined();
  expect(screen.queryByText("Guess")).toBeNull();
});

test("QNA-19: removing a question asks for confirmation, then hides its text", async () => {
  const gone = makeThread(1, "", { text: { blocks: [], entityMap: {} }, user: null, removed: true });
  const { user, api } = await openDiscussion({
    threads: [makeThread(1, "Oops", { mayRemove: true }), makeThread(2, "Fine")],
    answers: { "qna.remove-in-video": () => gone },
  });
  expect((await post("Fine")).queryByRole("button", { name: "Remove" })).toBeNull();
  await user.click((await post("Oops")).getByRole("button", { name: "Remove" }));
  expect(api.of("qna.remove-in-video")).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "Remove question" }));
  expect(await screen.findByText("This question has been removed.")).toBeDefined();
  expect(screen.queryByText("Oops")).toBeNull();
  expect(api.of("qna.remove-in-video")[0]?.body).toEqual({ removed: true });
});

test("QNA-20, QNA-21: deleting asks for confirmation; a question is deleted with its replies, a reply alone", async () => {
  const { user, api } = await openDiscussion({
    threads: [
      makeThread(1, "Why?", { mayDelete: true, responses: [makeReply(2, "Spam", { mayDelete: true })] }),
      makeThread(3, "Stays", { responses: [makeReply(4, "Stays too")] }),
    ],
    answers: { "qna.delete-in-video": () => undefined, "qna.delete-reply": () => undefined },
  });
  const question = await post("Why?");
  await user.click(question.getByRole("button", { name: "1 reply" }));
  await user.click((await post("Spam")).getByRole("button", { name: "Delete" }));
  await user.click(await screen.findByRole("button", { name: "Delete reply" }));
  await waitFor(() => expect(screen.queryByText("Spam")).toBeNull());
  expect(screen.getByText("Why?")).toBeDefined();

  await user.click(question.getByRole("button", { name: "Delete" }));
  await user.click(await screen.findByRole("button", { name: "Delete question" }));
  await waitFor(() => expect(screen.queryByText("Why?")).toBeNull());
  const stays = await post("Stays");
  expect(stays.queryByRole("button", { name: "Delete" })).toBeNull();
  expect(api.of("qna.delete-reply")[0]?.params).toEqual({ replyId: "2" });
});

test("QNA-27: a post deleted by another moderator shows an error, and the list reloads", async () => {
  let threads = [makeThread(1, "Gone?", { mayDelete: true, mayRemove: true })];
  const { user } = await openDiscussion({
    answers: {
      "qna.list-in-video": () => threads,
      "qna.delete-in-video": () => {
        threads = [];
        throw new Failure("comment.missing");
      },
    },
  });
  await user.click((await post("Gone?")).getByRole("button", { name: "Delete" }));
  await user.click(await screen.findByRole("button", { name: "Delete question" }));
  expect(await screen.findByText("Comment could not be found.")).toBeDefined();
  expect(await screen.findByText("No questions asked yet")).toBeDefined();
});

test("QNA-13: a time in a question about a video moves its player; in one about the course it is text", async () => {
  const moment = { seconds: () => 0, seek: vi.fn(), durationSeconds: 600 };
  const threads = [makeThread(1, "x", { text: plainRichText("See @1:30") })];
  const { user } = await openDiscussion({ threads, moment });
  await user.click(await screen.findByRole("button", { name: "Go to 1:30" }));
  expect(moment.seek).toHaveBeenCalledWith(90);
  cleanup();
  await openDiscussion({
    place: { level: "collection", courseId: 5 },
    answers: { "qna.list-in-course": () => threads },
  });
  expect(await screen.findByText("See @1:30")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Go to/ })).toBeNull();
});

test("QNA-53: a reply draft is restored without moving the focus", async () => {
  const threads = Promise.withResolvers<ReturnType<typeof makeThread>[]>();
  await openDiscussion({ answers: { "qna.list-in-video": () => threads.promise } });
  drafts.write("5.50.500.all.reply.1", { text: plainRichText("Half a reply"), anonymous: false });
  threads.resolve([makeThread(1, "Why?")]);
  expect(await screen.findByRole("textbox", { name: "Your reply" })).toHaveProperty("value", "Half a reply");
  expect(document.activeElement).toBe(document.body);
});

test("QNA-37, QNA-54: a folded thread shows how many of the hidden replies are new", async () => {
  const highlighted = { user: ruth, instructorHighlight: true };
  const { user } = await openDiscussion({
    threads: [
      makeThread(1, "Answered", {
        responses: [
          makeReply(11, "First answer", { ...highlighted, newComment: true }),
          makeReply(12, "Second answer", { ...highlighted, newComment: true }),
          makeReply(13, "Known", { newComment: false }),
        ],
      }),
      makeThread(2, "Talk", { responses: [makeReply(21, "Fresh", { newComment: true })] }),
      makeThread(3, "Old talk", { responses: [makeReply(31, "Stale"), makeReply(32, "Staler")] }),
      makeThread(4, "Settled", { responses: [makeReply(41, "The only answer", highlighted)] }),
    ],
  });
  const opener = async (words: string) =>
    (await post(words))
      .queryAllByRole("button")
      .flatMap(({ textContent }) => (/^(Reply|Same question|Helpful)$/.test(textContent ?? "") ? [] : textContent));
  expect(await opener("Answered")).toEqual(["3 replies1 new"]);
  expect(await opener("Talk")).toEqual(["1 reply1 new"]);
  expect(await opener("Old talk")).toEqual(["2 replies"]);
  expect(await opener("Settled")).toEqual([]);
  expect(screen.getByText("First answer")).toBeDefined();
  expect(screen.queryByText("Second answer")).toBeNull();
  await user.click((await post("Answered")).getByRole("button", { name: /^3 replies/ }));
  expect(await opener("Answered")).toEqual(["Hide replies"]);
  for (const words of ["First answer", "Second answer", "Known"]) expect(screen.getAllByText(words)).toHaveLength(1);
});

test("QNA-05: the reply form has the focus when it opens and gives it back when it closes", async () => {
  const { user } = await openDiscussion({
    threads: [makeThread(1, "Why?")],
    answers: { "qna.reply-in-video": () => makeReply(3, "I see", { user: me, isOwn: true }) },
  });
  const question = await post("Why?");
  const opener = question.getByRole("button", { name: "Reply" });
  await user.click(opener);
  await waitFor(() => expect(document.activeElement).toBe(question.getByRole("textbox", { name: "Your reply" })));
  await user.click(question.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(question.queryByText("Your reply was posted.")).toBeNull();
  await user.click(opener);
  await user.type(question.getByRole("textbox", { name: "Your reply" }), "I see");
  await user.click(question.getByRole("button", { name: "Post reply" }));
  expect(await question.findByText("Your reply was posted.")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(question.getByRole("button", { name: "Reply" }).getAttribute("aria-expanded")).toBe("false");
});

test("QNA-14: a reply may be anonymous, except the license creator's", async () => {
  for (const [primaryAuthorId, boxes] of [
    [ruth.id, 1],
    [me.id, 0],
  ] as const) {
    const { user, api } = await openDiscussion({
      primaryAuthorId,
      threads: [makeThread(1, "Why?")],
      answers: { "qna.reply-in-video": () => makeReply(3, "I see", { user: me, isOwn: true }) },
    });
    const question = await post("Why?");
    await user.click(question.getByRole("button", { name: "Reply" }));
    const anonymous = question.queryAllByRole("checkbox", { name: /^Post anonymously/ });
    expect(anonymous).toHaveLength(boxes);
    for (const box of anonymous) await user.click(box);
    await user.type(question.getByRole("textbox", { name: "Your reply" }), "I see");
    await user.click(question.getByRole("button", { name: "Post reply" }));
    await question.findByText("Your reply was posted.");
    expect(api.of("qna.reply-in-video")[0]?.body).toMatchObject({ anonymous: boxes === 1 });
    cleanup();
    sessionStorage.clear();
  }
});

test("QNA-52: many replies come twenty at a time", async () => {
  const responses = Array.from({ length: 45 }, (_, n) => makeReply(100 + n, `Reply ${n}`));
  const { user } = await openDiscussion({ threads: [makeThread(1, "Why?", { responses })] });
  const question = await post("Why?");
  await user.click(question.getByRole("button", { name: "45 replies" }));
  expect(question.getAllByRole("article")).toHaveLength(20);
  await user.click(question.getByRole("button", { name: "Show 20 more replies" }));
  expect(question.getAllByRole("article")).toHaveLength(40);
  await user.click(question.getByRole("button", { name: "Show 5 more replies" }));
  expect(question.getAllByRole("article")).toHaveLength(45);
  expect(question.queryByRole("button", { name: /^Show/ })).toBeNull();
});

test("QNA-20: deleting a question names what is deleted with it and can be cancelled", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  const { user, api } = await openDiscussion({
    threads: [
      makeThread(1, "Two", { mayDelete: true, responses: [makeReply(2, "a"), makeReply(3, "b")] }),
      makeThread(4, "One", { mayDelete: true, responses: [makeReply(5, "c")] }),
      makeThread(6, "None", { mayDelete: true, mayRemove: true }),
    ],
    answers: { "qna.delete-in-video": () => held },
  });
  const ask = async (words: string, button: string) => {
    await user.click((await post(words)).getByRole("button", { name: button }));
    return within(await screen.findByRole("dialog"));
  };
  for (const [words, button, text] of [
    ["Two", "Delete", "It is deleted for good, together with 2 replies."],
    ["One", "Delete", "It is deleted for good, together with 1 reply."],
    [
      "None",
      "Remove",
      "The text and its author's name are removed for all readers; replies stay. This cannot be undone.",
    ],
    ["None", "Delete", "It is deleted for good."],
  ] as const) {
    const dialog = await ask(words, button);
    expect(dialog.getByText(text)).toBeDefined();
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  expect(api.of("qna.delete-in-video")).toEqual([]);
  const dialog = await ask("None", "Delete");
  const confirm = dialog.getByRole("button", { name: "Delete question" });
  await user.click(confirm);
  await waitFor(() => expect(confirm).toHaveProperty("disabled", true));
  expect(screen.getByText("None")).toBeDefined();
  release(undefined);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByText("None")).toBeNull();
  expect(api.of("qna.delete-in-video").map(({ params }) => params.questionId)).toEqual(["6"]);
  const next = await ask("One", "Delete");
  expect(next.getByRole("button", { name: "Delete question" })).toHaveProperty("disabled", false);
});

test("QNA-27: a refusal that is not of a missing post leaves the post where it is", async () => {
  const { user } = await openDiscussion({
    threads: [
      makeThread(1, "Stays?", {
        mayDelete: true,
        mayRemove: true,
        responses: [makeReply(2, "Too", { mayDelete: true })],
      }),
    ],
    answers: {
      "qna.delete-in-video": refuse("access.denied"),
      "qna.remove-in-video": refuse("comment.missing"),
      "qna.delete-reply": refuse("comment.missing"),
    },
  });
  const question = await post("Stays?");
  await user.click(question.getByRole("button", { name: "Delete" }));
  await user.click(await screen.findByRole("button", { name: "Delete question" }));
  expect(await screen.findByText(new Failure("access.denied").message)).toBeDefined();
  expect(screen.getByText("Stays?")).toBeDefined();
  await user.click(question.getByRole("button", { name: "1 reply" }));
  await user.click((await post("Too")).getByRole("button", { name: "Delete" }));
  await user.click(await screen.findByRole("button", { name: "Delete reply" }));
  await waitFor(() => expect(screen.queryByText("Too")).toBeNull());
  await user.click(question.getByRole("button", { name: "Remove" }));
  await user.click(await screen.findByRole("button", { name: "Remove question" }));
  await waitFor(() => expect(screen.queryByText("Stays?")).toBeNull());
});

test("QNA-52: search appears from the sixth question on, resets at twenty, and shows when the list is empty", async () => {
  const of = (count: number) =>
    Array.from({ length: count }, (_, n) => makeThread(n + 1, `Word ${n}`, { responses: [makeReply(100 + n, "x")] }));
  const few = await openDiscussion({ threads: of(5) });
  await screen.findByText("Word 0");
  expect(screen.queryByRole("searchbox")).toBeNull();
  await few.user.selectOptions(screen.getByRole("combobox", { name: "Sort questions" }), "Unanswered");
  expect(screen.getByText("Every question has been answered")).toBeDefined();
  expect(screen.queryByRole("article")).toBeNull();
  cleanup();
  const { user } = await openDiscussion({ threads: of(45) });
  const search = await screen.findByRole("searchbox", { name: "Search these questions" });
  expect(screen.getByText("20 of 45 questions")).toBeDefined();
  expect(screen.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent)).toEqual(["All"]);
  await user.click(screen.getByRole("button", { name: "Show 20 more questions" }));
  expect(screen.getByText("40 of 45 questions")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Show 5 more questions" }));
  expect(screen.queryByText(/of 45 questions/)).toBeNull();
  expect(screen.queryByRole("button", { name: /^Show|^Look/ })).toBeNull();
  await user.type(search, "word");
  await waitFor(() => expect(screen.getByText("20 of 45 questions")).toBeDefined());
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort questions" }), "Unanswered");
  expect(screen.getByText("No question has these words")).toBeDefined();
  await user.clear(search);
  expect(await screen.findByText("Every question has been answered")).toBeDefined();
});

test("QNA-52: twenty questions and twenty replies show; a filter resets to twenty", async () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => makeThread(n + 1, `Word ${n}`));
  const responses = Array.from({ length: 20 }, (_, n) => makeReply(100 + n, `Reply ${n}`));
  const few = await openDiscussion({ threads: [makeThread(99, "Why?", { responses }), ...many(19)] });
  await few.user.click((await post("Why?")).getByRole("button", { name: "20 replies" }));
  expect(screen.getAllByRole("article")).toHaveLength(40);
  expect(screen.queryByRole("button", { name: /^Show/ })).toBeNull();
  cleanup();
  const { user } = await openDiscussion({ threads: many(41) });
  await user.click(await screen.findByRole("button", { name: "Show 20 more questions" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort questions" }), "Unanswered");
  expect(screen.getByText("20 of 41 questions")).toBeDefined();
});

test("QNA-16: a removed post shows no author and offers no reply", async () => {
  const removed = { text: { blocks: [], entityMap: {} }, user: null, removed: true, isOwn: true, mayDelete: true };
  await openDiscussion({ threads: [makeThread(1, "", removed)] });
  const article = articleOf(await screen.findByText("This question has been removed."));
  expect(article.firstElementChild?.textContent).toMatch(/^\d/);
  expect(
    within(article)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Delete"]);
});
