import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { passFocus, takeFocus, useFocusBack } from "./focus.ts";

let frames: (() => void)[] = [];
const nextFrame = () => {
  const due = frames;
  frames = [];
  for (const draw of due) draw();
};
beforeEach(() => {
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => frames.push(draw));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const Window = ({ isOpen }: { isOpen?: boolean }) => {
  useFocusBack(isOpen);
  return <input aria-label="Inside" />;
};
const Page = ({ shows, isOpen, hasOpener = true }: { shows: boolean; isOpen?: boolean; hasOpener?: boolean }) => (
  <>
    <main id="main" tabIndex={-1}>
      {hasOpener && <button type="button">Open</button>}
      <button type="button">Other</button>
    </main>
    {shows && <Window {...(isOpen !== undefined && { isOpen })} />}
  </>
);
const at = () => document.activeElement;
const button = (name: string) => screen.getByRole("button", { name });

test("SES-55: closing restores the focus to the opener, a frame after other attempts", () => {
  const { rerender } = render(<Page shows={false} />);
  button("Open").focus();
  rerender(<Page shows />);
  screen.getByLabelText("Inside").focus();
  rerender(<Page shows={false} />);
  nextFrame();
  expect(at()).toBe(document.body);
  nextFrame();
  expect(at()).toBe(button("Open"));
  expect(frames).toEqual([]);
});

test("SES-55: focus that moved on is kept; if the opener is gone or missing, the page gets it", () => {
  const { rerender } = render(<Page shows={false} />);
  const close = (props: { hasOpener?: boolean } = {}) => {
    rerender(<Page shows={false} {...props} />);
    nextFrame();
    nextFrame();
  };
  button("Open").focus();
  rerender(<Page shows />);
  button("Other").focus();
  close();
  expect(at()).toBe(button("Other"));

  button("Open").focus();
  rerender(<Page shows />);
  screen.getByLabelText("Inside").focus();
  close({ hasOpener: false });
  expect(at()).toBe(screen.getByRole("main"));

  screen.getByRole("main").blur();
  rerender(<Page shows />);
  screen.getByLabelText("Inside").focus();
  close();
  expect(at()).toBe(screen.getByRole("main"));
});

test("SES-55: a window that stays in the page gives the focus back when it closes, and takes none while it is closed", () => {
  const { rerender } = render(<Page shows isOpen={false} />);
  button("Open").focus();
  rerender(<Page shows isOpen />);
  screen.getByLabelText("Inside").focus();
  rerender(<Page shows isOpen={false} />);
  screen.getByLabelText<HTMLInputElement>("Inside").blur();
  nextFrame();
  nextFrame();
  expect(at()).toBe(button("Open"));
  button("Open").blur();
  rerender(<Page shows={false} />);
  nextFrame();
  nextFrame();
  expect(at()).toBe(document.body);
});

test("SES-55: focus moves to the given element without scrolling, or to the page itself", () => {
  render(<Page shows={false} />);
  const focus = vi.spyOn(button("Other"), "focus");
  passFocus(() => button("Other"));
  expect(focus).not.toHaveBeenCalled();
  nextFrame();
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  passFocus();
  nextFrame();
  expect(at()).toBe(screen.getByRole("main"));
  passFocus(() => null);
  nextFrame();
  expect(at()).toBe(screen.getByRole("main"));
  takeFocus(button("Open"));
  takeFocus(null);
  expect(at()).toBe(button("Open"));
});
