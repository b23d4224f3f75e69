import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import look from "../../ui/video-card.module.css";
import { course, modules } from "./course-page.test-kit.ts";
import { LectureCard } from "./lecture-card.tsx";

type Props = Parameters<typeof LectureCard>[0];

const { first } = modules;
const [video] = first.videos;
if (!video) throw new Error("The module has a video.");
const lent = { ...video, parentModule: 9, parentModuleName: "Sieves" };
const licensed = { ...first, licensedModules: [{ id: 9, price: 300, byLicence: true as const }] };

const show = async (more: Partial<Props>) => {
  fakeApi({});
  const pressed: string[] = [];
  const note = (name: string) => () => void pressed.push(name);
  const { user } = await open(
    <LectureCard
      course={course}
      module={first}
      video={video}
      videoNumber={1}
      isUnlocked
      watched={undefined}
      options={{ key: "k" }}
      onUnlock={note("unlock")}
      onPreview={note("preview")}
      level={4}
      {...more}
    />,
  );
  return { user, pressed, article: screen.getByRole("article") };
};

const textOf = async (more: Partial<Props>) => {
  const { article } = await show(more);
  const [, text = ""] = (article.textContent ?? "").split(video.title);
  cleanup();
  return text;
};

test("CRS-50, WCH-28: a lecture shows its owner's watched share and right answers, where there are any", async () => {
  const watched = (share: number | null, questionsRight = 0, questions = 0) =>
    textOf({ watched: { share, questionsRight, questions } });
  expect(await textOf({})).toBe("");
  for (const nothing of [null, 0]) expect(await watched(nothing)).toBe("");
  expect(await watched(0.256)).toBe("26% watched");
  expect(await watched(0.99)).toBe("99% watched");
  expect(await watched(1)).toBe("Watched");
  expect(await watched(null, 1, 3)).toBe("1 of 3 questions right");
  expect(await watched(0.5, 1, 1)).toBe("50% watched, 1 of 1 questions right");
  expect(await watched(0.5, 0, 3)).toBe("50% watched");
  expect(await watched(0.5, 1, 0)).toBe("50% watched");
});

test("CRS-65: a lecture marks its words and questions, and names what it lacks", async () => {
  expect(await textOf({ video: { ...video, questionCount: 3 } })).toBe("Transcript, 3 questions. 3");
  const bare = { ...video, transcriptStatus: "none" as const, questionCount: 0 };
  expect(await textOf({ video: bare })).toBe("No transcript, No questions. ");
});

test("CRS-31, MOD-25: a borrowed lecture shows its origin, and a locked licensed one what unlocks it", async () => {
  expect(await textOf({ video: lent })).toBe("From Sieves, Free");
  expect(await textOf({ video: { ...lent, parentModuleName: "" } })).toBe("From another module, Free");
  expect(await textOf({ video: lent, module: licensed })).toBe("From Sieves");
  expect(await textOf({ video: lent, module: licensed, isUnlocked: false })).toContain(
    "From Sieves, opens when you buy this module",
  );
  const watched = { share: 1, questionsRight: 0, questions: 0 };
  expect(await textOf({ video: lent, watched })).toBe("From Sieves, Free. Watched");
});

test("CRS-05, CRS-50: on the page of its module a lecture is a card, in the list of a course a row", async () => {
  for (const [level, name] of [
    [2, "card"],
    [4, "row"],
  ] as const) {
    const { article } = await show({ level });
    expect([article.className, screen.getByRole("heading").tagName]).toEqual([look[name], `H${level}`]);
    cleanup();
  }
});

test("CRS-18, CRS-19, CRS-20: an unlocked lecture is a link, a locked one offers its preview, and instructors open it and manage its quiz", async () => {
  const title = { name: `1.1. ${video.title}` };
  await show({});
  // Guests have no progress.
  expect(screen.queryByRole("img", { name: /watched/ })).toBeNull();
  expect(screen.getByRole("link", title).getAttribute("href")).toBe("/collections/5/modules/1/videos/1/?key=k");
  expect([screen.queryByText("Locked"), screen.queryByText("Preview"), screen.queryByText("Manage Quiz")]).toEqual([
    null,
    null,
    null,
  ]);
  cleanup();
  const locked = await show({ isUnlocked: false });
  await locked.user.click(screen.getByRole("button", title));
  await locked.user.click(screen.getByRole("button", { name: `Preview of ${video.title}` }));
  expect([locked.pressed, screen.getByText("Locked").textContent]).toEqual([["unlock", "preview"], "Locked"]);
  cleanup();
  let opened = 0;
  const taught = await show({
    onOpen: () => {
      opened += 1;
    },
    manageTo: "/quiz/",
    isUnlocked: false,
  });
  await taught.user.click(screen.getByRole("button", title));
  expect([opened, taught.pressed]).toEqual([1, []]);
  expect(screen.getByRole("link", { name: `Manage Quiz of ${video.title}` }).getAttribute("href")).toBe("/quiz/");
});
