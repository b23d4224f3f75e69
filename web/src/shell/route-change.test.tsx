import { act, screen, waitFor } from "@testing-library/react";
import { Link, Route, Routes, useNavigate } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "../test/fake-api.ts";
import { open } from "../test/open.tsx";

const Lists = () => {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/free-collections/">Free</Link>
      <Link to="/collections/?page=2">Next page</Link>
      <Link to="/free-collections/#below">Below</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
};

const scrolled = vi.fn();

/** The reader's scrolling, as the browser tells it. */
const readTo = (top: number) =>
  act(() => {
    vi.stubGlobal("scrollY", top);
    dispatchEvent(new Event("scroll"));
  });

beforeEach(() => {
  sessionStorage.clear();
  scrolled.mockReset();
  vi.stubGlobal("scrollTo", (_: number, top: number) => {
    scrolled(top);
    vi.stubGlobal("scrollY", top);
  });
  vi.stubGlobal("scrollY", 0);
  fakeApi({
    "accounts.tokens": () => ({}),
  });
  return () => vi.unstubAllGlobals();
});

const openLists = () =>
  open(
    <Routes>
      <Route path="*" element={<Lists />} />
    </Routes>,
    { at: "/collections/" },
  );

test("SES-44: a new page begins at its top with the focus on its content, and going back leads to where one was", async () => {
  const { user } = await openLists();
  readTo(420);
  await user.click(screen.getByRole("link", { name: "Free" }));
  expect(scrolled).toHaveBeenLastCalledWith(0);
  expect(document.activeElement).toBe(screen.getByRole("main"));
  readTo(80);
  scrolled.mockReset();
  await user.click(screen.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(420));
});

test("SES-44: a change of the query alone moves neither page nor focus, and a part of a page keeps its place", async () => {
  const { user } = await openLists();
  readTo(420);
  scrolled.mockReset();
  const next = screen.getByRole("link", { name: "Next page" });
  await user.click(next);
  expect(scrolled).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(next);
  await user.click(screen.getByRole("link", { name: "Below" }));
  expect(scrolled).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole("main"));
});
