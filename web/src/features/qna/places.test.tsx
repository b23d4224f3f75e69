import { Failure } from "@cu/api/failure";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { learner } from "../../test/people.ts";
import { writeInPlainFields } from "../editor/plain-field.test-kit.ts";
import { CourseQna } from "./course-qna.tsx";
import { makeClass, makeThread, ruth } from "./qna.test-kit.tsx";

writeInPlainFields();

let arrive: (() => void) | undefined;

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe() {
        arrive = () => this.#tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const course = { id: 5, primaryAuthor: { id: ruth.id } };

const answers = {
  "user.read": () => learner,
  "class.in-course": () => [makeClass(9, "Northgate"), makeClass(8, "Evening")],
};

// Must be the file's first test: loaded modules stay cached.
test("CRS-37, SES-57: offline, a course's discussion waits for the network without an error for users who pressed nothing", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const listens = vi.spyOn(globalThis, "addEventListener");
  fakeApi({ ...answers, "qna.list-in-course": () => [makeThread(1, "About the course")] });
  await open(<CourseQna course={course} />, { signedIn: true });
  await screen.findByRole("heading", { level: 2, name: "Course Q&A" });
  act(() => arrive?.());
  await waitFor(() => expect(listens).toHaveBeenCalledWith("online", expect.anything(), { once: true }));
  expect(screen.queryByText(/opens when the network is back/)).toBeNull();
  await act(async () => void dispatchEvent(new Event("online")));
  expect(await screen.findByText("About the course")).toBeDefined();
});

test("CRS-37: a course's discussion loads near the viewport", async () => {
  const api = fakeApi({ ...answers, "qna.list-in-course": () => [makeThread(1, "About the course")] });
  await open(<CourseQna course={course} />, { signedIn: true });
  expect(await screen.findByRole("heading", { level: 2, name: "Course Q&A" })).toBeDefined();
  expect(screen.getByText("Loading Q&A")).toBeDefined();
  expect(api.of("class.in-course")).toEqual([]);
  expect(api.of("qna.list-in-course")).toEqual([]);
  act(() => arrive?.());
  expect(await screen.findByText("About the course")).toBeDefined();
  expect(screen.getByRole("button", { name: "Ask about this course." })).toBeDefined();
});

test("CRS-37: guests are not offered a discussion, and nothing is requested", async () => {
  const api = fakeApi({
    ...answers,
    "accounts.tokens": () => ({}),
  });
  await open(
    <>
      <CourseQna course={course} />
      <p>The end of the page</p>
    </>,
  );
  await screen.findByText("The end of the page");
  expect(screen.queryByText("Course Q&A")).toBeNull();
  expect(api.of("class.in-course")).toEqual([]);
});

test("QNA-31, D-70: the course's class is sent; with several the reader chooses, including the general thread", async () => {
  const api = fakeApi({
    ...answers,
    "qna.list-in-course": ({ query }) => [makeThread(1, `Thread of ${query.coupon}`)],
  });
  const { user } = await open(<CourseQna course={course} />, { signedIn: true });
  await screen.findByRole("heading", { name: "Course Q&A" });
  act(() => arrive?.());
  expect(await screen.findByText("Thread of 9")).toBeDefined();
  const select = screen.getByRole("combobox", { name: "Class" });
  await user.selectOptions(select, "Evening");
  expect(await screen.findByText("Thread of 8")).toBeDefined();
  await user.selectOptions(select, "Everyone");
  expect(await screen.findByText("Thread of undefined")).toBeDefined();
  expect(api.of("qna.list-in-course").map(({ query }) => query.coupon)).toEqual(["9", "8", undefined]);
});

test("QNA-64: after joining a class the scope note explains the Q&A, and one press leads to earlier questions", async () => {
  const api = fakeApi({
    ...answers,
    "class.in-course": () => [makeClass(9, "Northgate")],
    "qna.list-in-course": ({ query }) => (query.coupon ? [] : [makeThread(1, "My question", { isOwn: true })]),
  });
  const { user, unmount } = await open(<CourseQna course={course} />, { signedIn: true });
  await screen.findByRole("heading", { name: "Course Q&A" });
  act(() => arrive?.());
  expect(await screen.findByText(/You see the Q&A of your class Northgate\./)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Show the public Q&A" }));
  expect(await screen.findByText("My question")).toBeDefined();
  expect(screen.queryByText(/You see the Q&A of your class/)).toBeNull();
  expect(screen.getByRole("combobox", { name: "Class" })).toHaveProperty("value", "everybody");
  await vi.waitFor(() => expect(document.activeElement?.getAttribute("tabindex")).toBe("-1"));
  expect(document.activeElement).not.toBe(document.body);
  unmount();
  await open(<CourseQna course={course} />, { signedIn: true, returning: true });
  await screen.findByRole("heading", { name: "Course Q&A" });
  act(() => arrive?.());
  expect(await screen.findByText("My question")).toBeDefined();
  expect(screen.queryByText(/You see the Q&A of your class/)).toBeNull();
  expect(api.of("qna.list-in-course").map(({ query }) => query.coupon)).toEqual(["9", undefined, undefined]);
});

test("QNA-64: choosing to stay with the class dismisses the note; without a class it never shows", async () => {
  fakeApi({ ...answers, "qna.list-in-course": () => [] });
  const { user } = await open(<CourseQna course={course} />, { signedIn: true });
  await screen.findByRole("heading", { name: "Course Q&A" });
  act(() => arrive?.());
  await screen.findByText(/You see the Q&A of your class Northgate\./);
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText(/You see the Q&A of your class/)).toBeNull();
  expect(screen.getByRole("combobox", { name: "Class" })).toHaveProperty("value", "9");
});

test("QNA-31, D-70: without a class there is nothing to choose", async () => {
  fakeApi({ ...answers, "class.in-course": () => [], "qna.list-in-course": () => [] });
  await open(<CourseQna course={course} />, { signedIn: true });
  await screen.findByRole("heading", { name: "Course Q&A" });
  act(() => arrive?.());
  expect(await screen.findByText("No questions asked yet")).toBeDefined();
  expect(screen.queryByRole("combobox", { name: "Class" })).toBeNull();
});

test("QNA-31, D-70: no thread loads before the classes are known; if that fails it is the general thread", async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const api = fakeApi({
    ...answers,
    "class.in-course": () => promise,
    "qna.list-in-course": () => [makeThread(1, "Open to all")],
  });
  await open(<CourseQna course={course} />, { signedIn: true });
  await screen.findByRole("heading", { name: "Course Q&A" });
  act(() => arrive?.());
  await waitFor(() => expect(api.of("class.in-course")).not.toEqual([]));
  expect(await screen.findByText("Loading Q&A")).toBeDefined();
  expect(api.of("qna.list-in-course")).toEqual([]);
  reject(new Failure("server.broken"));
  expect(await screen.findByText("Open to all")).toBeDefined();
  expect(api.of("qna.list-in-course").map(({ query }) => query.coupon)).toEqual([undefined]);
  expect(screen.queryByRole("combobox", { name: "Class" })).toBeNull();
});
