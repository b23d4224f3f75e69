import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeThread } from "../../../qna/qna.test-kit.tsx";
import { openPage, questionFigures, student, summaries, withQuestions } from "../dashboard.test-kit.tsx";

const posts = (...asked: ReturnType<typeof makeThread>[]) => ({ askedQuestions: asked, repliedQuestions: [] });

test("DSH-07, QNA-34: a student's page has what they asked and answered about the course, with the way to it", async () => {
  const questions = Array.from({ length: 7 }, (_, n) =>
    makeThread(n + 1, `Asked ${n + 1}`, { module: null, video: null }),
  );
  const { api } = await openPage("/dashboard/students/401/", { "qna.of-user-in-course": () => posts(...questions) });
  const section = within(await screen.findByRole("region", { name: "Q&A" }));
  expect(await section.findByText("Asked 5")).toBeDefined();
  expect(section.queryByText("Asked 6")).toBeNull();
  fireEvent.click(section.getByRole("button", { name: "Show all 7" }));
  expect(section.getByText("Asked 7")).toBeDefined();
  expect(section.getByText("Name 401 has not replied to any questions in this course yet")).toBeDefined();
  expect(section.getAllByRole("link", { name: "Open the discussion" })[0]?.getAttribute("href")).toBe(
    "/dashboard/qna/collections/5?class=GRAPHS-26",
  );
  expect(api.of("qna.of-user-in-course")[0]).toMatchObject({ params: { userId: "401" }, query: { coupon: "7" } });
});

test("QNA-45, D-24: of a student who shares without a name no posts are asked for, and no counts shown", async () => {
  const { api } = await openPage("/dashboard/students/-7/", {
    "dashboard.student-summaries": () => ({
      ...summaries,
      ...student(-7, { isAnonymous: true, name: "Anonymous Student 7", username: "Anonymous Student 7" }),
      askedQuestions: null,
      givenResponses: null,
    }),
  });
  expect(await screen.findByText(/^Posts have names/)).toBeDefined();
  expect(api.calls.filter(({ id }) => id.startsWith("qna."))).toEqual([]);
});

test("QNA-28, QNA-29: a video's statistics have what the student wrote there, or that there is nothing yet", async () => {
  const { api } = await openPage("/dashboard/videos/51/101/?class=LOGIC-26", {
    ...withQuestions([1]),
    "quiz.statistics": () => questionFigures(1),
    "qna.of-user-in-video": () => posts(),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Statistics" }));
  const drawer = within(await screen.findByRole("dialog"));
  expect(await drawer.findByText("You haven't asked any questions in this video yet")).toBeDefined();
  expect(drawer.getByText("You haven't replied to any questions in this video yet")).toBeDefined();
  expect(api.of("qna.of-user-in-video")[0]).toMatchObject({ params: { userId: "8", videoId: "101" } });
});
