import { act, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { writeInPlainFields } from "../../features/editor/plain-field.test-kit.ts";
import { openFakePlayers } from "../../features/player/fake-player.test-kit.ts";
import { makeClass, makeThread } from "../../features/qna/qna.test-kit.tsx";
import { openPlaying } from "./open-watch.test-kit.tsx";

openFakePlayers();
writeInPlainFields();

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const answers = {
  "class.in-course": () => [],
  "qna.list-in-video": () => [makeThread(1, "See @1:30 of the video"), makeThread(2, "Another one")],
  "qna.list-in-module": () => [makeThread(3, "About the module, not @1:30")],
  "qna.list-in-course": () => [],
};

const scrolled = vi.fn<HTMLElement["scrollIntoView"]>();
const jumpTo = async (user: Awaited<ReturnType<typeof openPlaying>>["user"], name: string) => {
  HTMLElement.prototype.scrollIntoView = scrolled;
  await user.click(screen.getByRole("tab", { name: new RegExp(`^${name}`) }));
};

const open = () => screen.getByRole("tabpanel", { name: /^(Video|Module|Course) Q&A/ });

test("WCH-06: the Q&A makes no requests before it nears the viewport or is jumped to", async () => {
  const { api } = await openPlaying({ answers });
  expect(api.calls.filter(({ id }) => id.startsWith("qna.") || id === "class.in-course")).toEqual([]);
});

test("WCH-06, SES-57: offline the Q&A waits for the network, without an error for users who pressed nothing", async () => {
  const { user } = await openPlaying({ answers });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await jumpTo(user, "Video Q&A");
  expect(screen.queryByText(/opens when the network is back/)).toBeNull();
  await act(async () => void dispatchEvent(new Event("online")));
  expect(await within(open()).findByText("Another one")).toBeDefined();
});

test("QNA-01, WCH-10: a jump to a level opens its questions, and the levels tell how many they have", async () => {
  const { user, api } = await openPlaying({ answers });
  await jumpTo(user, "Module Q&A");
  expect(await within(open()).findByText("About the module, not @1:30")).toBeDefined();
  const tab = screen.getByRole("tab", { name: "Module Q&A 1" });
  expect(tab.getAttribute("aria-selected")).toBe("true");
  expect(document.activeElement).toBe(tab);
  expect(await screen.findByRole("tab", { name: "Video Q&A 2" })).toBeDefined();
  expect(await screen.findByRole("tab", { name: "Course Q&A 0" })).toBeDefined();
  expect(api.of("qna.list-in-module")[0]?.params).toEqual({ courseId: "5", moduleId: "50" });
  expect(api.of("qna.list-in-video")[0]?.params).toEqual({ courseId: "5", moduleId: "50", videoId: "500" });

  await user.keyboard("{ArrowRight}");
  expect(await within(open()).findByText("No questions asked yet")).toBeDefined();
  expect(screen.getByRole("tab", { name: /^Course Q&A/ }).getAttribute("aria-selected")).toBe("true");
  const selected = () => screen.getByRole("tab", { name: /^(Video|Module|Course) Q&A/, selected: true }).textContent;
  const passed: (string | null)[] = [];
  for (const key of ["ArrowRight", "ArrowLeft", "ArrowLeft", "ArrowLeft"]) {
    await user.keyboard(`{${key}}`);
    passed.push(selected());
  }
  expect(passed).toEqual(["Video Q&A 2", "Course Q&A 0", "Module Q&A 1", "Video Q&A 2"]);
});

test("QNA-13: a time in a question takes the player of the lecture there, with its picture in sight", async () => {
  const { user, player } = await openPlaying({ answers });
  await jumpTo(user, "Video Q&A");
  await user.click(await within(open()).findByRole("button", { name: "Go to 1:30" }));
  expect(player.seek).toHaveBeenCalledWith(90);
  expect(scrolled).toHaveBeenLastCalledWith();
  expect((scrolled.mock.contexts.at(-1) as HTMLElement).id).toBe("player");
});

test("QNA-31, D-70: the learner's class in the course is sent on every level", async () => {
  const { user, api } = await openPlaying({
    answers: { ...answers, "class.in-course": () => [makeClass(9, "Northgate")] },
  });
  await jumpTo(user, "Video Q&A");
  await screen.findByRole("tab", { name: "Course Q&A 0" });
  const asked = api.calls.filter(({ id }) => id.startsWith("qna.list"));
  expect(asked.length).toBeGreaterThan(2);
  for (const { query } of asked) expect(query.coupon).toBe("9");
});

test("WCH-42: keys that are typed into a question do not steer the lecture", async () => {
  const { user, player } = await openPlaying({ answers });
  await jumpTo(user, "Video Q&A");
  await user.click(await screen.findByRole("button", { name: /^Ask about this video/ }));
  await user.type(screen.getByRole("textbox", { name: "Your question" }), "jkl 123");
  expect(player.play).not.toHaveBeenCalled();
  expect(player.seek).not.toHaveBeenCalled();
  expect(screen.getByRole("tab", { name: "Transcript" }).getAttribute("aria-selected")).toBe("true");
});
