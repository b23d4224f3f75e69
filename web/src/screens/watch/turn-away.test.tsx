import { act, render, screen } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { expect, test } from "vitest";
import { address, goBack, Place } from "../../test/place.tsx";
import { Toasts } from "../../ui/toast.tsx";
import { TurnAway } from "./turn-away.tsx";

const show = (warning?: string) =>
  render(
    <MemoryRouter initialEntries={["/before/", "/lecture/"]} initialIndex={1}>
      <Place />
      <Toasts />
      <Routes>
        <Route path="/lecture/" element={<TurnAway to="/course/" {...(warning && { warning })} />} />
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );

test("WCH-15, WCH-16: users without access are redirected with a reason if there is one; Back skips the lecture", () => {
  show();
  expect(address()).toBe("/course/");
  expect(screen.queryAllByRole("alert")).toEqual([]);
  act(() => goBack());
  expect(address()).toBe("/before/");
});

test("WCH-15: the reason shows once", () => {
  show("You must login first.");
  expect(screen.getAllByText("You must login first.")).toHaveLength(1);
});
