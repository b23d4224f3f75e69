import { plainRichText } from "@cu/rich-text/plain-text";
import { screen, waitFor } from "@testing-library/react";
import { makeCourse } from "../../features/course/course.test-kit.ts";
import { opened } from "../../features/player/fake-player.test-kit.ts";
import { makeStored } from "../../features/question-studio/question-studio.test-kit.ts";
import { Router } from "../../router.tsx";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { creator } from "../../test/people.ts";
import { Place } from "../../test/place.tsx";

const [module] = makeCourse().modules;
const [first] = module?.videos ?? [];
if (!module || !first) throw new Error("The course has no video.");

export const video = { ...first, id: 126, title: "Relaxing an edge", duration: 600 };
const place = `/modules/${module.id}/videos/${video.id}/questions/create/`;

const segment = (startTime: number, text: string) => ({
  text,
  startTime,
  endTime: startTime + 10,
  startOfParagraph: false,
  video: video.id,
  version: 1,
});

export const stored = [
  makeStored({ id: 71, title: "Which city is next?", startVideoTimestamp: 60, endVideoTimestamp: 90 }),
  makeStored({
    id: 72,
    title: "Say it yourself",
    questionType: "open_ended",
    options: makeStored().options.slice(0, 1),
    startVideoTimestamp: 300,
    endVideoTimestamp: 320,
  }),
];

type Answers = Parameters<typeof fakeApi>[0];

/** A server with one lecture of ten minutes and two questions, and the studio open on it. */
export const openStudio = async (
  answers: Answers = {},
  { at = place, signedIn = true, ...input }: Parameters<typeof open>[1] = {},
) => {
  Object.assign(opened, { player: undefined });
  const api = fakeApi({
    "user.read": () => creator,
    "module.read": () => ({ ...module, videos: [video] }),
    "quiz.list-all": () => stored,
    "quiz.analysis": () => ({ version: 1, versions: [{ version: 1, learners: 0, analysis: null }] }),
    "transcript.read": () => [segment(0, "Look"), segment(10, "at the city"), segment(22, "and its roads")],
    ...answers,
  });
  const view = await open(
    <>
      <Router />
      <Place />
    </>,
    { at, signedIn, ...input },
  );
  return { api, ...view };
};

/** The studio with its form open. */
export const openForm = async (...given: Parameters<typeof openStudio>) => {
  const view = await openStudio(...given);
  const [create] = await screen.findAllByRole("button", { name: "Create Question" });
  await waitFor(() => {
    if (!opened.player) throw new Error("The player is not there yet.");
  });
  if (create) await view.user.click(create);
  await screen.findByRole("textbox", { name: "Title" });
  return view;
};

export const textbox = (name: string) => screen.getByRole("textbox", { name });
export const button = (name: string | RegExp) => screen.getByRole("button", { name });

type User = Awaited<ReturnType<typeof openStudio>>["user"];

/** Everything that a question of the kind select_one needs. */
export const fill = async (user: User) => {
  await user.type(textbox("Title"), "The order");
  await user.type(textbox("Question"), "What changes?");
  await user.type(textbox("Option A"), "Nothing");
  await user.type(textbox("Option B"), "Everything");
  await user.click(screen.getByRole("radio", { name: "A is right" }));
};

export const words = plainRichText;

/** The server's answer to a question that was created. */
export const created = () => [
  makeStored({ id: 90, title: "The order", startVideoTimestamp: 0, endVideoTimestamp: 10 }),
];
