import { FieldFailure } from "@cu/api/failure";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { makeAttempt, makeOption, makeQuestion } from "../../screens/watch/watch.test-kit.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { OpenAnswer } from "./open-answer.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

const openEnded = makeQuestion({ questionType: "open_ended", options: [] });
const image = { id: 77, image: "/images/77.png" };
const uploaded = { ...image, uploadedAt: "2026-11-20T10:00:00Z", updatedAt: "2026-11-20T10:00:00Z" };

const show = (input: Partial<ComponentProps<typeof OpenAnswer>> = {}) => {
  const onWrite = vi.fn();
  const Held = () => {
    const [draft, setDraft] = useState<ComponentProps<typeof OpenAnswer>["draft"]>({
      chosen: [],
      text: "",
      imageId: null,
    });
    return (
      <OpenAnswer
        question={openEnded}
        attempt={null}
        draft={draft}
        onWrite={(change) => {
          onWrite(change);
          setDraft({ ...draft, ...change });
        }}
        {...input}
      />
    );
  };
  const { container } = render(<Held />);
  return { user: userEvent.setup(), onWrite, container };
};

const pick = () => screen.getByLabelText(/Add an image|Uploading/);
const proof = () => new File(["x"], "proof.png", { type: "image/png" });
const pictures = (container: HTMLElement) =>
  [...container.querySelectorAll("img")].map((one) => [one.getAttribute("src"), one.alt]);

test("QZL-30: an image is uploaded unchanged, shown, and removed by one press", async () => {
  const api = fakeApi({ "quiz.upload-image": () => uploaded });
  const { user, onWrite, container } = show();
  await user.upload(pick(), proof());
  await screen.findByRole("img", { name: "Your upload" });
  expect(pictures(container)).toEqual([["/images/77.png", "Your upload"]]);
  expect(onWrite.mock.calls).toEqual([[{ imageId: 77 }]]);
  expect(api.of("quiz.upload-image")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Remove the image" }));
  expect(onWrite.mock.lastCall).toEqual([{ imageId: null }]);
  expect(pictures(container)).toEqual([]);
  expect(pick()).toHaveProperty("disabled", false);
});

test("QZL-30: a refused image shows the field's message, or else the failure's, and nothing is stored", async () => {
  let failure: Error = new FieldFailure({ image: ["The image is larger than 2 MB.", "Try a smaller one."] });
  fakeApi({
    "quiz.upload-image": () => {
      throw failure;
    },
  });
  const { user, onWrite } = show();
  await user.upload(pick(), proof());
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toBe("The image is larger than 2 MB. Try a smaller one."),
  );
  failure = new TypeError("network");
  await user.upload(pick(), proof());
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toBe("Unable to reach the server right now. Please try again later."),
  );
  expect(onWrite).not.toHaveBeenCalled();
});

test("QZL-34: typing reports each change, under the field's label", async () => {
  const { user, onWrite } = show();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("heading")).toBeNull();
  await user.type(screen.getByRole("textbox", { name: "Your answer" }), "ab");
  expect(onWrite.mock.calls).toEqual([[{ text: "a" }], [{ text: "ab" }]]);
});

test("QZL-30, QZL-34: a submitted answer shows with its image, next to the model answer with explanation and picture", () => {
  const attempt = makeAttempt({ maxCorrectAnswer: 0, answerText: "Only smaller ones win", answerImage: image });
  const key = makeOption(9, "They are only replaced.", { isCorrect: true, because: "See the invariant." });
  const hint = { ...key, imageId: 5, image: { id: 5, image: "/images/5.png" } };
  const { container } = show({ attempt, question: { ...openEnded, options: [hint] } });
  expect(container.textContent).toBe(
    "Your answerOnly smaller ones winModel answerThey are only replaced.See the invariant.",
  );
  expect(pictures(container)).toEqual([
    ["/images/77.png", "Your upload"],
    ["/images/5.png", ""],
  ]);
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("QZL-34: missing image, explanation and model answer are not rendered", () => {
  const attempt = makeAttempt({ maxCorrectAnswer: 0, answerText: "Only smaller ones win" });
  const bare = show({ attempt, question: { ...openEnded, options: [makeOption(9, "They are only replaced.")] } });
  expect(bare.container.textContent).toBe("Your answerOnly smaller ones winModel answerThey are only replaced.");
  expect(pictures(bare.container)).toEqual([]);
  const { container } = show({ attempt });
  expect(container.textContent).toBe("Your answerOnly smaller ones win");
});
