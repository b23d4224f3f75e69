import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { LegalPage } from "../../screens/legal/legal-page.tsx";
import { replaceParts } from "../../test/replace-parts.ts";
import { ThumbnailPicture } from "../course/thumbnail-picture.tsx";
import { makePlayer } from "./fake-player.test-kit.ts";
import * as opening from "./open-player.ts";
import { PlayerView } from "./player-view.tsx";

const openPlayer = vi.fn();
replaceParts(opening, { openPlayer });

afterEach(() => {
  vi.unstubAllEnvs();
  localStorage.clear();
  openPlayer.mockReset();
});

const lecture = (videoType: "youtube" | "vimeo") => {
  openPlayer.mockImplementation(async () => makePlayer(0));
  return render(
    <MemoryRouter>
      <PlayerView
        video={{ videoType, embedId: "dQw4w9WgXcQ", embedHash: null, title: "Relaxing an edge" }}
        startSeconds={0}
        onPlayer={() => {}}
      />
      <ThumbnailPicture course={{ id: 5, category: null }} video={{ videoType, embedId: "dQw4w9WgXcQ" }} />
    </MemoryRouter>,
  );
};

test("STA-62: where the operator requires no consent, the host is contacted immediately", async () => {
  const { container } = lecture("youtube");
  await waitFor(() => expect(openPlayer).toHaveBeenCalledOnce());
  expect(container.querySelector("img")?.getAttribute("src")).toContain("i.ytimg.com");
});

test("STA-62: where the operator requires consent, neither player nor picture loads before the press, each time", async () => {
  vi.stubEnv("VITE_VIDEO_CONSENT", "ask");
  const user = userEvent.setup();
  const { container, unmount } = lecture("vimeo");
  expect(screen.getByText(/^This lecture lies at Vimeo\./)).toBeDefined();
  expect(openPlayer).not.toHaveBeenCalled();
  expect(container.querySelector("img")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Load the video from Vimeo" }));
  await waitFor(() => expect(openPlayer).toHaveBeenCalledOnce());
  unmount();
  lecture("vimeo");
  expect(screen.getByText(/^This lecture lies at Vimeo\./)).toBeDefined();
  expect(openPlayer).toHaveBeenCalledOnce();
});

test("STA-62: before consent the lecture's cover shows, if it has one", () => {
  vi.stubEnv("VITE_VIDEO_CONSENT", "ask");
  const asking = (cover?: ReactNode) => {
    const { unmount } = render(
      <MemoryRouter>
        <PlayerView
          video={{ videoType: "vimeo", embedId: "1", embedHash: null, title: "Relaxing an edge" }}
          startSeconds={0}
          onPlayer={() => {}}
          cover={cover}
        />
      </MemoryRouter>,
    );
    const parts = [...screen.getByRole("region").children].map(({ tagName, textContent }) => [tagName, textContent]);
    unmount();
    return parts;
  };
  expect(asking()[0]).toEqual(["P", expect.stringContaining("This lecture lies at Vimeo.")]);
  expect(asking(<b>The cover</b>)[0]).toEqual(["DIV", "The cover"]);
});

test("STA-62: a remembered choice holds for that host alone, and the privacy page takes it back", async () => {
  vi.stubEnv("VITE_VIDEO_CONSENT", "ask");
  const user = userEvent.setup();
  const first = lecture("youtube");
  await user.click(screen.getByRole("checkbox", { name: "Remember this for YouTube in this browser" }));
  await user.click(screen.getByRole("button", { name: "Load the video from YouTube" }));
  await waitFor(() => expect(openPlayer).toHaveBeenCalledOnce());
  // The pictures follow.
  expect(first.container.querySelector("img")?.getAttribute("src")).toContain("i.ytimg.com");
  first.unmount();
  const again = lecture("youtube");
  await waitFor(() => expect(openPlayer).toHaveBeenCalledTimes(2));
  again.unmount();
  const other = lecture("vimeo");
  expect(screen.getByText(/^This lecture lies at Vimeo\./)).toBeDefined();
  other.unmount();

  const page = render(
    <MemoryRouter>
      <LegalPage name="privacy" />
    </MemoryRouter>,
  );
  expect(screen.getByRole("heading", { level: 2, name: "What this browser may load" })).toBeDefined();
  const choice = screen.getByRole("switch", { name: "Videos and pictures from YouTube" });
  expect(choice.getAttribute("aria-checked")).toBe("true");
  for (const isOn of ["false", "true", "false"]) {
    await user.click(choice);
    expect(choice.getAttribute("aria-checked")).toBe(isOn);
  }
  page.unmount();
  lecture("youtube");
  expect(screen.getByText(/^This lecture lies at YouTube\./)).toBeDefined();
});
