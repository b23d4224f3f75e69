import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { VideoCard } from "./video-card.tsx";

type Props = Parameters<typeof VideoCard>[0];

const cardOf = (more: Partial<Props>) => {
  const { container, unmount } = render(
    <MemoryRouter>
      <VideoCard title="1.1. The map" duration={61} picture={<b>Picture</b>} {...more} />
    </MemoryRouter>,
  );
  const told = {
    level: screen.getByRole("heading").tagName,
    // In the order in which it is read.
    text: container.textContent,
    watched: screen.queryByRole("img")?.getAttribute("aria-label"),
  };
  unmount();
  return told;
};

test("CRS-17, CRS-50: a lecture's card has its picture, its length where it is known and its title, and nothing it was not given", () => {
  expect(cardOf({})).toEqual({ level: "H3", text: "PictureLength 1:011.1. The map", watched: undefined });
  for (const duration of [null, 0]) expect(cardOf({ duration }).text).toBe("Picture1.1. The map");
  expect(cardOf({ duration: 1 }).text).toBe("PictureLength 0:011.1. The map");
  expect(cardOf({ level: 4, children: "From Sieves", actions: <a href="/x">Preview</a> })).toEqual({
    level: "H4",
    text: "PictureLength 1:011.1. The mapFrom SievesPreview",
    watched: undefined,
  });
});

test("CRS-18, CRS-50: a locked lecture is labelled as such, and a started one has its progress", () => {
  expect(cardOf({ locked: true }).text).toBe("PictureLockedLength 1:011.1. The map");
  expect(cardOf({ watched: 0 }).watched).toBeUndefined();
  expect(cardOf({ watched: 0.004 }).watched).toBe("0% watched");
  expect(cardOf({ watched: 0.336 }).watched).toBe("34% watched");
  expect(cardOf({ watched: 1 }).watched).toBe("100% watched");
});

test("CRS-18: the title leads to the lecture, or does what pressing a locked one does", async () => {
  const user = userEvent.setup();
  let pressed = 0;
  const press = () => {
    pressed += 1;
  };
  const { rerender } = render(
    <MemoryRouter>
      <VideoCard title="1.1. The map" duration={61} picture={null} to="/watch/" />
    </MemoryRouter>,
  );
  expect(screen.getByRole("link", { name: "1.1. The map" }).getAttribute("href")).toBe("/watch/");
  expect(screen.queryByRole("button")).toBeNull();
  rerender(
    <MemoryRouter>
      <VideoCard title="1.1. The map" duration={61} picture={null} onPress={press} />
    </MemoryRouter>,
  );
  await user.click(screen.getByRole("button", { name: "1.1. The map" }));
  expect([pressed, screen.queryByRole("link")]).toEqual([1, null]);
});
