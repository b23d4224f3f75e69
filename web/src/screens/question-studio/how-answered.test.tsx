import { Failure } from "@cu/api/failure";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { writeInPlainFields } from "../../features/editor/plain-field.test-kit.ts";
import { openFakePlayers } from "../../features/player/fake-player.test-kit.ts";
import { openStudio } from "./question-studio.test-kit.tsx";

openFakePlayers();
writeInPlainFields();

beforeEach(() => {
  sessionStorage.clear();
});

const analysis = {
  learners: 12,
  difficulty: 0.75,
  discrimination: 0.41,
  options: [
    { option: 1, share: 0.75 },
    { option: 2, share: 0.25 },
  ],
  typicalSeconds: 25,
};

const openEdit = async (answers: Parameters<typeof openStudio>[0]) => {
  const view = await openStudio(answers);
  await view.user.click(await screen.findByRole("button", { name: "Edit question 1, Which city is next?" }));
  const part = await screen.findByRole("region", { name: "How it is answered" });
  return { ...view, part };
};

test("QZC-46, QZC-47: editors see the answers per version, and the figures of the shown one", async () => {
  const { part, api } = await openEdit({
    "quiz.analysis": () => ({
      version: 2,
      versions: [
        { version: 2, learners: 12, analysis },
        { version: 1, learners: 3, analysis: null },
      ],
    }),
  });
  expect(await within(part).findByText("12 learners answered version 2, the one shown now.")).toBeDefined();
  expect(within(part).getByText("3 learners answered version 1.")).toBeDefined();
  for (const text of ["75%", "Easy", "0.41", "Very well", "25 s"])
    expect(within(part).getAllByText(text).length).toBeGreaterThan(0);
  const rows = within(within(part).getByRole("table", { name: "First choices of 12 learners" })).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual(["AThisright75%", "BThat25%"]);
  // An answer to an earlier version can be regraded.
  expect(within(part).getByRole("button", { name: "Regrade 3 learners" })).toBeDefined();
  expect(api.of("quiz.analysis").map(({ params }) => params)).toEqual([{ videoId: "126", questionId: "71" }]);
});

test("QZC-47: below five learners figures are withheld, with a reason", async () => {
  const { part } = await openEdit({
    "quiz.analysis": () => ({ version: 1, versions: [{ version: 1, learners: 4, analysis: null }] }),
  });
  expect(await within(part).findByText("4 learners answered it.")).toBeDefined();
  expect(within(part).getByText(/^Figures come with the fifth learner/)).toBeDefined();
  expect(within(part).queryByRole("table")).toBeNull();
  expect(within(part).queryByRole("button")).toBeNull();
});

test("QZC-48: learners of earlier versions are regraded after the editor has seen the effect, with a progress count", async () => {
  let left = 12;
  const { part, user, api } = await openEdit({
    "quiz.analysis": () => ({
      version: 2,
      versions: [
        { version: 2, learners: 12 - left, analysis: null },
        { version: 1, learners: left, analysis: null },
      ],
    }),
    "quiz.regrade": () => ({ version: 2, learners: 12, done: 0, isOver: false }),
  });
  await user.click(await within(part).findByRole("button", { name: "Regrade 12 learners" }));
  const dialog = await screen.findByRole("dialog", { name: "Regrade 12 learners by version 2?" });
  expect(within(dialog).getByText(/Scores may rise or fall/)).toBeDefined();
  expect(api.of("quiz.regrade")).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Regrade" }));
  expect(await within(part).findByText("Regrading: 12 learners to go.")).toBeDefined();
  left = 0;
  expect(await within(part).findByText("All answers are graded by version 2.", {}, { timeout: 5000 })).toBeDefined();
  expect(api.of("quiz.regrade").map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { videoId: "126", questionId: "71" }, body: { version: 2 } },
  ]);
});

test("QZC-48: a refused regrade shows an error", async () => {
  const { part, user } = await openEdit({
    "quiz.analysis": () => ({
      version: 2,
      versions: [
        { version: 2, learners: 0, analysis: null },
        { version: 1, learners: 1, analysis: null },
      ],
    }),
    "quiz.regrade": () => {
      throw new Failure("question.changed");
    },
  });
  await user.click(await within(part).findByRole("button", { name: "Regrade 1 learner" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Regrade" }));
  expect(await within(part).findByText(/^Another editor changed this question\./)).toBeDefined();
});

test("QZC-47: figures of an earlier version are labelled as such, without today's correct options", async () => {
  const { part } = await openEdit({
    "quiz.analysis": () => ({
      version: 2,
      versions: [
        { version: 2, learners: 0, analysis: null },
        { version: 1, learners: 12, analysis: { ...analysis, options: [{ option: 9, share: 1 }] } },
      ],
    }),
  });
  expect(await within(part).findByText(/^Figures of version 1, until five have answered/)).toBeDefined();
  expect(within(part).getByText("An option that is gone")).toBeDefined();
  expect(within(part).queryByText("right")).toBeNull();
});

test("QZC-47, QZL-34: open questions show only the time", async () => {
  const { part } = await openEdit({
    "quiz.analysis": () => ({
      version: 1,
      versions: [
        { version: 1, learners: 5, analysis: { ...analysis, difficulty: null, discrimination: null, options: [] } },
      ],
    }),
  });
  expect(await within(part).findByText("25 s")).toBeDefined();
  expect(within(part).queryByText("Right at once")).toBeNull();
});

test("QZC-47: figures that could not be read are loaded again by one press, and the form works without them", async () => {
  let fails = true;
  const { part, user } = await openEdit({
    "quiz.analysis": () => {
      if (fails) throw new Error("down");
      return { version: 1, versions: [{ version: 1, learners: 12, analysis }] };
    },
  });
  const again = await within(part).findByRole("button", { name: "Load again" });
  expect(screen.getByRole("textbox", { name: "Title" })).toBeDefined();
  fails = false;
  await user.click(again);
  expect(await within(part).findByText("12 learners answered it.")).toBeDefined();
});
