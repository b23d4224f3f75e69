import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeCourse } from "../../features/course/course.test-kit.ts";
import { opened, openFakePlayers } from "../../features/player/fake-player.test-kit.ts";
import { hostAddress } from "../../features/player/source.ts";
import { refresh } from "../../lib/api.ts";
import { openCourse, serve } from "../../test/open-course.tsx";
import { learner } from "../../test/people.ts";
import { address, goBack } from "../../test/place.tsx";

openFakePlayers();

beforeEach(() => {
  opened.player = undefined;
  opened.gate = undefined;
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(700);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const course = makeCourse();
const [first] = course.modules;
const limit = "Unlock the full video to continue watching beyond the 2-minute mark.";

const cardOf = async (title: string): Promise<HTMLElement> => {
  const card = (await screen.findByRole("heading", { level: 4, name: title })).closest("article");
  if (!card) throw new Error("The title stands in no card.");
  return card;
};

const said = (text: string, startTime: number, endTime: number) => ({
  text,
  startTime,
  endTime,
  startOfParagraph: false,
  video: 500,
  version: 1,
});
const words = { "transcript.read": () => [said("Start at the map.", 0, 60), said("Then walk.", 60, 119)] };

type User = Awaited<ReturnType<typeof openCourse>>["user"];

const press = async (user: User, title = "The map before the algorithm") => {
  await user.click(await screen.findByRole("button", { name: `Preview of ${title}` }));
  return screen.findByRole("dialog");
};

const player = () => vi.waitUntil(() => opened.player);

/** Fake timers from here on. */
const holdClock = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** The player loads on fake timers. */
const playByTheClock = async (user: User) => {
  const here = Promise.withResolvers<void>();
  opened.gate = here.promise;
  const dialog = await press(user);
  await within(dialog).findByText("Start at the map.");
  holdClock();
  here.resolve();
  await pass(0);
  return { dialog, shown: await player() };
};

test("PRV-01, PRV-06, PRV-09: a press opens the host's own player in a window, also for a guest, and it plays", async () => {
  serve(course, words);
  const { user } = await openCourse({ signedIn: false });
  const dialog = await press(user);
  expect(within(dialog).getByRole("heading", { name: "1.1. The map before the algorithm" })).toBeDefined();
  expect((await player()).play).toHaveBeenCalledOnce();
  expect(opened.at).toEqual(first?.videos[0] && hostAddress(first.videos[0], 0));
  expect(opened.input).toMatchObject({ title: "Video: The map before the algorithm", startSeconds: 0 });
  expect(opened.input).not.toHaveProperty("bare");
  expect(await within(dialog).findByText("Start at the map.")).toBeDefined();
});

test("PRV-08: a mouse that rests on a card starts nothing", async () => {
  serve(course, words);
  const { user } = await openCourse();
  await user.hover(await cardOf("1.1. The map before the algorithm"));
  holdClock();
  await pass(2000);
  expect(opened.player).toBeUndefined();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("PRV-02, PRV-03, PRV-04, PRV-05: looked at each second, it stops at the 120th with its banner, and can be seen again", async () => {
  serve(course, words);
  const { user } = await openCourse();
  const { dialog, shown } = await playByTheClock(user);
  // Polling keeps its phase within the second, however long it was paused.
  await pass(500_000);
  shown.playTo(119.99);
  await pass(1000);
  expect(shown.pause).not.toHaveBeenCalled();
  expect(within(dialog).getByText("1:59 / 2:00 free")).toBeDefined();
  shown.become({ seconds: 120 });
  // Not immediately but with the next poll, a second after the last.
  await pass(900);
  expect(shown.pause).not.toHaveBeenCalled();
  expect(within(dialog).queryByText("Enjoyed the preview?")).toBeNull();
  await pass(100);
  expect(shown.pause).toHaveBeenCalledOnce();
  expect(shown.destroy).toHaveBeenCalledOnce();
  expect(within(dialog).getByText("Enjoyed the preview?")).toBeDefined();
  expect(within(dialog).getByText(limit)).toBeDefined();
  vi.useRealTimers();
  await user.click(within(dialog).getByRole("button", { name: "Watch the preview again" }));
  await vi.waitUntil(() => opened.player !== shown);
  expect(within(dialog).queryByText("Enjoyed the preview?")).toBeNull();
});

test("PRV-05: focus in the player moves to the banner's button; focus elsewhere stays", async () => {
  serve(course, words);
  for (const place of ["buy", "player"] as const) {
    opened.player = undefined;
    const { user, unmount } = await openCourse();
    const { dialog, shown } = await playByTheClock(user);
    const buy = within(dialog).getByRole("button", { name: "Buy module 1" });
    // The host's iframe would have focus.
    const frame = document.createElement("button");
    dialog.querySelector("[class*=picture]")?.append(frame);
    (place === "player" ? frame : buy).focus();
    shown.become({ seconds: 120 });
    await pass(1000);
    const unlock = within(dialog).getByRole("button", { name: "Unlock the full video" });
    expect(document.activeElement).toBe(place === "player" ? unlock : buy);
    vi.useRealTimers();
    unmount();
  }
});

test("PRV-09: the end of the preview shows how much of the lecture remains, if any", async () => {
  const lasting = (duration: number | null) => {
    const [module, ...others] = course.modules;
    const [video, ...rest] = module?.videos ?? [];
    if (!module || !video) throw new Error("A course of a video.");
    return { ...course, modules: [{ ...module, videos: [{ ...video, duration }, ...rest] }, ...others] };
  };
  for (const [duration, left] of [
    [660, "2:00. From here the lecture goes on for 9:00."],
    [121, "2:00. From here the lecture goes on for 0:01."],
    [120, null],
    [0, null],
    [null, null],
  ] as const) {
    serve(lasting(duration), words);
    const { user, unmount } = await openCourse();
    const dialog = await press(user);
    await within(dialog).findByText("Start at the map.");
    expect(within(dialog).queryByText(/From here the lecture/)?.textContent ?? null).toBe(left);
    expect(within(dialog).queryByText("0")).toBeNull();
    unmount();
  }
});

test("PRV-09: the offer shows both prices and the refund, or that it is free", async () => {
  const offerOf = async (offered: typeof course) => {
    serve(offered, words);
    const { user, unmount } = await openCourse();
    const buy = within(await press(user)).getByRole("region", { name: "Buy" });
    const said = {
      lines: [...buy.querySelectorAll("p")].map(({ textContent }) => textContent),
      buttons: within(buy)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    };
    unmount();
    return said;
  };
  expect(await offerOf(course)).toEqual({
    lines: ["$2.50 (250 cupoints) the module", "$5.20 (520 cupoints) the course. Money back within one hour."],
    buttons: ["Buy module 1", "Buy the course"],
  });
  expect(await offerOf({ ...course, freeCourse: true })).toEqual({
    lines: [expect.stringMatching(/the module$/), "Free the course."],
    buttons: ["Enrol in module 1", "Enrol in the course"],
  });
  const cheap = makeCourse({ modules: [{ price: 1, videos: ["The map before the algorithm"] }, { price: 0 }] });
  const { lines, buttons } = await offerOf(cheap);
  expect(lines[1]).toMatch(/Money back within one hour\.$/);
  expect(buttons).toEqual(["Buy module 1", "Buy the course"]);
  const [only] = course.modules;
  expect(await offerOf({ ...course, modules: only ? [only] : [] })).toEqual({
    lines: ["$2.50 (250 cupoints) the module"],
    buttons: ["Buy module 1"],
  });
});

test("PRV-08, PRV-09: after a purchase on another device the window offers nothing, and its end shows that all is unlocked", async () => {
  const permanent = { accessType: "permanent" as const, accessFrom: null, accessUntil: null };
  let access = {};
  serve(course, { ...words, user: () => ({ ...learner, moduleAccess: access }) });
  const { user } = await openCourse();
  const { dialog, shown } = await playByTheClock(user);
  expect(within(dialog).getByText(/From here the lecture goes on/)).toBeDefined();
  access = { [first?.id ?? 0]: permanent };
  await act(() => refresh(["user.read"]));
  await pass(0);
  expect(within(dialog).queryByRole("region", { name: "Buy" })).toBeNull();
  expect(within(dialog).queryByText(/From here the lecture goes on/)).toBeNull();
  shown.become({ seconds: 120 });
  await pass(1000);
  expect(within(dialog).getByText("The whole video is open to you.")).toBeDefined();
  expect(within(dialog).queryByText(limit)).toBeNull();
});

test("PRV-09: up to four other lectures of the module are listed below, with a heading only if there are any", async () => {
  const titles = Array.from({ length: 6 }, (_, n) => `Lecture ${n + 1}`);
  serve(makeCourse({ modules: [{ videos: titles }, { videos: ["Alone"] }] }), words);
  const { user } = await openCourse();
  const others = (dialog: HTMLElement) =>
    within(dialog)
      .queryAllByRole("heading", { level: 4 })
      .map(({ textContent }) => textContent);
  const dialog = await press(user, "Lecture 3");
  expect(within(dialog).getByText("Two minutes of these are free too")).toBeDefined();
  expect(others(dialog)).toEqual(["1.1. Lecture 1", "1.2. Lecture 2", "1.4. Lecture 4", "1.5. Lecture 5"]);
  await user.keyboard("{Escape}");
  const alone = await press(user, "Alone");
  expect(within(alone).getByRole("heading", { name: "2.1. Alone" })).toBeDefined();
  expect(within(alone).queryByText("Two minutes of these are free too")).toBeNull();
});

test("PRV-09: until the player has loaded the first line is marked, however short", async () => {
  opened.gate = Promise.withResolvers<void>().promise;
  serve(course, { "transcript.read": () => [said("Start.", 0, 1), said("Then walk.", 1, 119)] });
  const { user } = await openCourse();
  const dialog = await press(user);
  const line = (await within(dialog).findByText("Start.")).closest("[aria-current]");
  expect(line?.textContent).toContain("Start.");
});

test("PRV-04: a video shorter than two minutes stops at its end", async () => {
  serve(course, words);
  const { user } = await openCourse();
  const { dialog, shown } = await playByTheClock(user);
  shown.become({ seconds: 45, isPlaying: false, hasEnded: true });
  await pass(1000);
  expect(within(dialog).getByText("Enjoyed the preview?")).toBeDefined();
});

test("PRV-07: a preview records no watch progress", async () => {
  const api = serve(course, words);
  const { user } = await openCourse();
  const { shown } = await playByTheClock(user);
  const before = api.calls.length;
  shown.playTo(130);
  await pass(1000);
  await pass(60_000);
  // The preview stopped once and polls no more.
  expect(shown.pause).toHaveBeenCalledOnce();
  expect(api.calls.slice(before)).toEqual([]);
  expect(api.of("watch.post")).toEqual([]);
});

test("PRV-09: Esc closes the preview, ends its player and gives the focus back to the button", async () => {
  serve(course, words);
  const { user } = await openCourse();
  const button = await screen.findByRole("button", { name: "Preview of The map before the algorithm" });
  button.focus();
  await user.keyboard("{Enter}");
  await screen.findByRole("dialog");
  const shown = await player();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(shown.destroy).toHaveBeenCalledOnce();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test.each(["/collections/5/", "/collections/5/modules/1/"])(
  "CRS-02, PRV-09: Buy shows next to the preview and opens the purchase of the module, or of the course, at %s",
  async (at) => {
    serve(course, words);
    const { user } = await openCourse({ at });
    const dialog = await press(user);
    const buy = within(dialog).getByRole("region", { name: "Buy" });
    await user.click(within(buy).getByRole("button", { name: "Buy module 1" }));
    expect(screen.queryByText(/of .* are free/)).toBeNull();
    const purchase = await screen.findByRole("dialog");
    expect(purchase.textContent).toContain(first?.name);
    await user.keyboard("{Escape}");
    const again = await press(user);
    await user.click(within(again).getByRole("button", { name: "Buy the course" }));
    expect((await screen.findByRole("dialog")).textContent).toContain(course.name);
  },
);

test("PRV-09: another lecture of the module is previewed in the same window, from its beginning", async () => {
  serve(course, words);
  const { user } = await openCourse();
  const dialog = await press(user);
  const shown = await player();
  await user.click(within(dialog).getByRole("button", { name: "1.2. Breadth first" }));
  await vi.waitUntil(() => opened.player !== shown);
  expect(shown.destroy).toHaveBeenCalledOnce();
  expect(screen.getByRole("heading", { level: 2, name: "1.2. Breadth first" })).toBeDefined();
});

test("PRV-08: users with access to the whole video get no preview", async () => {
  const permanent = { accessType: "permanent" as const, accessFrom: null, accessUntil: null };
  serve(course, { ...words, user: () => ({ ...learner, moduleAccess: { [first?.id ?? 0]: permanent } }) });
  await openCourse();
  await screen.findByText("Purchased");
  const card = await cardOf("1.1. The map before the algorithm");
  expect(within(card).queryByRole("button", { name: /^Preview/ })).toBeNull();
});

test("PRV-09: words and price stay when the player does not come, and it can be tried again", async () => {
  opened.gate = Promise.reject(new Error("blocked"));
  opened.gate.catch(() => undefined);
  serve(course, words);
  const { user } = await openCourse();
  const dialog = await press(user);
  expect((await within(dialog).findByRole("alert")).textContent).toContain("YouTube cannot be reached");
  expect(await within(dialog).findByText("Start at the map.")).toBeDefined();
  expect(within(dialog).getByRole("button", { name: "Buy module 1" })).toBeDefined();
  opened.gate = undefined;
  await user.click(within(dialog).getByRole("button", { name: "TRY AGAIN" }));
  expect((await player()).play).toHaveBeenCalledOnce();
  expect(within(dialog).queryByRole("alert")).toBeNull();
});

test("PRV-01: a player that loads after the window closed never plays", async () => {
  const late = Promise.withResolvers<void>();
  opened.gate = late.promise;
  serve(course, words);
  const { user } = await openCourse();
  await press(user);
  await user.keyboard("{Escape}");
  late.resolve();
  const came = await player();
  await waitFor(() => expect(came.destroy).toHaveBeenCalledOnce());
  expect(came.play).not.toHaveBeenCalled();
});

const at = (query: string) => ({ at: `/collections/5/?key=k${query}`, signedIn: false });
const [, breadth] = first?.videos ?? [];

test("PRV-10: an address opens the preview at its second, and closing takes both out of the address", async () => {
  serve(course, words);
  const { user } = await openCourse(at(`&preview=${breadth?.id}&t=75`));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByRole("heading", { name: "1.2. Breadth first" })).toBeDefined();
  await player();
  expect(opened.input).toMatchObject({ startSeconds: 75 });
  expect(await within(dialog).findByText("1:15 / 2:00 free")).toBeDefined();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(address()).toBe("/collections/5/?key=k");
});

test("PRV-05: seen again, it begins at its beginning, wherever its address began", async () => {
  serve(course, words);
  const { user } = await openCourse(at(`&preview=${breadth?.id}&t=75`));
  const dialog = await screen.findByRole("dialog");
  const shown = await player();
  shown.become({ seconds: 120 });
  await user.click(await within(dialog).findByRole("button", { name: "Watch the preview again" }, { timeout: 10_000 }));
  await vi.waitUntil(() => opened.player !== shown);
  expect(opened.input).toMatchObject({ startSeconds: 0 });
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("PRV-10: a press puts the lecture into the address, so that it can be passed on and Back closes it", async () => {
  serve(course, words);
  const { user } = await openCourse(at(""));
  await press(user);
  expect(address()).toBe(`/collections/5/?key=k&preview=${first?.videos[0]?.id}`);
  act(() => goBack());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("PRV-10: another lecture takes the place of the first, so that one Back closes the window, and a closed one stays so", async () => {
  serve(course, words);
  const { user } = await openCourse(at(""));
  const dialog = await press(user);
  await user.click(within(dialog).getByRole("button", { name: "1.2. Breadth first" }));
  expect(address()).toBe(`/collections/5/?key=k&preview=${breadth?.id}`);
  act(() => goBack());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe("/collections/5/?key=k");
  await press(user);
  await user.keyboard("{Escape}");
  act(() => goBack());
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(address()).toBe("/collections/5/?key=k");
});

test.each(["120", "9999999", "-3", "x"])(
  "PRV-10: at second %s, which is not free, the preview starts at the beginning",
  async (t) => {
    serve(course, words);
    await openCourse(at(`&preview=${breadth?.id}&t=${t}`));
    await player();
    expect(opened.input).toMatchObject({ startSeconds: 0 });
  },
);

test("PRV-10: an address of no lecture of the course opens the page alone", async () => {
  serve(course, words);
  await openCourse(at("&preview=999&t=5"));
  await cardOf("1.1. The map before the algorithm");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("PRV-10: users with full access are redirected to the lecture, at the same second", async () => {
  const permanent = { accessType: "permanent" as const, accessFrom: null, accessUntil: null };
  serve(course, { ...words, user: () => ({ ...learner, moduleAccess: { [first?.id ?? 0]: permanent } }) });
  await openCourse({ at: `/collections/5/?preview=${breadth?.id}&t=75` });
  await waitFor(() => expect(address()).toBe("/collections/5/modules/1/videos/2/?t=75"));
});
