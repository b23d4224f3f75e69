import { fireEvent, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { ThumbnailPicture } from "./thumbnail-picture.tsx";

test("CRS-17: a video shows its host's picture, and the course's cover where that does not come", () => {
  const course = { id: 5, category: null };
  const video = { videoType: "youtube" as const, embedId: "abcdefghijk" };
  const { container } = render(<ThumbnailPicture course={course} video={video} />);
  const picture = container.querySelector("img");
  expect(picture?.getAttribute("src")).toBe("https://i.ytimg.com/vi/abcdefghijk/mqdefault.jpg");
  expect(container.querySelector("svg")).toBeNull();
  // The aspect ratio is reserved before loading.
  expect(Number(picture?.getAttribute("width")) / Number(picture?.getAttribute("height"))).toBe(16 / 9);
  fireEvent.error(picture as HTMLElement);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("svg")).not.toBeNull();
});

test("CRS-50: lectures without a picture of their host are drawn apart, and each is the same drawing again", () => {
  const course = { id: 5, category: { id: 1, name: "Computer science" } };
  const drawn = (id: number) => {
    const { container, unmount } = render(
      <ThumbnailPicture course={course} video={{ id, videoType: "youtube", embedId: "abcdefghijk" }} />,
    );
    fireEvent.error(container.querySelector("img") as HTMLElement);
    const drawing = container.querySelector("svg")?.outerHTML;
    unmount();
    return drawing;
  };
  expect(drawn(121)).toBeDefined();
  expect(drawn(121)).toBe(drawn(121));
  expect(new Set([121, 122, 123, 124].map(drawn)).size).toBe(4);
});
