import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { WantedLecture } from "./wanted-lecture.tsx";

const arriveWith = (state: unknown) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: "/collections/5/", state }]}>
      <WantedLecture />
    </MemoryRouter>,
  );

test("WCH-39: login and sign-up lead back to the lecture somebody came for, with its key and second", () => {
  arriveWith({ lecture: "/collections/5/modules/2/videos/1/?key=k&t=20" });
  const next = "?next=%2Fcollections%2F5%2Fmodules%2F2%2Fvideos%2F1%2F%3Fkey%3Dk%26t%3D20";
  expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe(`/accounts/login/${next}`);
  expect(screen.getByRole("link", { name: "Sign Up" }).getAttribute("href")).toBe(`/accounts/signup/${next}`);
});

test("WCH-39: who came for the course itself is told nothing", () => {
  for (const state of [null, { accessError: "no" }, { lecture: 7 }]) {
    arriveWith(state);
    expect(screen.queryByRole("status")).toBeNull();
    cleanup();
  }
});
