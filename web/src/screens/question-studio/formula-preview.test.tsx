import { plainRichText } from "@cu/rich-text/plain-text";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { FormulaPreview } from "./formula-preview.tsx";

test("QZL-61: a field with LaTeX shows below it how it is set; any other field shows nothing", async () => {
  const { rerender, container } = render(<FormulaPreview of="Option A" text={plainRichText("From $5 to $10")} />);
  expect(container.innerHTML).toBe("");
  rerender(<FormulaPreview of="Option A" text={plainRichText("Half of it is $\\frac{n}{2}$")} />);
  const preview = screen.getByRole("region", { name: "Option A, with formulas set" });
  await expect.poll(() => preview.querySelector("mfrac")?.textContent).toBe("n2");
});
