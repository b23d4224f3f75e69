import { Failure, FieldFailure } from "@cu/api/failure";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { writeInPlainFields } from "../../features/editor/plain-field.test-kit.ts";
import { opened, openFakePlayers } from "../../features/player/fake-player.test-kit.ts";
import { makeStored } from "../../features/question-studio/question-studio.test-kit.ts";
import { learner } from "../../test/people.ts";
import { address } from "../../test/place.tsx";
import {
  button,
  created,
  fill,
  openForm,
  openStudio,
  stored,
  textbox,
  video,
  words,
} from "./question-studio.test-kit.tsx";

openFakePlayers();
writeInPlainFields();

beforeEach(() => {
  sessionStorage.clear();
});

const slider = (name: RegExp) => screen.getByRole("slider", { name });
const times = () =>
  [textbox("Start, minutes and seconds"), textbox("End, minutes and seconds")].map(
    (field) => (field as HTMLInputElement).value,
  );
const row = (name: string) => within(screen.getByText(name).closest("li") as HTMLElement);

test("QZC-01: the page is at the ids of the module and the video", async () => {
  await openStudio();
  expect(await screen.findByRole("heading", { level: 1, name: "Relaxing an edge" })).toBeDefined();
  expect(screen.getByText("Manage Quiz. 10:00, 2 questions, one every 5 min on average.")).toBeDefined();
});

test("QZC-01, QZC-02: guests are not shown it", async () => {
  const { api } = await openStudio({}, { signedIn: false });
  expect(await screen.findByText("403")).toBeDefined();
  expect(api.of("quiz.list-all")).toEqual([]);
});

test.each([
  [
    "somebody else's video",
    () => {
      throw new Failure("actor.forbidden");
    },
  ],
  [
    "a video that does not exist",
    () => {
      throw new Failure("video.missing");
    },
  ],
])("QZC-02: %s leads to the page that says so", async (_, refuse) => {
  await openStudio({ "user.read": () => learner, "quiz.list-all": refuse });
  await waitFor(() => expect(address()).toBe("/404/"));
});

test("QZC-02: a video of another module leads there too", async () => {
  await openStudio({}, { at: "/modules/51/videos/999/questions/create/" });
  await waitFor(() => expect(address()).toBe("/404/"));
});

test("QZC-05: player, transcript, the questions and Create Question are on the page", async () => {
  const { user } = await openStudio();
  expect(await screen.findByRole("region", { name: "Transcript" })).toBeDefined();
  expect(screen.getByRole("heading", { level: 2, name: "2 questions in this lecture" })).toBeDefined();
  expect(button("Create Question")).toBeDefined();
  await waitFor(() => expect(opened.player?.isHeard()).toBe(true));
  expect(opened.at).toMatchObject({ host: video.videoType });
  await user.click(button("Question 1 at 01:30, Which city is next?"));
  expect(opened.player?.seek).toHaveBeenCalledWith(60);
});

test("QZC-05: without questions the page shows that and offers to create the first", async () => {
  await openStudio({ "quiz.list-all": () => [] });
  expect(await screen.findByText("There are no quiz questions for this video.")).toBeDefined();
  expect(screen.getAllByRole("button", { name: "Create Question" })).toHaveLength(2);
});

test("QZC-11: answers are revealed and hidden, one question's or all of them", async () => {
  const { user } = await openStudio();
  await screen.findByText("Which city is next?");
  await user.click(row("Which city is next?").getByRole("button", { name: "Reveal Answers" }));
  expect(row("Which city is next?").getByText("This")).toBeDefined();
  expect(row("Which city is next?").getByText("right")).toBeDefined();
  await user.click(row("Which city is next?").getByRole("button", { name: "Hide Answers" }));
  expect(screen.queryByText("This")).toBeNull();
  await user.click(screen.getByRole("switch", { name: "Reveal all answers" }));
  expect(screen.getAllByRole("button", { name: "Hide Answers" })).toHaveLength(2);
});

test("QZC-24: a question with an error is flagged in the list and on the line", async () => {
  await openStudio({ "quiz.list-all": () => [makeStored({ title: "Too late", endVideoTimestamp: 601 })] });
  expect(await screen.findByText("End time must not be later than the end of the video.")).toBeDefined();
  expect(button(/^Question 1 at 10:01, Too late\. End time must not be later/)).toBeDefined();
});

const confirmDeletion = async (user: Awaited<ReturnType<typeof openStudio>>["user"]) => {
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Delete question 1" }));
};

test("QZC-12, QZC-34: deleting asks for confirmation, shows the result, and removes the question", async () => {
  const { user, api } = await openStudio({ "quiz.delete": () => undefined });
  await user.click(await screen.findByRole("button", { name: "Delete question 1" }));
  const dialog = await screen.findByRole("dialog", { name: "Are you sure you want to delete this quiz question?" });
  expect(within(dialog).getByText("This action cannot be reversed.")).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(api.of("quiz.delete")).toEqual([]);
  await user.click(button("Delete question 1"));
  await confirmDeletion(user);
  expect(await screen.findByText("Quiz question successfully deleted.")).toBeDefined();
  expect(api.of("quiz.delete").map(({ params }) => params)).toEqual([{ videoId: "126", questionId: "71" }]);
  expect(screen.queryByText("Which city is next?")).toBeNull();
  expect(api.of("quiz.list-all")).toHaveLength(1);
});

test("QZC-34: a failed deletion shows an error, and the question stays", async () => {
  const { user } = await openStudio({
    "quiz.delete": () => {
      throw new Failure("server.busy");
    },
  });
  await user.click(await screen.findByRole("button", { name: "Delete question 1" }));
  await confirmDeletion(user);
  expect(await screen.findByText("Failed to delete quiz question")).toBeDefined();
  expect(screen.getByText("Which city is next?")).toBeDefined();
});

test("QZC-08, QZC-15, QZC-17: the form begins with a title to enter, one choice, and the part at the play head as mm:ss", async () => {
  await openForm();
  expect(textbox("Title").getAttribute("placeholder")).toBe("Enter a question title");
  expect(row("Being written, not created yet").getByText("Enter a question title")).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Select one" }).checked).toBe(true);
  expect(times()).toEqual(["00:00", "00:10"]);
  expect(screen.getAllByRole("textbox", { name: /^Option/ })).toHaveLength(2);
});

test("QZC-10, QZC-33: creating sends the question once, confirms, and resets the form", async () => {
  const { user, api } = await openForm({ "quiz.create": () => created() });
  await fill(user);
  await user.click(button("Create"));
  expect(await screen.findByText("Quiz Question created successfully.")).toBeDefined();
  expect(api.of("quiz.create").map(({ params, body }) => ({ params, body }))).toEqual([
    {
      params: { videoId: "126" },
      body: [
        {
          title: "The order",
          text: words("What changes?"),
          questionType: "select_one",
          options: [
            { optionText: words("Nothing"), explanationText: null, imageId: null, correctAnswerFlag: true },
            { optionText: words("Everything"), explanationText: null, imageId: null, correctAnswerFlag: false },
          ],
          startVideoTimestamp: 0,
          endVideoTimestamp: 10,
          imageIds: [],
          aiQuestion: false,
          hint: null,
        },
      ],
    },
  ]);
  expect(screen.getByRole("heading", { level: 2, name: "3 questions in this lecture" })).toBeDefined();
  for (const name of ["Title", "Question", "Option A", "Option B"])
    expect((textbox(name) as HTMLInputElement).value).toBe("");
});

test("QZC-24: Create sends nothing invalid, and shows an error at each field", async () => {
  const { user, api } = await openForm();
  expect(screen.getByText("Title is required. And 1 more.")).toBeDefined();
  await user.click(button("Create"));
  expect(screen.getByText("Title is required.")).toBeDefined();
  expect(screen.getByText("Must have at least one correct answer.")).toBeDefined();
  expect(textbox("Title").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(textbox("Title"));
  expect(api.of("quiz.create")).toEqual([]);
  await user.type(textbox("Title"), "x");
  expect(screen.queryByText("Title is required.")).toBeNull();
});

test("QZC-24: server errors of the question show at their field", async () => {
  const { user } = await openForm({
    "quiz.create": () => {
      throw new FieldFailure([{ text: ["The question is too large to be saved."] }]);
    },
  });
  await fill(user);
  await user.click(button("Create"));
  expect(await screen.findByText("The question is too large to be saved.")).toBeDefined();
  expect((textbox("Title") as HTMLInputElement).value).toBe("The order");
});

test("QZC-18: a time beyond the lecture is refused immediately, and the handles do not move there", async () => {
  const { user } = await openForm();
  await user.clear(textbox("End, minutes and seconds"));
  await user.type(textbox("End, minutes and seconds"), "10:01");
  expect(screen.getAllByText(/^End time must not be later than the end of the video\./)).not.toEqual([]);
  expect(screen.queryByRole("slider")).toBeNull();
  await user.clear(textbox("End, minutes and seconds"));
  await user.type(textbox("End, minutes and seconds"), "9:58");
  fireEvent.keyDown(slider(/^End/), { key: "ArrowRight", shiftKey: true });
  expect(times()).toEqual(["00:00", "10:00"]);
  expect(slider(/^End/).getAttribute("aria-valuemax")).toBe("600");
});

test("QZC-17: the handles are moved by keys, say where they are, and go back with Esc", async () => {
  const { user } = await openForm();
  slider(/^End/).focus();
  await user.keyboard("{PageDown}");
  expect(times()).toEqual(["00:00", "00:22"]);
  expect(slider(/^End/).getAttribute("aria-valuetext")).toBe("00:22, at the beginning of a line");
  await user.keyboard("{ArrowRight}");
  expect(slider(/^End/).getAttribute("aria-valuetext")).toBe("00:23");
  await user.keyboard("{Escape}");
  expect(times()).toEqual(["00:00", "00:10"]);
  opened.player?.playTo(31);
  await user.click(button("End at the play head"));
  expect(times()).toEqual(["00:00", "00:31"]);
});

test("QZC-17: a handle that is dragged follows the pointer and snaps to a line, and with Alt to none", async () => {
  await openForm();
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(250);
  HTMLElement.prototype.setPointerCapture = () => undefined;
  // The stretch is 0:00 to 0:25, so that ten pixels are a second.
  fireEvent.pointerDown(slider(/^End/), { clientX: 100, button: 0, pointerId: 1 });
  fireEvent.pointerMove(slider(/^End/), { clientX: 216, pointerId: 1 });
  expect(times()).toEqual(["00:00", "00:22"]);
  fireEvent.pointerMove(slider(/^End/), { clientX: 206, pointerId: 1, altKey: true });
  expect(times()).toEqual(["00:00", "00:21"]);
  fireEvent.pointerUp(slider(/^End/), { pointerId: 1 });
  fireEvent.pointerMove(slider(/^End/), { clientX: 100, pointerId: 1 });
  expect(times()).toEqual(["00:00", "00:21"]);
  vi.restoreAllMocks();
});

test("QZC-20, QZC-21, QZC-22, QZC-23: the kind of answer decides about the options", async () => {
  const { user } = await openForm();
  await fill(user);
  await user.click(screen.getByRole("radio", { name: "Choose all that apply" }));
  await user.click(screen.getByRole("checkbox", { name: "B is right" }));
  const flags = (role: "radio" | "checkbox") =>
    screen.getAllByRole<HTMLInputElement>(role, { name: /is right$/ }).map(({ checked }) => checked);
  expect(flags("checkbox")).toEqual([true, true]);
  await user.click(screen.getByRole("radio", { name: "Select one" }));
  expect(flags("radio")).toEqual([false, false]);
  expect(button("Remove option A")).toBeDefined();
  await user.click(screen.getByRole("radio", { name: "Open-ended" }));
  expect(screen.queryByRole("textbox", { name: "Option A" })).toBeNull();
  expect(textbox("Answer hint")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Remove|^Add option/ })).toBeNull();
});

test("QZC-16, QZC-19: an option and a hint take a picture each and not a second one, a question takes several", async () => {
  const { user, api } = await openForm({
    "quiz.upload-image": () => ({
      id: 5,
      image: "/files/5.png",
      uploadedAt: "2026-01-01T00:00:00Z",
      updatedAt: "2026-01-01T00:00:00Z",
    }),
    "quiz.create": () => created(),
  });
  await fill(user);
  const file = new File(["x"], "x.png", { type: "image/png" });
  const pick = (of: string) => screen.getByLabelText(`Add a picture to ${of}, JPG or PNG under 2 MB`);
  await user.upload(pick("option A"), file);
  expect(await screen.findByRole("img", { name: "Shown with option A" })).toBeDefined();
  expect(screen.queryByLabelText(/^Add a picture to option A/)).toBeNull();
  await user.upload(pick("the question"), file);
  expect(await screen.findByRole("img", { name: "Shown with the question" })).toBeDefined();
  expect(pick("the question")).toBeDefined();
  await user.click(button("Create"));
  await screen.findByText("Quiz Question created successfully.");
  expect(api.of("quiz.create")[0]?.body).toMatchObject([
    { imageIds: [5], options: [{ imageId: 5 }, { imageId: null }] },
  ]);
  await user.click(screen.getByRole("radio", { name: "Open-ended" }));
  await user.upload(pick("the hint"), file);
  await screen.findByRole("img", { name: "Shown with the hint" });
  expect(screen.queryByLabelText(/^Add a picture to the hint/)).toBeNull();
});

test("QZC-09: the preview hides the form, shows the learner's drawer, and returns to the input", async () => {
  const { user, api } = await openForm();
  await fill(user);
  await user.click(button("Preview"));
  const drawer = await screen.findByRole("dialog", { name: "Question 1 of 3, at 00:10" });
  expect(screen.queryByRole("textbox", { name: "Title" })).toBeNull();
  expect(within(drawer).getByText("What changes?")).toBeDefined();
  await user.click(within(drawer).getByRole("button", { name: /Everything/ }));
  await user.click(within(drawer).getByRole("button", { name: "Submit answer" }));
  expect(within(drawer).getByText(/^The answer you have selected is incorrect\./)).toBeDefined();
  await user.click(within(drawer).getByRole("radio", { name: "Answered right" }));
  expect(within(drawer).getByText(/^Great job!/)).toBeDefined();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect((textbox("Title") as HTMLInputElement).value).toBe("The order");
  expect(api.of("quiz.attempt")).toEqual([]);
});

test("QZC-09: the preview's position counts questions that end before or with it, and blank text is not an answer", async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole("radio", { name: "Open-ended" }));
  await user.type(textbox("Title"), "The order");
  await user.type(textbox("Question"), "What changes?");
  await user.type(textbox("Answer hint"), "Everything");
  const end = textbox("End, minutes and seconds");
  await user.clear(end);
  await user.type(end, "01:30{Enter}");
  await user.click(button("Preview"));
  const drawer = await screen.findByRole("dialog", { name: "Question 2 of 3, at 01:30" });
  // Its strip numbers them by their place in the lecture.
  expect(
    within(drawer)
      .getAllByRole("img", { name: /^Question/ })
      .map((mark) => mark.getAttribute("aria-label")),
  ).toEqual([
    "Question 1 at 01:30, answered correctly",
    "Question 2 at 01:30, waiting for your answer",
    "Question 3 at 05:20, not reached",
  ]);
  const answer = within(drawer).getByRole("textbox");
  await user.type(answer, "  ");
  await user.click(within(drawer).getByRole("button", { name: "Submit answer" }));
  expect(within(drawer).queryByText("Everything")).toBeNull();
  await user.type(answer, "All of it");
  await user.click(within(drawer).getByRole("button", { name: "Submit answer" }));
  expect(await within(drawer).findByText("Everything")).toBeDefined();
});

test("QZC-13: a preview of an empty question shows what is missing", async () => {
  const { user } = await openForm();
  await user.click(button("Preview"));
  const drawer = await screen.findByRole("dialog");
  expect(within(drawer).getByText("Missing data to preview")).toBeDefined();
  expect(within(drawer).getByText("Still to come: the question, two options.")).toBeDefined();
  await user.click(within(drawer).getByRole("button", { name: "Back to the form" }));
  expect(textbox("Title")).toBeDefined();
});

test("QZC-24: leaving by a link asks about unsaved input, which is restored after a reload", async () => {
  const { user, unmount } = await openForm({}, { who: "ruth" });
  await user.type(textbox("Title"), "Half a question");
  await user.click(screen.getByRole("link", { name: "Home" }));
  const dialog = await screen.findByRole("dialog", { name: "Leave without creating the question?" });
  await user.click(within(dialog).getByRole("button", { name: "Stay here" }));
  unmount();
  await openStudio({}, { who: "ruth", returning: true });
  expect(((await screen.findByRole("textbox", { name: "Title" })) as HTMLInputElement).value).toBe("Half a question");
  expect(stored).toHaveLength(2);
});
