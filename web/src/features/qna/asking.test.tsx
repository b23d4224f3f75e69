import { Failure, FieldFailure } from "@cu/api/failure";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { writeInPlainFields } from "../editor/plain-field.test-kit.ts";
import { makeThread, me, openDiscussion, ruth, startAsking } from "./qna.test-kit.tsx";

// The plain field does the same in a window without layout.
writeInPlainFields();

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const submit = () => screen.getByRole("button", { name: "Ask Question" });
const questions = () => screen.queryAllByRole("article").map((article) => article.textContent);
const posted = (text: string, anonymous = false) => makeThread(90, text, { user: me, isOwn: true, anonymous });

/** Holds an answer back until the test gives it. */
const held = <Value,>() => Promise.withResolvers<Value>();

test("QNA-07, QNA-08: the ask box opens, is busy while posting, then confirms, closes and is empty again", async () => {
  const answer = held<ReturnType<typeof posted>>();
  const { user, api } = await openDiscussion({ answers: { "qna.ask-in-video": () => answer.promise } });
  const opener = await screen.findByRole("button", { name: /^Ask about this/ });
  expect(opener.getAttribute("aria-expanded")).toBe("false");
  await user.type(await startAsking(user), "Why relax twice?");
  await user.click(submit());
  expect(screen.getByRole("button", { name: "Posting" })).toHaveProperty("disabled", true);
  // Shown before the server has answered.
  expect(questions()).toEqual(["Lena Moravec(You)Posting…Why relax twice?"]);
  expect(api.of("qna.ask-in-video")[0]?.body).toMatchObject({ anonymous: false, coupon: null });
  expect(within(screen.getByRole("article")).queryByRole("button")).toBeNull();
  for (const name of ["Cancel", "Posting"])
    expect(screen.getByRole("button", { name })).toHaveProperty("disabled", true);
  expect(screen.getByRole("checkbox")).toHaveProperty("disabled", true);
  answer.resolve(posted("Why relax twice?"));
  expect(await screen.findByText("Your question was posted.")).toBeDefined();
  expect(screen.queryByRole("textbox", { name: "Your question" })).toBeNull();
  expect(questions()).toHaveLength(1);
  expect(questions()[0]).not.toContain("Posting…");
  // The post is inserted into the cached thread without a refetch.
  expect(api.of("qna.list-in-video")).toHaveLength(1);
  expect(await startAsking(user)).toHaveProperty("value", "");
});

test("QNA-10: an empty question is not sent and warns", async () => {
  const { user, api } = await openDiscussion();
  await user.type(await startAsking(user), "  ");
  await user.click(submit());
  expect(screen.getByRole("alert").textContent).toBe("Please enter a question first.");
  expect(api.of("qna.ask-in-video")).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Your question" }));
});

test("QNA-03, QNA-40: the box shows the author's name, and offers to post anonymously", async () => {
  const { user, api } = await openDiscussion({ answers: { "qna.ask-in-video": () => posted("Hm?", true) } });
  await user.type(await startAsking(user), "Hm?");
  const form = screen.getByRole("form", { name: "Your question" });
  expect(within(form).getByText(/^Posting as/).textContent).toContain("Posting as Lena Moravec");
  await user.click(screen.getByRole("checkbox", { name: /^Post anonymously/ }));
  expect(within(form).getByText(/^Posting as/).textContent).toContain("Posting as Anonymous User");
  await user.click(submit());
  await screen.findByText("Your question was posted.");
  expect(api.of("qna.ask-in-video")[0]?.body).toMatchObject({ anonymous: true, coupon: null });
  expect(questions()[0]).toContain("Anonymous User(You)");
});

test("QNA-14: the license creator is not offered to post anonymously", async () => {
  const { user } = await openDiscussion({ primaryAuthorId: me.id });
  await startAsking(user);
  expect(screen.queryByRole("checkbox")).toBeNull();
  cleanup();
  const other = await openDiscussion({ primaryAuthorId: ruth.id });
  await startAsking(other.user);
  expect(screen.getByRole("checkbox", { name: /^Post anonymously/ })).toBeDefined();
});

test("QNA-53: a double click and Ctrl+Enter post once", async () => {
  const answer = held<ReturnType<typeof posted>>();
  const { user, api } = await openDiscussion({ answers: { "qna.ask-in-video": () => answer.promise } });
  const field = await startAsking(user);
  await user.type(field, "Once?{Control>}{Enter}{/Control}");
  await user.dblClick(screen.getByRole("button", { name: "Posting" }));
  answer.resolve(posted("Once?"));
  await screen.findByText("Your question was posted.");
  expect(api.of("qna.ask-in-video")).toHaveLength(1);
});

test("QNA-53: a refused question is removed from the list, and its text stays in the box with the reason", async () => {
  const refuse = () => {
    throw new FieldFailure({ text: ["The text is longer than 50000 characters."] });
  };
  const { user } = await openDiscussion({ answers: { "qna.ask-in-video": refuse } });
  await user.type(await startAsking(user), "A long story");
  await user.click(submit());
  expect((await screen.findByRole("alert")).textContent).toBe("The text is longer than 50000 characters.");
  expect(questions()).toEqual([]);
  const field = screen.getByRole("textbox", { name: "Your question" });
  expect(field).toHaveProperty("value", "A long story");
  await waitFor(() => expect(document.activeElement).toBe(field));
});

const lost = () => {
  throw new TypeError("The network is gone");
};

test("QNA-53: after a lost network the same words go out under the same key, also after a reload, so nothing is doubled", async () => {
  const { user, api } = await openDiscussion({ who: "lena", answers: { "qna.ask-in-video": lost } });
  await user.type(await startAsking(user), "Is anybody there?");
  await user.click(submit());
  expect((await screen.findByRole("alert")).textContent).toContain("Unable to reach the server");
  expect(questions()).toEqual([]);
  const [first] = api.of("qna.ask-in-video");
  cleanup();

  const answers = { "qna.ask-in-video": () => posted("Is anybody there?") };
  const again = await openDiscussion({ who: "lena", answers });
  expect(await startAsking(again.user)).toHaveProperty("value", "Is anybody there?");
  await again.user.click(submit());
  await screen.findByText("Your question was posted.");
  const [second] = again.api.of("qna.ask-in-video");
  expect(second?.headers.get("idempotency-key")).toBe(first?.headers.get("idempotency-key"));
  expect(second?.body).toEqual(first?.body);
});

test("QNA-53: other text, or the same text after a refusal, has a new key", async () => {
  let refusals: Error[] = [new Failure("access.denied")];
  const answer = () => {
    const refusal = refusals.pop();
    if (refusal) throw refusal;
    return posted("What?");
  };
  const { user, api } = await openDiscussion({ answers: { "qna.ask-in-video": answer } });
  await user.type(await startAsking(user), "What?");
  await user.click(submit());
  await screen.findByRole("alert");
  refusals = [new TypeError("The network is gone")];
  await user.click(submit());
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Unable to reach"));
  await user.type(screen.getByRole("textbox", { name: "Your question" }), "?");
  await user.click(submit());
  await screen.findByText("Your question was posted.");
  const keys = api.of("qna.ask-in-video").map(({ headers }) => headers.get("idempotency-key"));
  expect(new Set(keys).size).toBe(3);
});

test("QNA-53: while a refused question is resent the error is hidden", async () => {
  const answers = [held<ReturnType<typeof posted>>(), held<ReturnType<typeof posted>>()] as const;
  let tries = 0;
  const { user } = await openDiscussion({
    answers: { "qna.ask-in-video": () => answers[tries++ === 0 ? 0 : 1].promise },
  });
  await user.type(await startAsking(user), "Why?");
  await user.click(submit());
  answers[0].reject(new Failure("server.busy"));
  await screen.findByText(new Failure("server.busy").message);
  await user.click(submit());
  expect(screen.getByRole("button", { name: "Posting" })).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  answers[1].resolve(posted("Why?"));
  await screen.findByText("Your question was posted.");
});

test("QNA-53: of a long draft the box shows how it begins", async () => {
  const { user } = await openDiscussion();
  const field = await startAsking(user);
  fireEvent.change(field, { target: { value: `${"a".repeat(119)}bc` } });
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("button", { name: `Continue your question: ${"a".repeat(119)}b` })).toBeDefined();
});

test("QNA-53: an unfinished draft is restored when the box reopens", async () => {
  const { user } = await openDiscussion();
  await user.type(await startAsking(user), "Half a thou");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("button", { name: /Continue your question: .*Half a thou/ })).toBeDefined();
  expect(await startAsking(user)).toHaveProperty("value", "Half a thou");
});

test("QNA-53: a question refused after unmount shows a toast, and its text is kept", async () => {
  const answer = held<ReturnType<typeof posted>>();
  const { user, rerender } = await openDiscussion({ answers: { "qna.ask-in-video": () => answer.promise } });
  await user.type(await startAsking(user), "Gone?");
  await user.click(submit());
  const { Toasts } = await import("../../ui/toast.tsx");
  rerender(<Toasts />);
  answer.reject(new Failure("server.busy"));
  expect(await screen.findByText("Your question was not posted. It is kept where you wrote it.")).toBeDefined();
  expect(Object.values(sessionStorage).some((value) => String(value).includes("Gone?"))).toBe(true);
});

test("QNA-07: after posting or cancelling, focus returns to where the box was opened", async () => {
  const { user } = await openDiscussion({ answers: { "qna.ask-in-video": () => posted("Why?") } });
  const opener = () => screen.getByRole("button", { name: /^Ask about this/ });
  await startAsking(user);
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(document.activeElement).toBe(opener()));
  expect(screen.queryByText("Your question was posted.")).toBeNull();
  const field = await startAsking(user);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.type(field, "Why?");
  await user.click(submit());
  await screen.findByText("Your question was posted.");
  await waitFor(() => expect(document.activeElement).toBe(opener()));
});

test("QNA-53: a draft remembers anonymity, except where it is not offered, and a blank one is discarded", async () => {
  const first = await openDiscussion({ who: "lena" });
  const field = await startAsking(first.user);
  await first.user.type(field, "Half");
  await first.user.click(screen.getByRole("checkbox"));
  cleanup();
  const again = await openDiscussion({ who: "lena", answers: { "qna.ask-in-video": () => posted("Half", true) } });
  await startAsking(again.user);
  expect(screen.getByRole("checkbox")).toHaveProperty("checked", true);
  cleanup();
  const creator = await openDiscussion({
    who: "lena",
    primaryAuthorId: me.id,
    answers: { "qna.ask-in-video": () => posted("Half") },
  });
  await startAsking(creator.user);
  expect(screen.getByText(/^Posting as/).textContent).toContain("Posting as Lena Moravec");
  await creator.user.click(submit());
  await screen.findByText("Your question was posted.");
  expect(creator.api.of("qna.ask-in-video")[0]?.body).toMatchObject({ anonymous: false });
  await creator.user.type(await startAsking(creator.user), "x{Backspace}");
  await creator.user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("button", { name: "Ask about this video." })).toBeDefined();
});

test("QNA-10: the warning disappears on the first input", async () => {
  const { user } = await openDiscussion();
  const field = await startAsking(user);
  expect(field.getAttribute("aria-describedby")).toBeNull();
  expect(field.getAttribute("aria-invalid")).toBe("false");
  await user.click(submit());
  const { id } = screen.getByRole("alert");
  expect(field.getAttribute("aria-describedby")).toBe(id);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await user.type(field, "W");
  expect(screen.queryByRole("alert")).toBeNull();
});
