import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { CheckCards } from "./check-cards.tsx";

const cards = [
  { value: "watched", title: "What was watched", text: "To the second" },
  { value: "answered", title: "What was answered", text: "Each try" },
  { value: "asked", title: "What was asked", text: "In the Q&A" },
] as const;

const show = (chosen: (typeof cards)[number]["value"][], errors: string[] = []) => {
  const onChange = vi.fn();
  const { unmount } = render(
    <CheckCards legend="Shared" cards={cards} font="ui" chosen={chosen} onChange={onChange} errors={errors} />,
  );
  return {
    onChange,
    unmount,
    box: (title: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: new RegExp(title) }),
  };
};

test("COD-25: a tick adds its card to the chosen ones, taking it away leaves the others", async () => {
  const user = userEvent.setup();
  const { onChange, box } = show(["watched", "asked"]);
  expect(cards.map(({ title }) => box(title).checked)).toEqual([true, false, true]);
  await user.click(box("answered"));
  expect(onChange).toHaveBeenLastCalledWith(["watched", "asked", "answered"]);
  await user.click(box("watched"));
  expect(onChange).toHaveBeenLastCalledWith(["asked"]);
});

test("COD-25, ERR-20: an error is announced with the group and each checkbox; without one there is no message", () => {
  const right = show([]);
  expect(screen.getByRole("group", { name: "Shared" }).getAttribute("aria-describedby")).toBeNull();
  expect(right.box("watched").getAttribute("aria-invalid")).toBe("false");
  expect(screen.queryByText(/Choose/)).toBeNull();
  right.unmount();
  const wrong = show([], ["Choose one.", "At least."]);
  const saying = screen.getByText("Choose one. At least.");
  expect(screen.getByRole("group", { name: "Shared" }).getAttribute("aria-describedby")).toBe(saying.id);
  expect(wrong.box("watched").getAttribute("aria-invalid")).toBe("true");
});
