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
  fireEvent.error(picture as HTMLElement);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("svg")).not.toBeNull();
});
