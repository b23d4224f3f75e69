import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Strip, type StripQuestion } from "./strip.tsx";

const question = (id: number, seconds: number, more: Partial<StripQuestion> = {}): StripQuestion => ({
  id,
  number: id,
  seconds,
  state: "ahead",
  ...more,
});
const placeOf = ({ style }: HTMLElement) => [style.left, style.width];

test("SES-55, QZL-52: marks of a lecture's timeline are at their time, clamped to its ends", () => {
  const { container } = render(
    <Strip
      duration={1000}
      label="Line of this lecture"
      watched={[[100, 350]]}
      again={[{ from: 600, until: 700 }]}
      free={250}
      places={[50, 2000]}
      now={-5}
      questions={[question(1, 400), question(2, 410, { drawnAt: 430 })]}
    />,
  );
  const within = (n: number) => [...(screen.getByRole("group").children[n]?.querySelectorAll<HTMLElement>("*") ?? [])];
  expect(placeOf(screen.getByRole("img", { name: "To watch again, 10:00 to 11:40" }))).toEqual(["60%", "10%"]);
  expect(within(0).map(placeOf)).toEqual([
    ["60%", "10%"],
    ["10%", "25%"],
    ["", "25%"],
  ]);
  const pins = [...(container.querySelector("[role=group]")?.lastElementChild?.children ?? [])] as HTMLElement[];
  expect(pins.map(({ style }) => style.left)).toEqual(["5%", "100%", "0%", "40%", "43%"]);
});

test("SES-55: a timeline without handlers is an image of its marks, and missing parts are not rendered", async () => {
  const { container, rerender } = render(<Strip duration={0} label="Empty" />);
  expect(container.querySelectorAll("[style*=left], [style*=width]")).toHaveLength(0);
  const marks = [question(1, 60)];
  rerender(<Strip duration={120} label="Seen" questions={marks} />);
  expect(screen.getByRole("img", { name: "Question 1 at 01:00, not reached" }).style.left).toBe("50%");
  expect(screen.queryByRole("button")).toBeNull();
  const press = vi.fn();
  rerender(<Strip duration={120} label="Pressed" questions={marks} onQuestion={press} />);
  await userEvent.click(screen.getByRole("button", { name: "Question 1 at 01:00, not reached" }));
  expect(press.mock.calls).toEqual([[marks[0]]]);
});
