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

/** Simulates the user's scroll and its event. */
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

test("PUB-26: a page that opens at its top is neither moved nor asked where it is", async () => {
  const asked = vi.fn(() => 0);
  Object.defineProperty(window, "scrollY", { get: asked, configurable: true });
  await openLists();
  expect(scrolled).not.toHaveBeenCalled();
  expect(asked).not.toHaveBeenCalled();
});

test("SES-44, PUB-26: a reload restores the scroll position, and keeps it if the user does not scroll", async () => {
  const place = "scroll.default./collections/";
  sessionStorage.setItem(place, "300");
  await openLists();
  expect(scrolled).toHaveBeenLastCalledWith(300);
  sessionStorage.removeItem(place);
  dispatchEvent(new Event("pagehide"));
  expect(sessionStorage.getItem(place)).toBe("300");
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

test("SES-44: the scroll position is restored once the page is tall enough, and not again", async () => {
  const observers: { told: () => void; observe: ReturnType<typeof vi.fn>; disconnect: ReturnType<typeof vi.fn> }[] = [];
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = vi.fn();
      disconnect = vi.fn();
      constructor(told: () => void) {
        observers.push({ told, observe: this.observe, disconnect: this.disconnect });
      }
    },
  );
  vi.stubGlobal("innerHeight", 600);
  const height = vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(500);
  const { user, unmount } = await openLists();
  readTo(420);
  await user.click(screen.getByRole("link", { name: "Free" }));
  const known = observers.length;
  // Browsers clamp the scroll on a page that is still short.
  vi.stubGlobal("scrollTo", scrolled);
  scrolled.mockReset();
  await user.click(screen.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(scrolled.mock.calls).toEqual([[0, 420]]));
  const observer = observers[known];
  expect(observer?.observe.mock.calls).toEqual([[document.body]]);
  height.mockReturnValue(1019);
  observer?.told();
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(observer?.disconnect).not.toHaveBeenCalled();
  height.mockReturnValue(1020);
  observer?.told();
  expect(scrolled.mock.calls).toEqual([
    [0, 420],
    [0, 420],
  ]);
  expect(observer?.disconnect).toHaveBeenCalledTimes(1);
  unmount();
  expect(observer?.disconnect).toHaveBeenCalledTimes(2);
  height.mockRestore();
});

test("SES-44: positions survive leaving the site, per history entry; without storage nothing breaks", async () => {
  const { user, unmount } = await openLists();
  expect(history.scrollRestoration).toBe("manual");
  readTo(420);
  dispatchEvent(new Event("pagehide"));
  const key = Object.keys(sessionStorage).find((name) => name.endsWith("./collections/")) ?? "";
  expect([key, sessionStorage.getItem(key)]).toEqual([expect.stringMatching(/^scroll\.\w+\.\/collections\/$/), "420"]);
  await user.click(screen.getByRole("link", { name: "Free" }));
  // The previous page no longer listens.
  readTo(7);
  expect(sessionStorage.getItem(key)).toBe("420");
  unmount();
  readTo(99);
  dispatchEvent(new Event("pagehide"));
  expect(Object.values(sessionStorage).sort()).toEqual(["420", "7"]);
  const refuse = () => {
    throw new DOMException("denied");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse });
  scrolled.mockReset();
  const again = await openLists();
  readTo(50);
  await again.user.click(screen.getByRole("link", { name: "Free" }));
  await again.user.click(screen.getByRole("button", { name: "Back" }));
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0));
});
