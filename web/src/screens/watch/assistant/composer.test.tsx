import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";
import { expect, test, vi } from "vitest";
import { Composer } from "./composer.tsx";

test("GPT-12: the pressed button keeps the focus while cuGPT answers, and sends nothing again", async () => {
  const suggest = vi.fn();
  const nothing = () => undefined;
  const composer = (isBusy: boolean) => (
    <Composer
      ref={createRef()}
      draft=""
      isBusy={isBusy}
      onDraft={nothing}
      onSuggest={suggest}
      onFollowUp={nothing}
      onSend={nothing}
    />
  );
  const { rerender } = render(composer(false));
  const summary = screen.getByRole("button", { name: "Summary" });
  await userEvent.click(summary);
  rerender(composer(true));
  expect(document.activeElement).toBe(summary);
  expect(summary.getAttribute("aria-disabled")).toBe("true");
  await userEvent.keyboard("{Enter}");
  expect(suggest).toHaveBeenCalledOnce();
});

test("GPT-13: Enter is the keyboard's own while a word is composed, and sends nothing empty or while cuGPT answers", () => {
  const send = vi.fn();
  const nothing = () => undefined;
  const composer = (draft: string, isBusy = false) => (
    <Composer
      ref={createRef()}
      draft={draft}
      isBusy={isBusy}
      onDraft={nothing}
      onSuggest={nothing}
      onFollowUp={nothing}
      onSend={send}
    />
  );
  const { rerender } = render(composer("What?"));
  const box = screen.getByRole("textbox");
  // The browser does nothing with a key that is prevented.
  const isTaken = (init: KeyboardEventInit) => !fireEvent.keyDown(box, { key: "Enter", ...init });
  expect([isTaken({ isComposing: true }), isTaken({ shiftKey: true }), isTaken({ key: "a" })]).toEqual([
    false,
    false,
    false,
  ]);
  expect(send).not.toHaveBeenCalled();
  expect(isTaken({})).toBe(true);
  expect(send).toHaveBeenCalledOnce();
  for (const other of [composer(" "), composer("What?", true)]) {
    rerender(other);
    expect(isTaken({})).toBe(true);
    expect(screen.getByRole("button", { name: "Send" })).toHaveProperty("disabled", true);
  }
  expect(send).toHaveBeenCalledOnce();
});
