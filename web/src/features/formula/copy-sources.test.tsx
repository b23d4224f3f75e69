import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { SetText } from "./set-text.tsx";

const copied = (place: (range: Range) => void): { text: string; isOurs: boolean } => {
  const range = document.createRange();
  place(range);
  document.getSelection()?.removeAllRanges();
  document.getSelection()?.addRange(range);
  const event = new ClipboardEvent("copy", { clipboardData: new DataTransfer(), bubbles: true, cancelable: true });
  document.dispatchEvent(event);
  return { text: event.clipboardData?.getData("text/plain") ?? "", isOurs: event.defaultPrevented };
};

test("QZL-61: copied text has a formula's LaTeX, also for a partial selection; other text is copied natively", () => {
  const { container } = render(
    <>
      <p>No formula here</p>
      <p>
        <SetText text="Its root is $\frac{a}{b}$, they say" />
      </p>
    </>,
  );
  const [plain, set] = container.querySelectorAll("p");
  const part = container.querySelector("mi");
  if (!plain || !set || !part) throw new Error("The texts are missing");
  expect(copied((range) => range.selectNodeContents(set))).toEqual({
    text: "Its root is $\\frac{a}{b}$, they say",
    isOurs: true,
  });
  expect(copied((range) => range.selectNodeContents(part)).text).toBe("$\\frac{a}{b}$");
  expect(copied((range) => range.selectNodeContents(plain))).toEqual({ text: "", isOurs: false });
});
