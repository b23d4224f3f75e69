import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import * as loading from "../../../features/editor/load-editor.ts";
import { opened, openFakePlayers } from "../../../features/player/fake-player.test-kit.ts";
import { replaceParts } from "../../../test/replace-parts.ts";
import { openPage } from "../dashboard.test-kit.tsx";

// Replaces the editor; its button requests the current time.
const asked: { seconds?: (() => number) | undefined } = {};
replaceParts(loading, {
  useEditorPart: () => (field: { seconds?: () => number }) => {
    asked.seconds = field.seconds;
    return null;
  },
  loadEditor: () => Promise.resolve(),
});
openFakePlayers();

// Must be the file's first test: loaded modules stay cached.
test("DSH-06, SES-57: offline, a class's discussion waits for the network without an error for users who pressed nothing", async () => {
  const online = vi.spyOn(navigator, "onLine", "get");
  await openPage("/dashboard/qna/", {
    "dashboard.qna-activity": () => ({ questions: [], more: false }),
    "qna.list-in-module": () => [],
  });
  const places = within(await screen.findByRole("navigation", { name: "Q&A Section" }));
  const link = await places.findByRole("link", { name: "1. Walking a graph" });
  online.mockReturnValue(false);
  fireEvent.click(link);
  expect(await screen.findByText("What CS 214, Autumn says about the module")).toBeDefined();
  expect(screen.getByText("Loading Q&A")).toBeDefined();
  expect(screen.queryByText(/opens when the network is back/)).toBeNull();
  online.mockRestore();
  await act(async () => void dispatchEvent(new Event("online")));
  expect(await screen.findByText("No questions asked yet")).toBeDefined();
});

test("QNA-12, QNA-39: the inserted timestamp is the player's whole second, and zero before it plays", async () => {
  await openPage("/dashboard/qna/collections/5/modules/51/videos/101", { "qna.list-in-video": () => [] });
  fireEvent.click(await screen.findByRole("button", { name: /^Ask about this video/ }));
  await waitFor(() => expect(asked.seconds?.()).toBe(0));
  fireEvent.click(screen.getByRole("button", { name: "Play the video here" }));
  await waitFor(() => expect(opened.player?.state()).toMatchObject({ isPlaying: true }));
  opened.player?.become({ seconds: 42.9 });
  expect(asked.seconds?.()).toBe(42);
});
