import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { SearchedText } from "./searched-text.tsx";

const shown = async (search: string) => {
  const { container, unmount } = render(
    <SearchedText text="The error $\frac{s}{\sqrt{n}}$ shrinks, the error" search={search} />,
  );
  await expect.poll(() => container.querySelectorAll("math")).toHaveLength(1);
  const marked = [...container.querySelectorAll("mark")].map((mark) =>
    mark.querySelector("math") ? "formula" : mark.textContent,
  );
  unmount();
  return marked;
};

test("TRN-29: words next to a formula match, and a match within its LaTeX marks the whole formula", async () => {
  expect(await shown("")).toEqual([]);
  expect(await shown("error")).toEqual(["error", "error"]);
  expect(await shown("sqrt")).toEqual(["formula"]);
});

test("TRN-29: a line without a formula is marked as before", () => {
  const { container } = render(<SearchedText text="It costs $5 and $10" search="and" />);
  expect(container.innerHTML).toMatch(/^It costs \$5 <mark class="\w+">and<\/mark> \$10$/);
});
