import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { WantedLecture } from "./wanted-lecture.tsx";

const show = (state: unknown) => {
  const { container, unmount } = render(
    <MemoryRouter initialEntries={[{ pathname: "/collections/5/", state }]}>
      <WantedLecture />
    </MemoryRouter>,
  );
  const seen = screen.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  const text = container.textContent;
  unmount();
  return { seen, text };
};

test("WCH-39: a guest turned away from a lecture returns to it after sign-in or sign-up", () => {
  const next = encodeURIComponent("/collections/5/modules/1/videos/2/?t=9");
  const { seen, text } = show({ lecture: "/collections/5/modules/1/videos/2/?t=9" });
  expect(seen).toEqual([
    ["Login", `/accounts/login/?next=${next}`],
    ["Sign Up", `/accounts/signup/?next=${next}`],
  ]);
  expect(text).toBe("The video opens after your Login. New here? Sign Up");
});

test("WCH-39: without a redirect no lecture is mentioned, whatever the history state", () => {
  for (const state of [null, undefined, "lecture", 7, {}, { lecture: 7 }, { lecture: null }, { accessError: "No." }])
    expect(show(state)).toEqual({ seen: [], text: "" });
});
