import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { writeInPlainFields } from "../../../features/editor/plain-field.test-kit.ts";
import { opened, openFakePlayers } from "../../../features/player/fake-player.test-kit.ts";
import { makeReply, makeThread, noor } from "../../../features/qna/qna.test-kit.tsx";
import { figures, openPage, taught, video } from "../dashboard.test-kit.tsx";

// happy-dom has no layout, so the plain field replaces the editor.
writeInPlainFields();
openFakePlayers();

const talked = (id: number, words: string, input: object = {}) => ({
  ...makeThread(id, words, { module: 51, video: 101, videoName: "Lecture 101" }),
  latestAt: "2026-11-23T10:00:00.000Z",
  newReplies: 0,
  replyCount: 0,
  ...input,
});

const activity = (...questions: ReturnType<typeof talked>[]) => ({
  "dashboard.qna-activity": () => ({ questions, more: false }),
});

const where = () => screen.getByText(/^At /).textContent;

test("DSH-06, QNA-35, QNA-36: the last day, three days or seven, in two orders that the address keeps", async () => {
  const { api } = await openPage(
    "/dashboard/qna/",
    activity(talked(1, "Why twice?"), talked(2, "And then?", { newReplies: 2, replyCount: 5 })),
  );
  expect(await screen.findByRole("heading", { name: "1 question waits for a reply" })).toBeDefined();
  expect(screen.getByText("No reply yet")).toBeDefined();
  expect(screen.getByText("5 replies, 2 new")).toBeDefined();
  expect(screen.getByRole("button", { name: "Last day" }).getAttribute("aria-pressed")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "Last 7 days" }));
  await waitFor(() => expect(api.of("dashboard.qna-activity").at(-1)?.query).toMatchObject({ days: "7" }));
  fireEvent.change(await screen.findByRole("combobox", { name: "Sort" }), { target: { value: "replies" } });
  await waitFor(() => expect(api.of("dashboard.qna-activity").at(-1)?.query).toMatchObject({ sort: "replies" }));
  expect(where()).toBe("At /dashboard/qna/?days=7&sort=replies");
  // Invalid query values fall back to the first option.
  expect(api.of("dashboard.qna-activity")[0]?.query).toMatchObject({ coupon: "7", days: "1", sort: "recent" });
});

test("QNA-35, QNA-37: the finding counts unanswered questions, else new replies in the period; removed ones are excluded", async () => {
  const gone = { removed: true, user: null };
  const seen = async (at: string, ...questions: ReturnType<typeof talked>[]) => {
    const page = await openPage(at, {
      "dashboard.qna-activity": () => ({ questions, more: at.endsWith("3") }),
    });
    const [first, second] = await screen.findAllByRole("heading", { level: 2 });
    await vi.waitFor(() => expect(screen.queryAllByRole("article").length).toBe(questions.length));
    const said = [first, second].map((one) => one?.textContent).filter((text) => text !== "Q&A Section");
    const more = screen.queryByText(/^There are others/) !== null;
    page.unmount();
    return [said[0], more];
  };
  expect(
    await seen("/dashboard/qna/?days=3", talked(1, "a"), talked(2, "b"), talked(3, "c", { replyCount: 1 })),
  ).toEqual(["2 questions wait for a reply", true]);
  const replied = [talked(1, "a", { newReplies: 2, replyCount: 2 }), talked(2, "b", { newReplies: 1, replyCount: 4 })];
  expect(await seen("/dashboard/qna/?days=7", ...replied)).toEqual(["3 new replies in 7 days", false]);
  expect(await seen("/dashboard/qna/", talked(1, "a", gone), talked(2, "b", { newReplies: 1, replyCount: 1 }))).toEqual(
    ["1 new reply in a day", false],
  );
  await openPage("/dashboard/qna/?days=7", activity());
  expect(await screen.findByRole("heading", { name: "Nothing was written in the last 7 days" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Look back 7 days" })).toBeNull();
  expect(screen.getByRole("heading", { name: "Recent Activity" })).toBeDefined();
});

test("DSH-106: a question shows how many others have the same one", async () => {
  await openPage("/dashboard/qna/", activity(talked(1, "Why twice?", { votes: 6 }), talked(2, "How?")));
  expect(await screen.findAllByText(/asked too/)).toHaveLength(1);
  expect(screen.getByText("6 asked too")).toBeDefined();
});

test("QNA-16, QNA-37: recent replies show below their question, anonymous ones without a name", async () => {
  await openPage(
    "/dashboard/qna/",
    activity(
      talked(1, "Why twice?", {
        user: null,
        anonymous: true,
        newReplies: 4,
        replyCount: 9,
        responses: [
          makeReply(11, "Because of the cycle.", { newComment: true, instructorHighlight: true, user: noor }),
        ],
      }),
    ),
  );
  const item = within(await screen.findByRole("article"));
  expect(item.getByText("Anonymous User")).toBeDefined();
  expect(item.getByText("Algorithms on Graphs › Shortest paths › Lecture 101")).toBeDefined();
  expect(item.getByText("3 more new replies")).toBeDefined();
  expect(item.getByText("Instructor")).toBeDefined();
  expect(item.getByText("New")).toBeDefined();
  expect(item.getByRole("link", { name: "Open the discussion" }).getAttribute("href")).toBe(
    "/dashboard/qna/collections/5/modules/51/videos/101?class=GRAPHS-26",
  );
});

test("QNA-35: the heading shows who waits, else how much is new in the period, and when the list is truncated", async () => {
  const finding = async (query: string, more: boolean, ...questions: ReturnType<typeof talked>[]) => {
    const { unmount } = await openPage(`/dashboard/qna/${query}`, {
      "dashboard.qna-activity": () => ({ questions, more }),
    });
    await screen.findAllByRole("article");
    const heading = within(screen.getByRole("main")).getAllByRole("heading", { level: 2 })[0]?.textContent;
    const others = screen.queryByText("There are others: choose fewer days, or a place of the course.") !== null;
    unmount();
    return [heading, others];
  };
  const waiting = talked(1, "Why?");
  const removed = talked(2, "", { removed: true });
  const one = talked(3, "How?", { newReplies: 1, replyCount: 1 });
  const three = talked(4, "When?", { newReplies: 3, replyCount: 4 });
  expect([
    await finding("", false, waiting, removed, one),
    await finding("", true, waiting, talked(5, "Where?")),
    await finding("", false, removed, one),
    await finding("?days=3", false, one, three),
  ]).toEqual([
    ["1 question waits for a reply", false],
    ["2 questions wait for a reply", true],
    ["1 new reply in a day", false],
    ["4 new replies in 3 days", false],
  ]);
});

test("QNA-06, QNA-17, QNA-37: a question shows its status and links on, also where the class has several courses", async () => {
  const two = [
    { id: 5, name: "Algorithms on Graphs" },
    { id: 6, name: "Logic" },
  ];
  const seen = async (input: object, collections = two.slice(0, 1)) => {
    const { unmount } = await openPage("/dashboard/qna/", {
      "dashboard.class-statistics": () => ({ ...figures, collections }),
      ...activity(talked(1, "Why twice?", input)),
    });
    const article = await screen.findByRole("article");
    const link = within(article).getByRole("link");
    const found = {
      by: article.querySelector("p[id]")?.textContent?.replace(/\d.*/, ""),
      words: within(article).queryByText(/removed\.$|^Why twice/)?.textContent,
      replies: [...article.querySelectorAll("li")].map((item) => item.textContent?.replace(/\d\d\/.*\d\d:\d\d/, " ")),
      way: [link.textContent, link.getAttribute("href")],
      count: link.parentElement?.querySelector("span")?.textContent,
      place: article.querySelector("p")?.textContent,
    };
    unmount();
    return found;
  };
  const address = "/dashboard/qna/collections/5/modules/51/videos/101?class=GRAPHS-26";
  expect(await seen({ isOwn: true })).toMatchObject({
    by: "Noor Haddad(You)",
    words: "Why twice?",
    replies: [],
    way: ["Reply", address],
    count: "No reply yet",
  });
  expect(await seen({ removed: true, isOwn: true, user: null, replyCount: 1 })).toMatchObject({
    by: "",
    words: "This question has been removed.",
    way: ["Open the discussion", address],
    count: "1 reply, none new",
  });
  expect((await seen({ removed: true })).way[0]).toBe("Open the discussion");
  const reply = makeReply(11, "Because.");
  expect(
    await seen({ newReplies: 1, replyCount: 2, responses: [reply], moduleName: null, videoName: null }, two),
  ).toMatchObject({
    replies: ["Noor Haddad Because."],
    way: ["Open the discussion", `${address}&course=5`],
    count: "2 replies, 1 new",
    place: "Algorithms on Graphs",
  });
});

test("DSH-06: a period without posts shows that, and where the older questions are", async () => {
  const { api } = await openPage("/dashboard/qna/", activity());
  expect(await screen.findByRole("heading", { name: "Nothing was written in the last day" })).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Look back 7 days" }));
  await waitFor(() => expect(api.of("dashboard.qna-activity").at(-1)?.query).toMatchObject({ days: "7" }));
  expect(await screen.findByRole("heading", { name: "Nothing was written in the last 7 days" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Look back 7 days" })).toBeNull();
});

test.each([
  ["/dashboard/qna/collections/5", "Algorithms on Graphs", "qna.list-in-course", { courseId: "5" }],
  [
    "/dashboard/qna/collections/5/modules/51",
    "1. Walking a graph",
    "qna.list-in-module",
    { courseId: "5", moduleId: "51" },
  ],
  [
    "/dashboard/qna/collections/5/modules/51/videos/101",
    "Lecture 101",
    "qna.list-in-video",
    { courseId: "5", moduleId: "51", videoId: "101" },
  ],
] as const)(
  "DSH-06, DSH-63: %s has the posts of the class there, and a box to ask",
  async (at, name, route, params) => {
    const { api } = await openPage(at, { [route]: () => [makeThread(1, "Why twice?")] });
    expect(await screen.findByRole("heading", { level: 2, name })).toBeDefined();
    expect(await screen.findByText("Why twice?")).toBeDefined();
    expect(api.of(route)[0]).toMatchObject({ params, query: { coupon: "7" } });
    expect(screen.getByRole("button", { name: /^Ask about this/ })).toBeDefined();
    const places = within(screen.getByRole("navigation", { name: "Q&A Section" }));
    expect(places.getByRole("link", { current: "page" }).textContent).toContain(name);
  },
);

test("DSH-I-12, QNA-39: an instructor plays the video next to its Q&A, at the timestamp of a post, and answers there", async () => {
  const answered = makeReply(12, "Because of the cycle.", { isOwn: true });
  const { api, user } = await openPage("/dashboard/qna/collections/5/modules/51/videos/101", {
    "qna.list-in-video": () => [makeThread(1, "What happens @0:42 then?")],
    "qna.reply-in-video": () => answered,
  });
  fireEvent.click(await screen.findByRole("button", { name: /0:42/ }));
  await waitFor(() => expect(opened.player?.state()).toMatchObject({ seconds: 42, isPlaying: true }));
  expect(screen.queryByRole("link", { name: "Watch Video" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Reply" }));
  await user.type(await screen.findByRole("textbox", { name: "Your reply" }), "Because of the cycle.");
  await user.click(screen.getByRole("button", { name: "Post reply" }));
  await screen.findByText("Your reply was posted.");
  expect(api.of("qna.reply-in-video")[0]).toMatchObject({ params: { videoId: "101", questionId: "1" } });
});

test("DSH-I-12, QNA-30, QNA-38: learners, and instructors in student preview, are sent to the lecture", async () => {
  const answers = { "qna.list-in-video": () => [], "dashboard.videos": () => [video(101)] };
  const { unmount } = await openPage("/dashboard/qna/collections/5/modules/51/videos/101?class=LOGIC-26", answers);
  const link = await screen.findByRole("link", { name: "Watch Video" });
  expect(link.getAttribute("href")).toBe("/collections/5/modules/1/videos/1/");
  expect(screen.queryByRole("button", { name: "Play the video here" })).toBeNull();
  unmount();
  await openPage("/dashboard/qna/collections/5/modules/51/videos/101?preview=student", answers);
  await screen.findByRole("link", { name: "Watch Video" });
  expect(await screen.findByText("There are no questions for this video")).toBeDefined();
});

test("QNA-39, QNA-13: an instructor plays the video where it is; a second that a post names is then a jump within it", async () => {
  const { unmount } = await openPage("/dashboard/qna/collections/5/modules/51/videos/101", {
    "qna.list-in-video": () => [makeThread(1, "What happens @0:42 then?")],
  });
  fireEvent.click(await screen.findByRole("button", { name: "Play the video here" }));
  await waitFor(() => expect(opened.player?.state()).toMatchObject({ seconds: 0, isPlaying: true }));
  const { player } = opened;
  expect(screen.queryByRole("button", { name: "Play the video here" })).toBeNull();
  const crumbs = within(screen.getAllByRole("navigation", { name: "Breadcrumb" }).at(-1) ?? expect.fail());
  expect(crumbs.getByRole("link", { name: "1. Walking a graph" }).getAttribute("href")).toBe(
    "/dashboard/qna/collections/5/modules/51?class=GRAPHS-26",
  );
  expect(crumbs.getByText("1.1")).toBeDefined();
  expect(document.title).toMatch(/^Q&A: Lecture 101/);
  expect(
    within(screen.getByRole("main"))
      .getAllByRole("link", { name: "Video Analytics" })
      .map((link) => link.getAttribute("href")),
  ).toContain("/dashboard/videos/51/101/?class=GRAPHS-26");
  fireEvent.click(await screen.findByRole("button", { name: /0:42/ }));
  expect(player?.seek).toHaveBeenCalledExactlyOnceWith(42);
  expect(opened.player).toBe(player);
  unmount();
  expect(player?.destroy).toHaveBeenCalledOnce();
});

test("QNA-13, QNA-38: for learners a timestamp in a post links to the lecture", async () => {
  await openPage("/dashboard/qna/collections/5/modules/51/videos/101?class=LOGIC-26", {
    "qna.list-in-video": () => [makeThread(1, "What happens @0:42 then?")],
    "dashboard.videos": () => [video(101)],
  });
  fireEvent.click(await screen.findByRole("button", { name: /0:42/ }));
  await waitFor(() => expect(where()).toMatch(/^At \/collections\/5\/modules\/1\/videos\/1\/\?t=42/));
});

test("DSH-06, DSH-51: a class without videos still talks about its course, under its label or its code", async () => {
  const none = { "dashboard.videos": () => [], "qna.list-in-course": () => [] };
  const first = await openPage("/dashboard/qna/collections/5", none);
  expect(await screen.findByText("What CS 214, Autumn says about the course")).toBeDefined();
  expect(document.title).toMatch(/^Q&A: Algorithms on Graphs/);
  first.unmount();
  const second = await openPage("/dashboard/qna/collections/6", none);
  await waitFor(() => expect(where()).toBe("At /404/"));
  second.unmount();
  await openPage("/dashboard/qna/collections/5/modules/51", {
    "class.mine": () => [{ ...taught, label: "" }],
    "qna.list-in-module": () => [],
  });
  expect(await screen.findByText("What GRAPHS-26 says about the module")).toBeDefined();
});

test("DSH-51: a course outside the class has no page", async () => {
  await openPage("/dashboard/qna/collections/6");
  await waitFor(() => expect(where()).toBe("At /404/"));
});

test("DSH-06: a scope outside the class's course shows that it does not exist", async () => {
  for (const [at, word] of [
    ["collections/5/modules/9", "module"],
    ["collections/5/modules/51/videos/9", "video"],
  ] as const) {
    const { unmount, api } = await openPage(`/dashboard/qna/${at}`);
    expect(await screen.findByRole("heading", { level: 2, name: `No QnA available for this ${word}.` })).toBeDefined();
    expect(screen.getAllByRole("link", { name: "Recent Activity" }).map((link) => link.getAttribute("href"))).toContain(
      "/dashboard/qna/?class=GRAPHS-26",
    );
    expect(api.calls.filter(({ id }) => id.startsWith("qna."))).toEqual([]);
    unmount();
  }
});

test("DSH-13: another class begins its Q&A at recent activity, wherever one was", async () => {
  await openPage("/dashboard/qna/collections/5/modules/51/videos/101?class=GRAPHS-26", {
    "qna.list-in-video": () => [],
    ...activity(),
  });
  fireEvent.change(await screen.findByRole("combobox", { name: "Class" }), { target: { value: "8" } });
  await waitFor(() => expect(where()).toBe("At /dashboard/qna/?class=LOGIC-26"));
});
