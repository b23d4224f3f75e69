import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AnswerText } from "./answer-text.tsx";

const shown = async (text: string, formulas: number) => {
  const { container } = render(<AnswerText text={text} onSeek={vi.fn()} />);
  await expect.poll(() => container.querySelectorAll("math")).toHaveLength(formulas);
  return container;
};

test("QZL-59: formulas in an answer are set, and Markdown takes nothing out of them", async () => {
  const page = await shown("**Mean**: $a_1 * b_1 * c_1$ [00:10], or \\(\\frac{y_2}{2}\\).\n\n$$\n\\sum_i x_i\n$$", 3);
  expect([...page.querySelectorAll("annotation")].map(({ textContent }) => textContent)).toEqual([
    "a_1 * b_1 * c_1",
    "\\frac{y_2}{2}",
    "\\sum_i x_i",
  ]);
  expect(page.querySelector("strong")?.textContent).toBe("Mean");
  expect(page.querySelector("em")).toBeNull();
  expect(page.querySelector("button")?.textContent).toBe("00:10");
});

test("QZL-59: code in an answer keeps its dollars, and prices stay prices", async () => {
  const page = await shown("Run `echo $A` and `$B$`, for $5 or $10. Then $x$.\n\n```\n$y$\n```", 1);
  expect([...page.querySelectorAll("code")].map(({ textContent }) => textContent?.trim())).toEqual([
    "echo $A",
    "$B$",
    "$y$",
  ]);
  expect(page.querySelector("p")?.textContent).toContain(", for $5 or $10. Then ");
});

test("QZL-60: private-use characters in an answer are not treated as formula placeholders", async () => {
  const page = await shown("\ue0000\ue001 and $x$", 1);
  expect(page.querySelectorAll("var, math")).toHaveLength(1);
});
