import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { replaceParts } from "../../test/replace-parts.ts";
import { makePlayer } from "./fake-player.test-kit.ts";
import * as opening from "./open-player.ts";
import { VideoWindow } from "./video-window.tsx";

const openPlayer = vi.fn();
replaceParts(opening, { openPlayer });

test("STA-06: a video in a dialog autoplays under its title, and stops with the dialog", async () => {
  const player = makePlayer(0);
  openPlayer.mockResolvedValue(player);
  const close = vi.fn();
  const video = { videoType: "youtube", embedId: "dQw4w9WgXcQ", embedHash: null };
  const { unmount } = render(<VideoWindow video={video} title="What it is" onClose={close} />);
  expect(await screen.findByRole("dialog", { name: "What it is" })).toBeDefined();
  await vi.waitFor(() => expect(player.play).toHaveBeenCalledOnce());
  expect(openPlayer).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ title: "Video: What it is", startSeconds: 0 }),
  );
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(close).toHaveBeenCalledOnce();
  unmount();
  expect(player.destroy).toHaveBeenCalledOnce();
});
