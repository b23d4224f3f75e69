import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { JoinClass } from "./join-class.tsx";
import type { Level } from "./license.ts";

afterEach(cleanup);

const ask = (allowed: Level[]) => {
  const onJoin = vi.fn();
  const user = userEvent.setup();
  render(<JoinClass asked={{ label: "Graphs 101", allowed }} isBusy={false} onJoin={onJoin} onCancel={() => {}} />);
  const join = () => user.click(screen.getByRole("button", { name: "Join and share this" }));
  return { user, onJoin, join, text: screen.getByRole("region", { name: "Join Graphs 101" }).textContent };
};

test("COD-58: the hint that the choice can be changed later appears only with a choice", () => {
  expect(ask(["full", "no_access"]).text).toContain("You can change it later in My Classes.");
  cleanup();
  expect(ask(["full"]).text).not.toContain("change it later");
});

test("COD-58: what one shares is what one has chosen, else the first that the class allows", async () => {
  const first = ask(["anonymous", "no_access"]);
  await first.join();
  expect(first.onJoin).toHaveBeenCalledWith("anonymous");
  cleanup();
  const chosen = ask(["anonymous", "no_access"]);
  await chosen.user.click(screen.getAllByRole("radio").at(-1) as HTMLElement);
  await chosen.join();
  expect(chosen.onJoin).toHaveBeenCalledWith("no_access");
});

test("COD-61: before one joins, the class names its teacher, its days and its modules", () => {
  const about = { teacher: "Carl Aubert", days: "09/07/2026 to 12/18/2026", modules: ["Joined Up: Trees"] };
  render(
    <JoinClass
      asked={{ label: "Graphs 101", allowed: ["full"], about }}
      isBusy={false}
      onJoin={() => {}}
      onCancel={() => {}}
    />,
  );
  const { textContent } = screen.getByRole("region", { name: "Join Graphs 101" });
  for (const part of ["Carl Aubert, 09/07/2026 to 12/18/2026", "Joined Up: Trees"]) expect(textContent).toContain(part);
});
