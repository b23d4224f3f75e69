import { Failure, FieldFailure } from "@cu/api/failure";
import { failureText } from "@cu/api/failure-text";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { opened, openFakePlayers } from "../../features/player/fake-player.test-kit.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { creator } from "../../test/people.ts";
import { Where } from "../../test/where.tsx";
import { TranscriptStudioPage } from "./transcript-studio-page.tsx";

openFakePlayers();

type Lines = { text: string; startTime: number; endTime: number; startOfParagraph: boolean }[];
const line = (startTime: number, endTime: number, text: string) => ({
  text,
  startTime,
  endTime,
  startOfParagraph: false,
});
const three = [line(0, 5.4, "So far nothing."), line(4, 9, "We keep a number."), line(9, 12, "Now one edge.")];

beforeEach(() => {
  // happy-dom has no layout.
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(60);
  vi.stubGlobal("scrollTo", () => undefined);
});

const desk = {
  video: {
    id: 500,
    title: "Relaxing an edge",
    videoType: "youtube",
    embedId: "abc",
    embedHash: null,
    duration: 1560,
  },
  course: { id: 5, name: "Graphs" },
  module: { id: 41, name: "Shortest paths" },
  corrections: 0,
} as const;

/** A server with one transcript's versions, and the studio open on it. */
const openStudio = async (lines: Lines = three, answers: Parameters<typeof fakeApi>[0] = {}, options = {}) => {
  const server = { versions: lines.length > 0 ? [lines] : ([] as Lines[]) };
  const newest = () => server.versions.length;
  const api = fakeApi({
    "user.read": () => creator,
    "transcript.studio": () => ({
      ...desk,
      languages: [
        { language: "spoken", name: null, version: newest(), lines: server.versions.at(-1)?.length ?? 0, at: savedAt },
      ],
    }),
    "transcript.version": ({ params, query }) => {
      const version = params.language === "spoken" ? Number(query.version ?? newest()) : 0;
      return { language: params.language ?? "", version, lines: server.versions[version - 1] ?? [] };
    },
    "transcript.versions": ({ params }) => ({
      versions: (params.language === "spoken" ? server.versions : [])
        .map((held, index) => ({ version: index + 1, at: savedAt, by: "ruth", lines: held.length }))
        .toReversed(),
    }),
    "transcript.save": ({ body }) => {
      const { version, lines: sent } = body as { version: number; lines: Lines };
      if (version !== newest()) throw new Failure("transcript.changed");
      server.versions.push(sent);
      return { version: newest(), at: savedAt };
    },
    ...answers,
  });
  const page = (
    <Routes>
      <Route
        path="/modules/:moduleId/videos/:videoId/transcript/"
        element={
          <>
            <TranscriptStudioPage />
            <Where />
          </>
        }
      />
      <Route path="/404/" element={<p>Not found</p>} />
      <Route path="*" element={<Where />} />
    </Routes>
  );
  const view = await open(page, { at: "/modules/41/videos/500/transcript/", signedIn: true, who: "ruth", ...options });
  return { server, api, ...view };
};

const savedAt = "2026-05-04T09:30:00.000Z";
const said = () =>
  within(screen.getByRole("list", { name: "Lines" }))
    .getAllByRole("listitem")
    .map((item) => item.querySelector("textarea")?.value ?? item.querySelector("[class*=text]")?.textContent);
const field = (time = "00:00.0") =>
  screen.getByRole<HTMLTextAreaElement>("textbox", { name: `Words of the line at ${time}` });
const saved = (version: number) => screen.findByText(`Version ${version}`, { selector: "h3" });

test("TRN-24: problems show in a list and below their line, and one press fixes them", async () => {
  const { user } = await openStudio();
  expect(await screen.findByRole("heading", { name: "1 problem" })).toBeDefined();
  expect(screen.getByText("The next line begins at 00:04.0, before this one ends at 00:05.4.")).toBeDefined();
  const [repair] = screen.getAllByRole("button", { name: "End at 00:03.9, the line at 0:00" });
  await user.click(repair as HTMLElement);
  expect(await screen.findByRole("heading", { name: "No problems" })).toBeDefined();
});

test("TRN-25, TRN-26: words are written, cut and joined with the keys, undone, and saved as a version", async () => {
  const { user, server } = await openStudio();
  await user.click(await screen.findByRole("button", { name: "So far nothing." }));
  fireEvent.change(field(), { target: { value: "So far nothing, yet." } });
  act(() => field().setSelectionRange(6, 6));
  await user.keyboard("{Enter}");
  expect(said()).toEqual(["So far", "nothing, yet.", "We keep a number.", "Now one edge."]);
  await user.keyboard("{Backspace}");
  expect(said()[0]).toBe("So far nothing, yet.");
  await user.keyboard("{Control>}");
  expect(said()[0]).toBe("So far nothing, yet.");
  await user.keyboard("z");
  expect(said()[1]).toBe("nothing, yet.");
  await user.keyboard("y");
  expect(said()[0]).toBe("So far nothing, yet.");
  await user.keyboard("z{Shift>}");
  expect(said()[1]).toBe("nothing, yet.");
  await user.keyboard("z{/Shift}{/Control}");
  expect(said()[0]).toBe("So far nothing, yet.");
  await user.click(screen.getByRole("button", { name: "Save version 2" }));
  await waitFor(() => expect(server.versions).toHaveLength(2));
  expect(server.versions[1]?.[0]).toMatchObject({ text: "So far nothing, yet." });
  expect(await screen.findByText(/^Saved \d/)).toBeDefined();
  expect(await saved(2)).toBeDefined();
});

test("TRN-26: unsaved changes are listed among the versions until saved", async () => {
  const { unmount } = await openStudio([]);
  expect(await screen.findByText("Nothing is saved yet.")).toBeDefined();
  expect(screen.queryByText("Not saved")).toBeNull();
  unmount();
  const { user } = await openStudio();
  await saved(1);
  expect(screen.queryAllByText("Not saved")).toEqual([]);
  await user.click(await screen.findByRole("button", { name: "So far nothing." }));
  fireEvent.change(field(), { target: { value: "So far nothing, yet." } });
  expect(await screen.findByText("Not saved")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Save version 2" }));
  await saved(2);
  expect(screen.queryAllByText("Not saved")).toEqual([]);
});

test("TRN-25: a key that acts does nothing else, and one that writes a sign by AltGr does not act", async () => {
  const { user } = await openStudio();
  await user.click(await screen.findByRole("button", { name: "So far nothing." }));
  // Windows reports AltGr as Ctrl+Alt.
  expect(fireEvent.keyDown(field(), { code: "KeyP", key: "p", altKey: true, ctrlKey: true })).toBe(true);
  expect(screen.queryByRole("button", { name: "The line at 00:00.0 begins a paragraph", pressed: true })).toBeNull();
  expect(fireEvent.keyDown(field(), { code: "KeyP", key: "p", altKey: true })).toBe(false);
  expect(screen.getByRole("button", { name: "The line at 00:00.0 begins a paragraph", pressed: true })).toBeDefined();
});

test("TRN-25: at either end of its words a line is left or joined with the keys, and nowhere else", async () => {
  const { user } = await openStudio();
  await user.click(await screen.findByRole("button", { name: "So far nothing." }));
  const press = (key: string, from: number, to = from, time?: string) => {
    act(() => field(time).setSelectionRange(from, to));
    fireEvent.keyDown(field(time), { key });
  };
  const [first, end] = [said(), "So far nothing.".length];
  for (const [from, to] of [
    [1, 1],
    [1, end],
    [0, end],
  ])
    for (const key of ["ArrowDown", "ArrowUp", "Delete", "Backspace"]) press(key, from ?? 0, to);
  expect(said()).toEqual(first);
  press("ArrowDown", end);
  expect(document.activeElement).toBe(field("00:04.0"));
  press("ArrowUp", 0, 0, "00:04.0");
  expect(document.activeElement).toBe(field());
  press("Delete", end);
  expect(said()).toEqual([`${first[0]} ${first[1]}`, ...first.slice(2)]);
});

test("TRN-25: the player's place becomes a start, a line is nudged, marked and left with the keys", async () => {
  const { user } = await openStudio();
  await user.click(await screen.findByRole("button", { name: "Now one edge." }));
  await waitFor(() => expect(opened.player?.isHeard()).toBe(true));
  act(() => opened.player?.seek(9.5));
  fireEvent.keyDown(field("00:09.0"), { code: "BracketLeft", key: "[", altKey: true });
  expect(field("00:09.5")).toBeDefined();
  fireEvent.keyDown(field("00:09.5"), { code: "Period", key: ".", altKey: true });
  fireEvent.keyDown(field("00:09.6"), { code: "KeyP", key: "p", altKey: true });
  expect(screen.getByRole("button", { name: "The line at 00:09.6 begins a paragraph", pressed: true })).toBeDefined();
  fireEvent.keyDown(field("00:09.6"), { code: "Space", key: " ", ctrlKey: true });
  expect(opened.player?.play).toHaveBeenCalled();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("textbox", { name: /^Words/ })).toBeNull();
  fireEvent.keyDown(document.body, { code: "F8", key: "F8" });
  expect(field()).toBeDefined();
});

test("TRN-25: a time is typed, and an invalid one shows an error and is reverted", async () => {
  const { user } = await openStudio();
  await user.click(await screen.findByRole("button", { name: "Now one edge." }));
  const end = screen.getByRole("textbox", { name: "End" });
  await user.clear(end);
  await user.type(end, "soon");
  expect(screen.getByText("A time such as 12:31.5")).toBeDefined();
  await user.clear(end);
  await user.type(end, "0:11,25{Enter}");
  expect((end as HTMLInputElement).value).toBe("00:11.250");
});

const file = (text: string, name = "lecture.vtt") => new File([text], name);
const vtt = (...cues: string[]) => `WEBVTT\n\n${cues.join("\n\n")}\n`;
const choose = (given: File) =>
  fireEvent.change(screen.getByLabelText("A transcript file"), { target: { files: [given] } });

test("TRN-26: of a file each difference is shown before it is taken, and taken or left by itself", async () => {
  const { user } = await openStudio();
  await screen.findByRole("list", { name: "Lines" });
  choose(
    file(
      vtt(
        "00:00.000 --> 00:05.400\nSo far something.",
        "00:04.000 --> 00:09.000\nWe keep a number.",
        "00:09.400 --> 00:12.000\nNow one edge.",
      ),
    ),
  );
  const dialog = await screen.findByRole("dialog", { name: "2 lines of the file differ" });
  const rows = within(dialog).getAllByRole("group", { name: /^The line at/ });
  expect(rows).toHaveLength(2);
  await user.click(within(rows[1] as HTMLElement).getByRole("radio", { name: "Keep" }));
  await user.click(within(dialog).getByRole("button", { name: "Take 1 change" }));
  expect(said()).toEqual(["So far something.", "We keep a number.", "Now one edge."]);
  expect(screen.getByRole("button", { name: "Play from 00:09.0" })).toBeDefined();
});

test("TRN-26: a file's errors name their line, and a file of another kind changes nothing", async () => {
  const { user } = await openStudio([]);
  await screen.findByText("Nothing is written here yet");
  choose(file("no captions at all", "notes.txt"));
  expect(await screen.findByText("The file is neither WebVTT nor SubRip nor a JSON list.")).toBeDefined();
  await user.click(screen.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  choose(file(vtt("00:01.000 --> 00:02.000\nOne.", "00:05.000 --> 00:04.000\nTwo.")));
  expect(await screen.findByText("Line 2")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Take 2 lines" }));
  expect(said()).toEqual(["One.", "Two."]);
});

test("TRN-26: an earlier version is compared, and restored as a new one", async () => {
  const { user, server } = await openStudio();
  server.versions.push([line(0, 4, "Other words.")]);
  await user.click(await screen.findByRole("button", { name: "Compare" }));
  const dialog = await screen.findByRole("dialog", { name: /since version 1$/ });
  await user.click(within(dialog).getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  await user.click(screen.getByRole("button", { name: "Restore as version 3" }));
  await waitFor(() => expect(server.versions).toHaveLength(3));
  expect(server.versions[2]).toEqual(three);
});

test("TRN-26: after another user saved, neither their changes nor mine are lost", async () => {
  const { user, server } = await openStudio();
  await user.click(await screen.findByRole("button", { name: "So far nothing." }));
  fireEvent.change(field(), { target: { value: "Mine." } });
  server.versions.push(three.with(2, line(9, 12, "Theirs.")));
  await user.click(screen.getByRole("button", { name: "Save version 2" }));
  await user.click(await screen.findByRole("button", { name: "Load the newest version" }));
  await waitFor(() => expect(said()).toEqual(["Mine.", "We keep a number.", "Theirs."]));
  // The conflict is resolved, and doesn't show as an error of the lines.
  expect(screen.queryByText(failureText["transcript.changed"])).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save version 3" }));
  await waitFor(() => expect(server.versions[2]?.map(({ text }) => text)).toEqual(said()));
});

test("TRN-26: what is not saved waits on the device, also without a network, and is there again", async () => {
  const { user, unmount } = await openStudio(three, {
    "transcript.save": () => {
      throw new Error("offline");
    },
  });
  await user.click(await screen.findByRole("button", { name: "So far nothing." }));
  fireEvent.change(field(), { target: { value: "Mine." } });
  expect(screen.getByText("Not saved yet, kept on this device")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Save version 2" }));
  expect(await screen.findByText("Not saved, trying again")).toBeDefined();
  unmount();
  await openStudio(three, {}, { returning: true });
  expect(await screen.findByRole("button", { name: "Mine." })).toBeDefined();
});

test("WIZ-49, TRN-26: a session that ends with the save leaves on the device what was written", async () => {
  const { user, unmount } = await openStudio(three, {
    "transcript.save": () => {
      throw new Failure("token.invalid");
    },
    "accounts.refresh": () => {
      throw new Failure("session.ended");
    },
  });
  await user.click(await screen.findByRole("button", { name: "So far nothing." }));
  fireEvent.change(field(), { target: { value: "Mine." } });
  await user.click(screen.getByRole("button", { name: "Save version 2" }));
  expect(await screen.findByText("Your session has timed out. Please log in again.")).toBeDefined();
  unmount();
  const { server, user: again } = await openStudio(three, {}, { returning: true });
  expect(await screen.findByRole("button", { name: "Mine." })).toBeDefined();
  await again.click(screen.getByRole("button", { name: "Save version 2" }));
  await waitFor(() => expect(server.versions[1]?.[0]?.text).toBe("Mine."));
});

test("TRN-26: what the server refuses names its line", async () => {
  const { user } = await openStudio(three, {
    "transcript.save": () => {
      throw new FieldFailure({ lines: ["Line 2: The end is before the start."] });
    },
  });
  await user.click(await screen.findByRole("button", { name: "So far nothing." }));
  fireEvent.change(field(), { target: { value: "Mine." } });
  await user.click(screen.getByRole("button", { name: "Save version 2" }));
  expect(await screen.findByText("Line 2: The end is before the start.")).toBeDefined();
});

test("TRN-26: a refusal of the whole transcript shows its message", async () => {
  const { user } = await openStudio(three, {
    "transcript.save": () => {
      throw new Failure("actor.forbidden");
    },
  });
  await user.click(await screen.findByRole("button", { name: "So far nothing." }));
  fireEvent.change(field(), { target: { value: "Mine." } });
  await user.click(screen.getByRole("button", { name: "Save version 2" }));
  expect(await screen.findByText(failureText["actor.forbidden"])).toBeDefined();
});

test("TRN-26: who writes back what was there has nothing to save", async () => {
  const { user } = await openStudio();
  const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save version 2" });
  await user.click(await screen.findByRole("button", { name: "So far nothing." }));
  fireEvent.change(field(), { target: { value: "Mine." } });
  expect(button().disabled).toBe(false);
  fireEvent.change(field(), { target: { value: "So far nothing." } });
  expect(button().disabled).toBe(true);
});

test("TRN-27: users without access, and missing videos, are redirected to not found", async () => {
  for (const code of ["actor.forbidden", "video.missing"] as const) {
    const { unmount } = await openStudio(three, {
      "transcript.studio": () => {
        throw new Failure(code);
      },
    });
    expect(await screen.findByText("Not found")).toBeDefined();
    unmount();
  }
  const { api } = await openStudio(three, {}, { at: "/modules/41/videos/x500/transcript/" });
  expect(await screen.findByText("Not found")).toBeDefined();
  expect(api.of("transcript.studio")).toEqual([]);
});

test("TRN-27: a studio that fails to load shows an error and can be retried", async () => {
  let isDown = true;
  const { user } = await openStudio(three, {
    "transcript.studio": async () => {
      if (isDown) throw new Failure("server.busy", "Busy.");
      return { ...desk, languages: [{ language: "spoken", name: null, version: 1, lines: 3, at: savedAt }] };
    },
  });
  expect(screen.getByText("Loading transcript...")).toBeDefined();
  expect(await screen.findByRole("heading", { name: "Busy." })).toBeDefined();
  isDown = false;
  await user.click(screen.getByRole("button", { name: /again/i }));
  expect(await screen.findByRole("heading", { name: "Transcript of Relaxing an edge" })).toBeDefined();
  expect(document.title).toMatch(/^Transcript of Relaxing an edge/);
  expect(screen.queryByRole("region", { name: /suggested$/ })).toBeNull();
});

test("TRN-27: the way back leads to the course of the lecture, where it is in one", async () => {
  const crumbs = () =>
    within(screen.getByRole("navigation", { name: "Breadcrumb" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  const { unmount } = await openStudio();
  await screen.findByRole("list", { name: "Lines" });
  expect(crumbs()).toEqual(["Authored Courses", "Graphs", "Relaxing an edge", "Transcript"]);
  unmount();
  await openStudio(three, {
    "transcript.studio": () => ({
      ...desk,
      course: null,
      languages: [{ language: "spoken", name: null, version: 1, lines: 3, at: savedAt }],
    }),
  });
  await screen.findByRole("list", { name: "Lines" });
  expect(crumbs()).toEqual(["Authored Courses", "Relaxing an edge", "Transcript"]);
});

test("TRN-25, TRN-26: a file is chosen and the lines are downloaded above them, once there are any", async () => {
  const { user, unmount } = await openStudio([]);
  await screen.findByText("Nothing is written here yet");
  const bar = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
  expect([bar("Download").disabled, screen.queryByText(/^Saved/)]).toEqual([true, null]);
  const opened = vi.spyOn(HTMLInputElement.prototype, "click");
  await user.click(bar("Import"));
  expect(opened).toHaveBeenCalledOnce();
  await user.click(bar("Write the first line"));
  expect(bar("Download").disabled).toBe(false);
  fireEvent.change(field(), { target: { value: "One" } });
  expect(screen.getByText("Not saved yet, kept on this device")).toBeDefined();
  await user.click(bar("Download"));
  const dialog = await screen.findByRole("dialog", { name: "Download the transcript" });
  await user.click(within(dialog).getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  unmount();
  const { user: again } = await openStudio();
  expect(await screen.findByText(/^Saved/)).toBeDefined();
  // Choosing the same file again works.
  const input = screen.getByLabelText<HTMLInputElement>("A transcript file");
  for (let n = 0; n < 2; n++) {
    await again.upload(input, file("no captions", "lecture.vtt"));
    const found = await screen.findByRole("dialog", { name: "This file cannot be used" });
    expect(input.value).toBe("");
    await again.click(within(found).getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
});

test("TRN-26: leaving with unsaved changes asks for confirmation, otherwise it does not", async () => {
  const { user } = await openStudio();
  const leave = async () => user.click(await screen.findByRole("link", { name: "Graphs" }));
  await user.click(await screen.findByRole("button", { name: "So far nothing." }));
  fireEvent.change(field(), { target: { value: "Mine." } });
  await leave();
  const dialog = await screen.findByRole("dialog", { name: "Leave without saving?" });
  await user.click(within(dialog).getByRole("button", { name: "Stay here" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(field().value).toBe("Mine.");
  fireEvent.change(field(), { target: { value: "So far nothing." } });
  await leave();
  await waitFor(() => expect(screen.queryByRole("list", { name: "Lines" })).toBeNull());
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("TRN-26: where the newest version cannot be read, what is written stays, and it can be loaded later", async () => {
  let isDown = false;
  const { user, server } = await openStudio(three, {
    "transcript.version": () => {
      if (isDown) throw new Failure("server.busy");
      return { language: "spoken", version: server.versions.length, lines: server.versions.at(-1) ?? [] };
    },
  });
  await user.click(await screen.findByRole("button", { name: "So far nothing." }));
  fireEvent.change(field(), { target: { value: "Mine." } });
  server.versions.push(three.with(2, line(9, 12, "Theirs.")));
  await user.click(screen.getByRole("button", { name: "Save version 2" }));
  const load = await screen.findByRole<HTMLButtonElement>("button", { name: "Load the newest version" });
  // Saving is blocked until the conflict is resolved.
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save version 2" }).disabled).toBe(true);
  isDown = true;
  await user.click(load);
  expect(await screen.findByText(/^The newest version cannot be read right now/)).toBeDefined();
  expect(field().value).toBe("Mine.");
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Load the newest version" }));
  await waitFor(() => expect(said()).toEqual(["Mine.", "We keep a number.", "Theirs."]));
  expect(screen.queryByRole("button", { name: "Load the newest version" })).toBeNull();
});

test("TRN-22: the URL has the open language, and keeps its other parameters", async () => {
  const { user } = await openStudio(three, {}, { at: "/modules/41/videos/500/transcript/?from=mail&language=de" });
  expect(await screen.findByRole("tab", { name: "Deutsch, not begun", selected: true })).toBeDefined();
  await user.click(screen.getByRole("tab", { name: "Spoken" }));
  expect(await screen.findByText(/^At .*transcript\/\?from=mail$/)).toBeDefined();
  expect(await screen.findByRole("list", { name: "Lines" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "+ Language" }));
  await user.type(await screen.findByRole("textbox", { name: "Language" }), "German{Enter}");
  expect(await screen.findByText(/^At .*transcript\/\?from=mail&language=de$/)).toBeDefined();
});

test("TRN-24: a press on a place in the list goes to its line", async () => {
  const { user } = await openStudio();
  await user.click(await screen.findByRole("button", { name: "0:00" }));
  expect(document.activeElement).toBe(field());
});

test("TRN-22: another language begins with nothing, and is named in itself", async () => {
  const { user } = await openStudio();
  await user.click(await screen.findByRole("button", { name: "+ Language" }));
  await user.type(await screen.findByRole("textbox", { name: "Language" }), "Klingonese{Enter}");
  expect(screen.getByText("A language such as German, or its tag such as pt-BR")).toBeDefined();
  await user.clear(screen.getByRole("textbox", { name: "Language" }));
  await user.type(screen.getByRole("textbox", { name: "Language" }), "German{Enter}");
  expect(await screen.findByRole("tab", { name: "Deutsch, not begun", selected: true })).toBeDefined();
  expect(await screen.findByText("Nothing is written here yet")).toBeDefined();
});

test("TRN-22: the owner sets the spoken language, and it is saved with the lines", async () => {
  const { user, api } = await openStudio();
  await user.click(await screen.findByRole("button", { name: "Which language is it?" }));
  await user.type(await screen.findByRole("textbox", { name: "Language" }), "English{Enter}");
  await user.click(screen.getByRole("button", { name: "Save version 2" }));
  await waitFor(() =>
    expect(api.of("transcript.save").map(({ body }) => body)).toMatchObject([{ version: 1, name: "en" }]),
  );
});

test("TRN-23: a learner's correction is shown with what it changes, and accepting it goes on from the new version", async () => {
  const settled = vi.fn();
  const { user, server } = await openStudio(three, {
    "transcript.corrections": () => ({
      corrections: [
        { id: 3, language: "spoken", startTime: 9, was: "Now one edge.", text: "Now one hedge.", at: savedAt },
      ],
    }),
    "transcript.studio": () => ({
      ...desk,
      languages: [{ language: "spoken", name: "en", version: 1, lines: 3, at: savedAt }],
      corrections: 1,
    }),
    "transcript.settle": ({ body }) => {
      settled(body);
      server.versions.push(three.with(2, line(9, 12, "Now one hedge.")));
      return { version: 2 };
    },
  });
  const queue = await screen.findByRole("region", { name: "1 correction suggested" });
  expect((await within(queue).findByText("hedge.")).tagName).toBe("INS");
  await user.click(within(queue).getByRole("button", { name: "Accept" }));
  await waitFor(() => expect(said()[2]).toBe("Now one hedge."));
  expect(settled).toHaveBeenCalledWith({ accepts: true });
});

const correction = {
  id: 3,
  language: "spoken",
  startTime: 9,
  was: "Now one edge.",
  text: "Now one hedge.",
  at: savedAt,
};
const withCorrections = (...found: (typeof correction)[]) => ({
  "transcript.corrections": () => ({ corrections: found }),
  "transcript.studio": () => ({
    ...desk,
    languages: [{ language: "spoken", name: "en", version: 1, lines: 3, at: savedAt }],
    corrections: found.length,
  }),
});

test("TRN-23: a correction that is declined changes no line, and one in another language names it and leaves these lines", async () => {
  const settled = vi.fn();
  const { user, api } = await openStudio(three, {
    ...withCorrections(correction, { ...correction, id: 4, language: "de", was: "Eine Kante", text: "Eine Ecke" }),
    "transcript.settle": ({ params, body }) => {
      settled(params.correctionId, body);
      return { version: params.correctionId === "4" ? 7 : null };
    },
  });
  await screen.findByRole("list", { name: "Lines" });
  const queue = await screen.findByRole("region", { name: "2 corrections suggested" });
  await within(queue).findByText("00:09.0");
  expect(within(queue).getByText("00:09.0, Deutsch")).toBeDefined();
  expect([...queue.querySelectorAll("del, ins")].map(({ textContent }) => textContent)).toEqual([
    "edge.",
    "hedge.",
    "Kante",
    "Ecke",
  ]);
  const read = api.of("transcript.version").length;
  await user.click(within(queue).getAllByRole("button", { name: "Decline" })[0] as HTMLElement);
  await user.click(within(queue).getAllByRole("button", { name: "Accept" })[1] as HTMLElement);
  await waitFor(() =>
    expect(settled.mock.calls).toEqual([
      ["3", { accepts: false }],
      ["4", { accepts: true }],
    ]),
  );
  expect(api.of("transcript.version")).toHaveLength(read);
  expect(said()).toEqual(three.map(({ text }) => text));
});

test("TRN-23: a failed settlement of a correction shows next to it, and can be retried", async () => {
  const { user } = await openStudio(three, {
    ...withCorrections(correction),
    "transcript.settle": () => {
      throw new Failure("transcript.changed", "This line says something else by now.");
    },
  });
  const queue = await screen.findByRole("region", { name: "1 correction suggested" });
  await user.click(await within(queue).findByRole("button", { name: "Accept" }));
  expect((await within(queue).findByRole("alert")).textContent).toBe("This line says something else by now.");
  expect(within(queue).getByRole<HTMLButtonElement>("button", { name: "Decline" }).disabled).toBe(false);
});

test("TRN-23: corrections that could not be loaded are asked for again", async () => {
  let isDown = true;
  const gate = Promise.withResolvers<void>();
  const { user } = await openStudio(three, {
    ...withCorrections(correction),
    "transcript.corrections": async () => {
      await gate.promise;
      if (isDown) throw new Failure("server.busy", "Busy.");
      return { corrections: [correction] };
    },
  });
  const queue = await screen.findByRole("region", { name: "1 correction suggested" });
  expect(within(queue).getByText("Loading the corrections")).toBeDefined();
  gate.resolve();
  expect(await within(queue).findByText("The corrections could not be loaded")).toBeDefined();
  isDown = false;
  await user.click(within(queue).getByRole("button", { name: /again/i }));
  expect(await within(queue).findByText("hedge.")).toBeDefined();
});
