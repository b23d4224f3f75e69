import { Failure } from "@cu/api/failure";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openFakePlayers } from "../../features/player/fake-player.test-kit.ts";
import { openPlaying } from "./open-watch.test-kit.tsx";
import { makeQuestion, makeSegments, watchAnswers } from "./watch.test-kit.ts";

openFakePlayers();

afterEach(() => {
  vi.restoreAllMocks();
});

const current = () => document.querySelector('[aria-current="time"]')?.textContent;
const line = (number: number) => screen.getByRole("button", { name: new RegExp(`Line number ${number}$`) });
const follow = () => screen.getByRole("button", { name: "Follow the video" }).getAttribute("aria-pressed");

const lines = () => screen.getByRole("region", { name: "Lines" });

/**
 * Distance of a line from the transcript's start, in pixels: the spacer above the rendered lines, plus those before it.
 */
const topOf = (number: number) => {
  const one = line(number).closest("li");
  const drawn = [...(one?.parentElement?.children ?? [])];
  const above = drawn.slice(0, one ? drawn.indexOf(one) : 0) as HTMLElement[];
  const padding = Number.parseFloat(one?.parentElement?.style.paddingTop ?? "");
  return above.reduce((sum, { offsetHeight }) => sum + offsetHeight, padding);
};

const openRead = async (options?: Parameters<typeof openPlaying>[0]) => {
  const view = await openPlaying(options);
  await waitFor(() => line(0));
  return view;
};

test("TRN-01, TRN-04, TRN-10: the current line is marked, and a press on a line seeks there", async () => {
  const { player, user } = await openRead();
  expect(current()).toBe("0:00Line number 0");
  await user.click(line(4));
  expect(player.seek).toHaveBeenCalledWith(40);
  expect(current()).toBe("0:40Line number 4");
});

test("TRN-09: the last line stays marked to the end of the video", async () => {
  const { player } = await openRead({ answers: watchAnswers({ lines: 5 }) });
  player.seek(595);
  await waitFor(() => expect(current()).toBe("0:40Line number 4"));
});

test("TRN-06: the transcript looks at the player each second, twice as often at double speed", async () => {
  const waits: unknown[] = [];
  const real = setInterval;
  vi.spyOn(globalThis, "setInterval").mockImplementation(((run: () => void, wait?: number) => {
    waits.push(wait);
    return real(run, wait);
  }) as typeof setInterval);
  const { player } = await openRead();
  expect(waits).toContain(1000);
  expect(waits).not.toContain(500);
  player.become({ playbackRate: 2 });
  await waitFor(() => expect(waits).toContain(500));
});

test("TRN-05, E-097: a new paragraph is brought to the top until the reader scrolls, and again after Follow", async () => {
  const { player, user } = await openRead();
  player.seek(35);
  await waitFor(() => expect(current()).toContain("Line number 3"));
  await waitFor(() => expect(lines().scrollTop).toBe(topOf(3)));
  player.seek(45);
  await waitFor(() => expect(current()).toContain("Line number 4"));
  expect(lines().scrollTop).toBe(topOf(3));

  fireEvent.wheel(lines());
  expect(follow()).toBe("false");
  player.seek(65);
  await waitFor(() => expect(current()).toContain("Line number 6"));
  expect(lines().scrollTop).toBe(topOf(3));

  await user.click(screen.getByRole("button", { name: "Follow the video" }));
  expect(follow()).toBe("true");
  await waitFor(() => expect(lines().scrollTop).toBe(topOf(6)));
});

test("TRN-01: only the lines near the window are in the page, of 6,300", async () => {
  await openRead({ answers: { "transcript.read": () => makeSegments(6300) } });
  const drawn = lines().querySelectorAll("li");
  expect(drawn.length).toBeGreaterThan(5);
  expect(drawn.length).toBeLessThan(60);
  expect(drawn[0]?.getAttribute("aria-setsize")).toBe("6300");
});

test("TRN-12: typing brings the first line with the words into view and leaves the focus in the field", async () => {
  const { user } = await openRead();
  const search = screen.getByRole("searchbox", { name: "Search this transcript" });
  await user.type(search, "number 50");
  expect(await screen.findByText(/^Line 1 of/)).toBeDefined();
  await waitFor(() => expect(lines().scrollTop).toBeGreaterThan(1500));
  expect(document.activeElement).toBe(search);
  expect(follow()).toBe("false");
});

test("TRN-15: searching marks the hits as words begin and leads from one to the next", async () => {
  const { user } = await openRead({ answers: watchAnswers({ lines: 120 }) });
  const search = screen.getByRole("searchbox", { name: "Search this transcript" });
  await user.type(search, "NUMBER 5");
  // A single digit matches only itself, as in the course search: not 50 to 59.
  expect(await screen.findByText("Line 1 of 1")).toBeDefined();
  expect(lines().scrollTop).toBe(0);
  expect(line(5).querySelector("mark")?.textContent).toBe("number 5");
  await user.clear(search);
  await user.type(search, "NUMBER 10");
  expect(await screen.findByText("Line 1 of 11")).toBeDefined();
  await user.keyboard("{Enter}");
  expect(screen.getByText("Line 2 of 11")).toBeDefined();
  // A hundred lines of about 60 px, minus half a viewport.
  await waitFor(() => expect(lines().scrollTop).toBeGreaterThan(5400));
  expect(lines().scrollTop).toBeLessThan(6200);
  expect(follow()).toBe("false");
  await user.clear(search);
  await user.type(search, "quicksort");
  expect(await screen.findByText("No matching lines.")).toBeDefined();
});

test("QZL-07, TRN-01: a question shows at the line in which it ends", async () => {
  const { user } = await openRead({ answers: watchAnswers({ questions: [makeQuestion({ endVideoTimestamp: 40 })] }) });
  const mark = await screen.findByRole("button", { name: "Question 1, not reached" });
  expect(mark.closest("li")?.textContent).toContain("Line number 3");
  await user.click(mark);
  expect(await screen.findByRole("dialog")).toBeDefined();
});

test("TRN-07, TRN-28: a loading and a missing transcript show that, and the fallback content", async () => {
  let arrive: (lines: ReturnType<typeof makeSegments>) => void = () => {};
  const waiting = new Promise<ReturnType<typeof makeSegments>>((resolve) => {
    arrive = resolve;
  });
  await openPlaying({ answers: { "transcript.read": () => waiting } });
  expect(screen.getByText("Loading transcript...")).toBeDefined();
  arrive([]);
  expect(
    await screen.findByText("Curated transcripts will be available upon finalization of the collection."),
  ).toBeDefined();
  expect(screen.getByText(/^You can watch the video now, with its host's captions/)).toBeDefined();
  expect(screen.queryByText("Loading transcript...")).toBeNull();
});

test("TRN-31: one press subscribes to the transcript's publication, and the next unsubscribes", async () => {
  const { api, user } = await openPlaying({
    answers: {
      "transcript.read": () => [],
      "transcript.waiting": () => ({ isWaiting: false }),
      "transcript.wait": () => ({ isWaiting: true }),
      "transcript.stop-waiting": () => undefined,
    },
  });
  const button = (pressed: boolean) => screen.findByRole("button", { name: "Tell me when it's here", pressed });
  const first = await button(false);
  await waitFor(() => expect(first).toHaveProperty("disabled", false));
  await user.click(first);
  expect(await screen.findByText("We'll notify you once the transcript is here.")).toBeDefined();
  await user.click(await button(true));
  expect(await screen.findByText("You won't be notified of this transcript.")).toBeDefined();
  await button(false);
  expect(api.of("transcript.wait").map(({ body }) => body)).toEqual([{ courseId: 5 }]);
  expect(api.of("transcript.stop-waiting")).toHaveLength(1);
});

test("TRN-31: a transcript published in between shows on press, and a refusal shows why", async () => {
  let [isHere, isFull] = [false, true];
  const { user } = await openPlaying({
    answers: {
      "transcript.read": () => (isHere ? makeSegments(5) : []),
      "transcript.waiting": () => ({ isWaiting: false }),
      "transcript.wait": () => {
        if (isFull) throw new Failure("bound.reached", "You wait for 100 transcripts already.", { bound: 100 });
        return { isWaiting: false };
      },
    },
  });
  const button = await screen.findByRole("button", { name: "Tell me when it's here", pressed: false });
  await waitFor(() => expect(button).toHaveProperty("disabled", false));
  await user.click(button);
  expect(await screen.findByText("You wait for 100 transcripts already.")).toBeDefined();
  [isHere, isFull] = [true, false];
  await user.click(button);
  await waitFor(() => line(0));
});

test("TRN-07: a transcript that does not load can be tried again", async () => {
  let isBroken = true;
  const { user } = await openPlaying({
    answers: {
      "transcript.read": () => {
        if (isBroken) throw new TypeError("network");
        return makeSegments(5);
      },
    },
  });
  const again = await screen.findByRole("button", { name: "TRY AGAIN" });
  isBroken = false;
  await user.click(again);
  await waitFor(() => line(0));
});
