import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";
import { expect, test, vi } from "vitest";
import { Composer } from "./composer.tsx";

test("GPT-12: what was pressed keeps the focus while cuGPT answers, and asks nothing again", async () => {
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
