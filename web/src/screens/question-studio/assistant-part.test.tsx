import { Failure } from "@cu/api/failure";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { writeInPlainFields } from "../../features/editor/plain-field.test-kit.ts";
import { opened, openFakePlayers } from "../../features/player/fake-player.test-kit.ts";
import { button, created, openForm, textbox } from "./question-studio.test-kit.tsx";

openFakePlayers();
writeInPlainFields();

beforeEach(() => {
  sessionStorage.clear();
});

const content = JSON.stringify({
  question: "What is at the city? [00:10]",
  options: [
    { Text: "roads", is_correct: true },
    { Text: "rivers", is_correct: false },
  ],
  explanation: "It says: “at the city” [00:10]",
});
const answer = { id: 9, content, local: true };

type Given = Parameters<typeof openForm>;

const askAssistant = async (...given: Given) => {
  const view = await openForm(...given);
  await view.user.click(screen.getByRole("radio", { name: "Ask cuGPT" }));
  return view;
};

test("QZC-06: the form offers Own Question, which it begins with, or Ask cuGPT", async () => {
  const { user } = await openForm();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Own Question" }).checked).toBe(true);
  expect(screen.queryByRole("button", { name: "Draft a question" })).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Ask cuGPT" }));
  expect(button("Draft a question")).toBeDefined();
});

test("QZC-06: without a transcript cuGPT has nothing to draft from, and is not offered", async () => {
  await openForm({ "transcript.read": () => [] });
  expect(screen.queryByRole("radio", { name: "Ask cuGPT" })).toBeNull();
});

test("QZC-07, QZC-42: cuGPT drafts one of the chosen kind at the end of the part, names its lines, and nothing is saved before Create", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof answer>();
  const { user, api } = await askAssistant({
    "assistant.generate-mcq": () => promise,
    "quiz.create": () => created(),
  });
  await user.click(screen.getByRole("radio", { name: "Choose all that apply" }));
  await user.click(button("Draft a question"));
  expect(screen.getByText("Generating...")).toBeDefined();
  resolve(answer);
  expect(await screen.findByText(/^cuGPT drafted this\. Nothing is saved until you press Create/)).toBeDefined();
  expect(api.of("assistant.generate-mcq").map(({ params, body }) => [params.second, body])).toEqual([
    ["10", { questionType: "choose_all_that_apply" }],
  ]);
  expect((textbox("Question") as HTMLTextAreaElement).value).toBe("What is at the city?");
  expect((textbox("Option A") as HTMLTextAreaElement).value).toBe("roads");
  expect(screen.getByRole("list", { name: "What it rests on" }).textContent).toBe("00:10 at the city");
  await user.click(button("00:10"));
  expect(opened.player?.seek).toHaveBeenCalledWith(10);
  expect(api.of("quiz.create")).toEqual([]);
  await user.click(button("Create"));
  await screen.findByText("Quiz Question created successfully.");
  expect(api.of("quiz.create")[0]?.body).toMatchObject([{ aiQuestion: true, questionType: "choose_all_that_apply" }]);
});

test("QZC-07: a draft that is still in the queue is waited for", async () => {
  const { user, api } = await askAssistant({
    "assistant.generate-mcq": () => ({ id: "job-00000001", status: "pending" }),
    "assistant.job": () => ({ id: "job-00000001", status: "done", answer }),
  });
  await user.click(button("Draft a question"));
  expect(await screen.findByText(/^cuGPT drafted this\./)).toBeDefined();
  expect(api.of("assistant.job")).toHaveLength(1);
});

test("QZC-07: a draft that was stopped does not arrive any more", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof answer>();
  const { user } = await askAssistant({ "assistant.generate-mcq": () => promise });
  await user.click(button("Draft a question"));
  await user.click(button("Stop"));
  resolve(answer);
  await promise;
  expect(await screen.findByRole("button", { name: "Draft a question" })).toBeDefined();
  expect((textbox("Question") as HTMLTextAreaElement).value).toBe("");
});

test.each([
  [
    "a refusal",
    () => {
      throw new Failure("transcript.missing");
    },
    /transcript/i,
  ],
  ["what is no question", () => ({ ...answer, content: "{}" }), /^What cuGPT wrote is no question/],
])("QZC-07: %s is said, and what was written stays", async (_, generate, said) => {
  const { user } = await askAssistant({ "assistant.generate-mcq": generate });
  await user.type(textbox("Title"), "Mine");
  await user.click(button("Draft a question"));
  expect((await screen.findByRole("alert")).textContent).toMatch(said);
  expect((textbox("Title") as HTMLInputElement).value).toBe("Mine");
});
