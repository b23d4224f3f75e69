import { Failure } from "@cu/api/failure";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { writeInPlainFields } from "../../features/editor/plain-field.test-kit.ts";
import { openFakePlayers } from "../../features/player/fake-player.test-kit.ts";
import { makeStored } from "../../features/question-studio/question-studio.test-kit.ts";
import { button, openForm, openStudio, stored, textbox, words } from "./question-studio.test-kit.tsx";

openFakePlayers();
writeInPlainFields();

beforeEach(() => {
  sessionStorage.clear();
});

const first = "Edit question 1, Which city is next?";
const value = (name: string) => (textbox(name) as HTMLInputElement).value;

test("QZC-45: a question is changed over the version that was seen, and its options keep their ids", async () => {
  const changed = makeStored({ ...stored[0], title: "Which city is next, and why?", version: 4 });
  const { user, api } = await openStudio({
    "quiz.list-all": () => stored.map((question) => ({ ...question, version: 3 })),
    "quiz.edit": () => changed,
  });
  await user.click(await screen.findByRole("button", { name: first }));
  await screen.findByRole("textbox", { name: "Title" });
  expect([value("Title"), value("Question"), value("Option A")]).toEqual([
    "Which city is next?",
    "What is stored?",
    "This",
  ]);
  expect(screen.queryByRole("radio", { name: "Ask cuGPT" })).toBeNull();
  expect(screen.getByRole("heading", { name: "1 question in this lecture" })).toBeDefined();
  await user.clear(textbox("Title"));
  await user.type(textbox("Title"), "Which city is next, and why?");
  await user.click(screen.getByRole("radio", { name: "B is right" }));
  await user.click(button("Save"));
  expect(await screen.findByText("The question is saved.")).toBeDefined();
  expect(api.of("quiz.edit").map(({ params, body }) => ({ params, body }))).toMatchObject([
    {
      params: { videoId: "126", questionId: "71" },
      body: {
        version: 3,
        question: {
          title: "Which city is next, and why?",
          options: [
            { id: 1, optionText: words("This"), correctAnswerFlag: false },
            { id: 2, correctAnswerFlag: true },
          ],
        },
      },
    },
  ]);
  expect(button("Edit question 1, Which city is next, and why?")).toBeDefined();
  expect(button("Create")).toBeDefined();
});

test("QZC-45: on a conflict the page shows it and keeps the input", async () => {
  const { user } = await openStudio({
    "quiz.edit": () => {
      throw new Failure("question.changed");
    },
  });
  await user.click(await screen.findByRole("button", { name: first }));
  await user.type(await screen.findByRole("textbox", { name: "Title" }), "!");
  await user.click(button("Save"));
  expect(await screen.findByText(/^Another editor changed this question\./)).toBeDefined();
  expect(value("Title")).toBe("Which city is next?!");
});

test("QZC-45: a question that is being written is not lost to one that would be changed", async () => {
  const { user, api } = await openForm();
  await user.type(textbox("Title"), "Mine");
  await user.click(button(first));
  expect(await screen.findByText("Finish the question you are writing first, or start over.")).toBeDefined();
  expect(value("Title")).toBe("Mine");
  await user.click(button("Start over"));
  await user.click(button(first));
  expect(value("Title")).toBe("Which city is next?");
  expect(api.of("quiz.edit")).toEqual([]);
});

test("QZC-65: 'Only a typo' is off by default, is sent, and disappears once an option or the correct one changed", async () => {
  const { user, api } = await openStudio({ "quiz.edit": () => makeStored({ ...stored[0], version: 2 }) });
  await user.click(await screen.findByRole("button", { name: first }));
  await user.type(await screen.findByRole("textbox", { name: "Title" }), "!");
  const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Only a typo" });
  expect([box().checked, box().disabled]).toEqual([false, false]);
  await user.click(box());
  await user.click(screen.getByRole("radio", { name: "B is right" }));
  expect([box().checked, box().disabled]).toEqual([false, true]);
  expect(screen.getByText(/so learners are shown the question anew\.$/)).toBeDefined();
  await user.click(screen.getByRole("radio", { name: "A is right" }));
  expect([box().checked, box().disabled]).toEqual([true, false]);
  await user.click(button("Save"));
  expect(await screen.findByText("The question is saved.")).toBeDefined();
  expect(api.of("quiz.edit").map(({ body }) => body)).toMatchObject([{ isTypo: true }]);
});
