import { Failure, FieldFailure } from "@cu/api/failure";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { Toasts } from "../../ui/toast.tsx";
import { makePlayer } from "../player/fake-player.test-kit.ts";
import { TranscriptFoot } from "./transcript-foot.tsx";
import { TranscriptPanel } from "./transcript-panel.tsx";

beforeEach(() => localStorage.clear());

let lastVideo = 600;

/** A lecture that no other test has read, in two languages, and its transcript opened at 0:05. */
const openPanel = (answers: Parameters<typeof fakeApi>[0] = {}, video = ++lastVideo, languages = ["en", "de"]) => {
  const api = fakeApi({
    "transcript.read": ({ query }) =>
      ["One", "Two", "Three"].map((text, index) => ({
        text: query.language ? `${query.language} ${text}` : text,
        startTime: index * 4,
        endTime: index * 4 + 4,
        startOfParagraph: index === 0,
        video,
        version: 1,
      })),
    "transcript.suggest": () => ({ id: 1 }),
    ...answers,
  });
  const panel = (
    <TranscriptPanel
      {...{ videoId: video, courseKey: undefined, player: makePlayer(5), startSeconds: 5 }}
      languages={languages}
      mayCorrect
    />
  );
  return { api, video, user: userEvent.setup(), ...render(panel) };
};

const language = () => screen.findByRole<HTMLSelectElement>("combobox", { name: "Language of the transcript" });
const asked = ({ api }: ReturnType<typeof openPanel>) => api.of("transcript.read").map(({ query }) => query.language);

test("VID-30: lines have the language and direction of their text, and a single language has no select", async () => {
  openPanel({}, undefined, ["ar"]);
  const words = await screen.findByText("One");
  expect(words.closest("[lang]")?.getAttribute("lang")).toBe("ar");
  expect(words.closest("[dir]")?.getAttribute("dir")).toBe("auto");
  expect(screen.queryByRole("combobox")).toBeNull();
  cleanup();
  openPanel({}, undefined, ["spoken", "de"]);
  expect((await screen.findByText("One")).closest("[lang]")).toBeNull();
});

test("TRN-22: a reader selects the transcript's language, and the next lecture uses it", async () => {
  const first = openPanel();
  expect(
    within(await language())
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["English", "Deutsch"]);
  await first.user.selectOptions(await language(), "de");
  await waitFor(() => expect(asked(first)).toEqual([undefined, "de"]));
  first.unmount();
  const second = openPanel();
  expect((await language()).value).toBe("de");
  expect(asked(second)).toEqual(["de"]);
});

test("TRN-07, CRS-25: a single-line transcript works, and read-only viewers cannot correct", async () => {
  const line = { text: "Alone", startTime: 0, endTime: 4, startOfParagraph: true, video: 1, version: 1 };
  fakeApi({ "transcript.read": () => [line] });
  render(<TranscriptPanel videoId={++lastVideo} courseKey={undefined} player={makePlayer(0)} startSeconds={0} />);
  await screen.findByRole("searchbox");
  expect(screen.queryByRole("heading")).toBeNull();
  expect(screen.queryByRole("button", { name: "Suggest a correction" })).toBeNull();
});

test("TRN-22, TRN-23: below the lines are the languages, a way to correct, both or nothing, as the lecture and its reader have", () => {
  const inFoot = (languages: ["en", "de"] | undefined, mayCorrect: boolean) => {
    const { container, unmount } = render(
      <TranscriptFoot videoId={1} segments={[]} player={null} {...{ languages, mayCorrect }} />,
    );
    const roles = ["combobox", "button"].filter((role) => within(container).queryByRole(role));
    const parts = container.childElementCount === 0 ? "nothing" : roles;
    unmount();
    return parts;
  };
  expect(inFoot(["en", "de"], true)).toEqual(["combobox", "button"]);
  expect(inFoot(["en", "de"], false)).toEqual(["combobox"]);
  expect(inFoot(undefined, true)).toEqual(["button"]);
  expect(inFoot(undefined, false)).toBe("nothing");
});

const suggest = async (opened: ReturnType<typeof openPanel>) => {
  await opened.user.click(await screen.findByRole("button", { name: "Suggest a correction" }));
  return await screen.findByRole("dialog", { name: "Suggest a correction" });
};

test("TRN-23: a correction starts with the current line, and can select a neighbouring one", async () => {
  const opened = openPanel();
  const dialog = await suggest(opened);
  expect(within(dialog).getByText("The line at 0:04")).toBeDefined();
  await opened.user.click(within(dialog).getByRole("button", { name: "Next line" }));
  const send = within(dialog).getByRole("button", { name: "Suggest it" });
  expect(send.hasAttribute("disabled")).toBe(true);
  await opened.user.type(within(dialog).getByRole("textbox", { name: "Spoken text" }), " more");
  await opened.user.click(send);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(opened.api.of("transcript.suggest").map(({ body }) => body)).toEqual([
    { language: "spoken", startTime: 8, was: "Three", text: "Three more" },
  ]);
});

test("TRN-23: a refused suggestion shows why at its field, and stays", async () => {
  const opened = openPanel({
    "transcript.suggest": () => {
      throw new Failure("transcript.changed", "This line says something else by now.");
    },
  });
  const dialog = await suggest(opened);
  await opened.user.type(within(dialog).getByRole("textbox", { name: "Spoken text" }), "!");
  await opened.user.click(within(dialog).getByRole("button", { name: "Suggest it" }));
  expect(await within(dialog).findByText("This line says something else by now.")).toBeDefined();
  expect(within(dialog).getByRole<HTMLTextAreaElement>("textbox").value).toBe("Two!");
});

const part = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const words = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Spoken text" });

test("TRN-23: every line can be corrected, and changing the line discards the text", async () => {
  const opened = openPanel();
  const dialog = await suggest(opened);
  const ends = () => ["Previous line", "Next line"].map((name) => part(name).disabled);
  const place = () => [within(dialog).getByText(/^The line at/).textContent, words().value, ends()];
  expect(place()).toEqual(["The line at 0:04", "Two", [false, false]]);
  await opened.user.type(words(), " more");
  await opened.user.click(part("Previous line"));
  expect(place()).toEqual(["The line at 0:00", "One", [true, false]]);
  await opened.user.click(part("Next line"));
  await opened.user.click(part("Next line"));
  expect(place()).toEqual(["The line at 0:08", "Three", [false, true]]);
  await opened.user.click(part("Cancel"));
  expect(opened.api.of("transcript.suggest")).toEqual([]);
});

test("TRN-23: unchanged or empty text is no suggestion; surrounding spaces are ignored", async () => {
  const opened = openPanel();
  render(<Toasts />);
  await suggest(opened);
  for (const [typed, isNone] of [
    ["Two ", true],
    ["  ", true],
    [" Two more ", false],
  ] as const) {
    fireEvent.change(words(), { target: { value: typed } });
    expect([typed, part("Suggest it").disabled]).toEqual([typed, isNone]);
  }
  await opened.user.click(part("Suggest it"));
  expect(await screen.findByText("Thank you. The owner of the video decides about it.")).toBeDefined();
  expect(opened.api.of("transcript.suggest").map(({ body }) => body)).toEqual([
    { language: "spoken", startTime: 4, was: "Two", text: "Two more" },
  ]);
});

test("TRN-23: a text error shows below the field until another line is selected", async () => {
  const opened = openPanel({
    "transcript.suggest": () => {
      throw new FieldFailure({ text: ["It is too long."] });
    },
  });
  await suggest(opened);
  await opened.user.type(words(), "!");
  await opened.user.click(part("Suggest it"));
  expect(await screen.findByText("It is too long.")).toBeDefined();
  expect(words().getAttribute("aria-invalid")).toBe("true");
  await opened.user.click(part("Next line"));
  expect(screen.queryByText("It is too long.")).toBeNull();
});

test("TRN-22, TRN-23: a correction of a translation includes its language; before the player loads it starts at the first line", async () => {
  const segments = ["Eins", "Zwei"].map((text, n) => ({
    text,
    startTime: n,
    endTime: n + 1,
    startOfParagraph: n === 0,
  }));
  const suggested = fakeApi({ "transcript.suggest": () => ({ id: 1 }) });
  localStorage.setItem("transcript.language", "de");
  render(<TranscriptFoot videoId={9} segments={segments} player={null} languages={["spoken", "de"]} mayCorrect />);
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["As spoken", "Deutsch"]);
  const user = userEvent.setup();
  await user.click(part("Suggest a correction"));
  await screen.findByRole("dialog", { name: "Suggest a correction" });
  expect(words().value).toBe("Eins");
  await user.type(words(), "!");
  await user.click(part("Suggest it"));
  await waitFor(() =>
    expect(suggested.of("transcript.suggest").map(({ body }) => body)).toEqual([
      { language: "de", startTime: 0, was: "Eins", text: "Eins!" },
    ]),
  );
});
