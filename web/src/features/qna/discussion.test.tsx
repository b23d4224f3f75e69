import { Failure } from "@cu/api/failure";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { writeInPlainFields } from "../editor/plain-field.test-kit.ts";
import { makeClass, makeReply, makeThread, me, noor, openDiscussion, ruth } from "./qna.test-kit.tsx";
import { inOrder } from "./use-class-choice.ts";

writeInPlainFields();

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

test("QNA-24: a thread that fails to load shows an error and can be retried", async () => {
  let isBroken = true;
  const list = () => {
    if (isBroken) throw new Failure("server.broken");
    return [makeThread(1, "Here again")];
  };
  const { user } = await openDiscussion({ answers: { "qna.list-in-video": list } });
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load Q&A");
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "TRY AGAIN" }));
  expect(await screen.findByText("Here again")).toBeDefined();
  expect(screen.queryByText("Failed to load Q&A")).toBeNull();
});

test("QNA-25, QNA-55: without Q&A for a video nothing can be asked, nor tried again", async () => {
  for (const code of ["video.missing", "access.denied"] as const) {
    const list = () => {
      throw new Failure(code);
    };
    await openDiscussion({ answers: { "qna.list-in-video": list } });
    expect(await screen.findByText("No QnA available for this video.")).toBeDefined();
    expect(screen.queryByRole("button", { name: /Ask about|TRY AGAIN/ })).toBeNull();
    cleanup();
  }
});

test("QNA-26: an empty thread shows a message below the ask box", async () => {
  await openDiscussion();
  expect(await screen.findByText("No questions asked yet")).toBeDefined();
  expect(screen.getByRole("button", { name: /^Ask about this video/ })).toBeDefined();
});

test("QNA-28, QNA-29: the user's questions and replies are listed, or shown as empty", async () => {
  const { user } = await openDiscussion({ threads: [makeThread(1, "Noor's")] });
  await user.click(await screen.findByRole("button", { name: "Asked by you" }));
  expect(screen.getByText("You haven't asked any questions in this video yet")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Replied by you" }));
  expect(screen.getByText("You haven't replied to any questions in this video yet")).toBeDefined();
  cleanup();

  const own = makeReply(3, "Mine", { user: me, isOwn: true });
  const threads = [
    makeThread(1, "Noor's"),
    makeThread(2, "Asked", { isOwn: true, user: me }),
    makeThread(4, "Replied", { responses: [own] }),
  ];
  const other = await openDiscussion({ threads });
  await other.user.click(await screen.findByRole("button", { name: "Asked by you" }));
  const shown = () => screen.getAllByRole("article").map((article) => article.textContent);
  expect(shown()).toEqual([expect.stringContaining("Asked")]);
  await other.user.click(screen.getByRole("button", { name: "Replied by you" }));
  expect(shown()).toEqual([expect.stringContaining("Replied")]);
});

test("QNA-04, QNA-56: others' posts since the last visit are marked as new", async () => {
  const at = (day: number) => `2026-11-${day}T10:00:00.000Z`;
  const threads = [
    makeThread(1, "Old", { createdAt: at(10), responses: [makeReply(2, "Old too", { createdAt: at(11) })] }),
  ];
  await openDiscussion({ threads });
  expect(await screen.findByText("Old")).toBeDefined();
  expect(screen.queryByText("New")).toBeNull();
  const { session } = await import("../../lib/session.ts");
  const seen = localStorage.getItem(`qna.seen.${session.state().who}.5.50.500.all`);
  expect(seen).toBe(at(11));
  cleanup();

  // The fixture's user has a new session on each page.
  const { isNew } = await import("./last-seen.ts");
  expect(isNew(makeReply(3, "Fresh", { createdAt: at(12) }), seen)).toBe(true);
  expect(isNew(makeReply(3, "Mine", { createdAt: at(12), isOwn: true }), seen)).toBe(false);
  expect(isNew(makeReply(2, "Old too", { createdAt: at(11) }), seen)).toBe(false);
});

test("QNA-37: on a first visit the replies count as new that the server calls new", async () => {
  const responses = [makeReply(2, "Fresh", { newComment: true }), makeReply(3, "Old")];
  const { user } = await openDiscussion({ threads: [makeThread(1, "Why?", { responses })] });
  await user.click(await screen.findByRole("button", { name: /^2 replies\s*1 new$/ }));
  const fresh = screen.getByText("Fresh").closest("article");
  if (!fresh) throw new Error("The reply is gone");
  expect(within(fresh).getByText("New")).toBeDefined();
  expect(screen.getAllByText("New")).toHaveLength(1);
});

test("QNA-31, D-70: of several classes the running ones come first, of those the newest; coupons are no classes", () => {
  const classes = [
    makeClass(1, "Ended", { status: "expired", validFrom: "2026-11-01T00:00:00.000Z" }),
    makeClass(2, "Running", { validFrom: "2026-09-01T00:00:00.000Z" }),
    makeClass(3, "Newer", { validFrom: "2026-10-01T00:00:00.000Z" }),
    makeClass(4, "A discount", { couponType: "discount" }),
  ];
  expect(inOrder(classes).map(({ label }) => label)).toEqual(["Newer", "Running", "Ended"]);
});

test("QNA-41: the thread of a class is read and written under its class, and its creator decides there", async () => {
  const chosen = makeClass(9, "Northgate", { createdById: me.id });
  const { user, api } = await openDiscussion({
    chosen,
    answers: { "qna.ask-in-video": () => makeThread(90, "Hm?", { isOwn: true, user: me }) },
  });
  await user.click(await screen.findByRole("button", { name: /^Ask about/ }));
  expect(api.of("qna.list-in-video")[0]?.query).toMatchObject({ coupon: "9" });
  expect(screen.getByText(/seen by the class Northgate/)).toBeDefined();
  expect(screen.queryByRole("checkbox")).toBeNull();
  await user.type(screen.getByRole("textbox", { name: "Your question" }), "Hm?");
  await user.click(screen.getByRole("button", { name: "Ask Question" }));
  await screen.findByText("Your question was posted.");
  expect(api.of("qna.ask-in-video")[0]?.body).toMatchObject({ coupon: "9" });
});

test("QNA-24: while a thread loads only a loading state shows", async () => {
  const threads = Promise.withResolvers<ReturnType<typeof makeThread>[]>();
  await openDiscussion({ answers: { "qna.list-in-video": () => threads.promise } });
  expect(await screen.findByText("Loading Q&A")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByText(/^No (?:QnA|questions)/)).toBeNull();
  expect(screen.queryByRole("button", { name: /^Ask about/ })).toBeNull();
  threads.resolve([makeThread(1, "There")]);
  expect(await screen.findByText("There")).toBeDefined();
  expect(screen.queryByText("Loading Q&A")).toBeNull();
});

test("QNA-24: a transient failure shows its reason and a retry button, at the right heading level", async () => {
  for (const code of ["server.busy", "route.missing"] as const) {
    const list = () => {
      throw new Failure(code);
    };
    await openDiscussion({ answers: { "qna.list-in-video": list } });
    const told = await screen.findByRole("alert");
    expect(within(told).getByRole("heading", { level: 3 }).textContent).toBe("Failed to load Q&A");
    expect(told.textContent).toContain(new Failure(code).message);
    expect(screen.getByRole("button", { name: "TRY AGAIN" })).toBeDefined();
    expect(screen.queryByText(/^No QnA available/)).toBeNull();
    cleanup();
  }
});

test("QNA-25: the place that has no Q&A is named by its kind", async () => {
  const missing = () => {
    throw new Failure("course.missing");
  };
  await openDiscussion({
    place: { level: "collection", courseId: 5 },
    answers: { "qna.list-in-course": missing },
  });
  expect((await screen.findByRole("heading", { level: 3 })).textContent).toBe("No QnA available for this course.");
});

test("QNA-03: the box explains its scope and audience", async () => {
  const audience = async (user: Awaited<ReturnType<typeof openDiscussion>>["user"], opener: string) => {
    await user.click(await screen.findByRole("button", { name: opener }));
    return screen.getByText(/^Posting as/).textContent;
  };
  const plain = await openDiscussion();
  expect(await audience(plain.user, "Ask about this video.")).toBe(
    "Posting as Lena Moravec, visible to everyone with access",
  );
  cleanup();
  const moment = { seconds: () => 0, seek: vi.fn(), durationSeconds: 600 };
  const beside = await openDiscussion({ moment, chosen: makeClass(9, "Northgate") });
  expect(await audience(beside.user, "Ask about this video. Type @1:00 to point at a moment.")).toBe(
    "Posting as Lena Moravec, seen by the class Northgate",
  );
});

test("QNA-22: the license creator's questions have an instructor mark, in a class the class creator's", async () => {
  const tagged = async (chosen: ReturnType<typeof makeClass> | null) => {
    await openDiscussion({
      chosen,
      threads: [
        makeThread(1, "By Ruth", { user: ruth }),
        makeThread(2, "By Noor"),
        makeThread(3, "By nobody", { user: null }),
      ],
    });
    await screen.findByText("By Ruth");
    const found = screen
      .getAllByRole("article")
      .flatMap((article, n) => (within(article).queryByText("Instructor") ? n + 1 : []));
    cleanup();
    return found;
  };
  expect(await tagged(null)).toEqual([1]);
  expect(await tagged(makeClass(9, "Northgate", { createdById: noor.id }))).toEqual([2]);
});
