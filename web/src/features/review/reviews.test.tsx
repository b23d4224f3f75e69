import { Failure } from "@cu/api/failure";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { admin, learner } from "../../test/people.ts";
import { makeCourse } from "../course/course.test-kit.ts";
import { Reviews } from "./reviews.tsx";
import type { OwnReviewAnswer, ReviewView } from "./use-reviews.ts";

const course = makeCourse();
const at = "2026-05-04T09:30:00.000Z";
const makeReview = (id: number, more: Partial<ReviewView> = {}): ReviewView => ({
  id,
  rating: 4,
  text: `Review ${id}.`,
  name: "Noor Haddad",
  createdAt: at,
  editedAt: null,
  isOwn: false,
  answer: null,
  suspension: null,
  ...more,
});
const may = (more: Partial<OwnReviewAnswer> = {}): OwnReviewAnswer => ({
  review: null,
  may: "write",
  watched: 61,
  needed: 20,
  ...more,
});
const listOf = (reviews: ReviewView[], mayAnswer = false) => ({
  counts: [1, 2, 3, 4, 5].map((rating) => reviews.filter((each) => each.rating === rating).length),
  mayAnswer,
  reviews,
  next: null,
});

type Answers = Parameters<typeof fakeApi>[0];

const show = async (answers: Answers, { address = "/collections/5/", person = learner } = {}) => {
  const api = fakeApi({
    "user.read": () => person,
    "review.read-own": () => may({ may: "access" }),
    "review.list": () => listOf([]),
    ...answers,
  });
  return { api, ...(await open(<Reviews course={course} />, { at: address, signedIn: true })) };
};

afterEach(() => {
  vi.restoreAllMocks();
});

test("REV-07: failed, empty and full: the review policy always shows, and a failure can be retried", async () => {
  let state: "failed" | "empty" | "full" = "failed";
  const { user } = await show({
    "review.list": () => {
      if (state === "failed") throw new Failure("server.busy");
      return listOf(state === "empty" ? [] : [makeReview(1), makeReview(2, { rating: 2, name: null })]);
    },
  });
  expect(await screen.findByText("Failed to load the reviews")).toBeDefined();
  expect(screen.getByText("Only by people who have watched at least 20% of it, one each.")).toBeDefined();
  state = "empty";
  await user.click(screen.getByRole("button", { name: "Load again" }));
  expect(await screen.findByText("No reviews yet")).toBeDefined();
});

test("REV-07: the mean, five bars for each, how many gave what, and one rating alone at a press", async () => {
  const all = [makeReview(1), makeReview(2, { rating: 2, name: null, text: "<b>Too</b> fast." })];
  const { user, api } = await show({
    "review.list": ({ query }) => ({
      ...listOf(all),
      reviews: all.filter(({ rating }) => query.rating === undefined || String(rating) === query.rating),
    }),
  });
  expect(await screen.findByRole("heading", { name: "Reviews: 3.0 from 2 people" })).toBeDefined();
  const list = within(screen.getByRole("list", { name: "Reviews, the newest first" }));
  expect(list.getAllByRole("img").map((image) => image.getAttribute("aria-label"))).toEqual(["4 of 5", "2 of 5"]);
  expect(list.getByText("Anonymous User")).toBeDefined();
  expect(list.getByText("<b>Too</b> fast.")).toBeDefined();
  expect(list.getAllByRole("link", { name: "Report this review" })[0]?.getAttribute("href")).toBe(
    `/report-issue/?about=${encodeURIComponent("/collections/5/?review=1")}`,
  );
  await user.click(screen.getByRole("button", { name: "2 of 5: 1" }));
  await waitFor(() => expect(screen.queryByText("Review 1.")).toBeNull());
  expect(screen.getByText("<b>Too</b> fast.")).toBeDefined();
  expect(api.of("review.list").at(-1)?.query).toEqual({ rating: "2" });
});

test("REV-01: below a fifth one reads how far one is, and has no button", async () => {
  await show({ "review.read-own": () => may({ may: "watch", watched: 12 }) });
  expect(await screen.findByText("You can write a review from 20% on; you have watched 12%.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Write a review" })).toBeNull();
});

test("LRN-47: an address from the library opens the review form, for users who may review and have not", async () => {
  const address = "/collections/5/?review=write";
  const { unmount } = await show({ "review.read-own": () => may() }, { address });
  expect(await screen.findByRole("dialog", { name: "Review this course" })).toBeDefined();
  unmount();
  await show({ "review.read-own": () => may({ may: "watch", watched: 12 }) }, { address });
  await screen.findByText(/you have watched 12%/);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("REV-01, REV-04: a review needs ratings and text; a refusal keeps the input, and it is sent once valid", async () => {
  let refuses = true;
  const { user, api } = await show({
    "review.read-own": () => may(),
    "review.save": ({ body }) => {
      if (refuses) throw new Failure("server.busy");
      return { ...makeReview(7, { isOwn: true }), ...(body as object), anonymous: true, isWithdrawn: false };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Write a review" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Review this course" }));
  const send = () => user.click(dialog.getByRole("button", { name: "Publish the review" }));
  await send();
  expect(dialog.getByText("Choose one to five bars.")).toBeDefined();
  expect(dialog.getByText("Please write a few words.")).toBeDefined();
  await user.click(dialog.getByRole("radio", { name: "5 of 5, excellent" }));
  await user.type(dialog.getByRole("textbox"), "Clear.");
  await user.click(dialog.getByRole("switch", { name: "Without my name" }));
  await send();
  expect(await dialog.findByText(new Failure("server.busy").message)).toBeDefined();
  expect(dialog.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Clear.");
  refuses = false;
  await send();
  expect(await screen.findByText("Thank you for your review.")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(api.of("review.save").at(-1)?.body).toEqual({ rating: 5, text: "Clear.", anonymous: true });
});

test("REV-05: deleting the user's review needs confirmation", async () => {
  const review = { ...makeReview(7, { isOwn: true }), anonymous: false, isWithdrawn: false };
  const { user, api } = await show({
    "review.read-own": () => may({ review }),
    "review.list": () => listOf([review]),
    "review.delete": () => undefined,
  });
  await user.click(await screen.findByRole("button", { name: "Delete your review" }));
  expect(api.of("review.delete")).toHaveLength(0);
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete it" }));
  expect(await screen.findByText("Your review is gone.")).toBeDefined();
});

test("REV-09: the author answers, and changes and deletes the answer", async () => {
  let review = makeReview(1);
  const { user } = await show({
    "review.list": () => listOf([review], true),
    "review.answer": ({ body }) => {
      review = { ...review, answer: { text: (body as { text: string }).text, at, editedAt: null } };
      return review;
    },
    "review.delete-answer": () => {
      review = { ...review, answer: null };
      return undefined;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Answer Noor Haddad" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox"), "Thank you.");
  await user.click(dialog.getByRole("button", { name: "Answer" }));
  expect(await screen.findByText("Thank you.")).toBeDefined();
  await user.click(await screen.findByRole("button", { name: "Delete the answer to Noor Haddad" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete it" }));
  await waitFor(() => expect(screen.queryByText("Thank you.")).toBeNull());
});

test("REV-12, REV-13: the writer of a suspended review reads why, and appeals once", async () => {
  let appeal: { at: string; reply: string | null } | null = null;
  const { user, api } = await show({
    "review.read-own": () => {
      const suspension = { at, reason: "An advertisement.", appeal };
      return may({ review: { ...makeReview(7, { isOwn: true, suspension }), anonymous: false, isWithdrawn: false } });
    },
    "review.appeal": () => {
      appeal = { at, reply: null };
      return { id: 3, at };
    },
  });
  expect(await screen.findByText(/visible only to you. An advertisement./)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Change your review" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Appeal" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox"), "It is my opinion.");
  await user.click(dialog.getByRole("button", { name: "Send the appeal" }));
  expect(await screen.findByText("You appealed on 05/04/2026. We look at it, and answer here.")).toBeDefined();
  expect(api.of("review.appeal")[0]?.body).toEqual({ text: "It is my opinion." });
});

test("REV-11, REV-12: an admin reaches a reported review and suspends it; other users no longer see it", async () => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  let review = makeReview(9);
  const { user, api } = await show(
    {
      "review.read": () => review,
      "review.suspend": ({ body }) => {
        review = { ...review, suspension: { at, reason: (body as { reason: string }).reason, appeal: null } };
        return undefined;
      },
    },
    { address: "/collections/5/?review=9", person: admin },
  );
  await user.click(await screen.findByRole("button", { name: "Suspend this review" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "An advertisement.");
  await user.click(dialog.getByRole("button", { name: "Suspend" }));
  expect(await screen.findByText(/Reason: An advertisement\./)).toBeDefined();
  expect(api.of("review.suspend")[0]?.params).toEqual({ courseId: "5", reviewId: "9" });
});
