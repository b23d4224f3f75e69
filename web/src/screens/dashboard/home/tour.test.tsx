import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { heading, openPage } from "../dashboard.test-kit.tsx";

const offer = () => screen.queryByRole("region", { name: "Guided tour" });
const flag = () => localStorage.getItem("dashboard.tour");

/** The stops of a tour, to its end. */
const walk = async () => {
  const titles: (string | null)[] = [];
  for (;;) {
    const stop = within(await screen.findByRole("dialog"));
    titles.push(stop.getByRole("heading").textContent);
    const done = stop.queryByRole("button", { name: "Done" });
    fireEvent.click(done ?? stop.getByRole("button", { name: "Next" }));
    if (done) return titles;
    await waitFor(() => expect(screen.getByRole("dialog").textContent).not.toContain(titles.at(-1) ?? ""));
  }
};

test("DSH-11, DSH-84: the tour is offered, steps through its stops, highlights each, and is never offered again once finished", async () => {
  const { user, unmount } = await openPage("/dashboard/");
  await heading(/took the longest/);
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Take the tour" }));
  await screen.findByRole("dialog", { name: "One class at a time" });
  expect(document.querySelector("[data-tour-here]")?.getAttribute("data-tour")).toBe("class");
  expect(await walk()).toEqual([
    "One class at a time",
    "From the class to one minute",
    "Every drawing has its numbers",
    "Where the class is",
    "This week",
    "As your students see it",
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.querySelector("[data-tour-here]")).toBeNull();
  expect(flag()).toBe("over");
  expect(offer()).toBeNull();
  unmount();
  await openPage("/dashboard/", {}, { keeps: true });
  await heading(/took the longest/);
  expect(offer()).toBeNull();
});

test.each([
  ["Skip on the offer", async () => fireEvent.click(screen.getByRole("button", { name: "Skip" }))],
  [
    "Escape at a stop",
    async () => {
      fireEvent.click(screen.getByRole("button", { name: "Take the tour" }));
      fireEvent.keyDown(await screen.findByRole("dialog"), { key: "Escape" });
    },
  ],
])("DSH-11: after %s the tour does not come again", async (_, skip) => {
  await openPage("/dashboard/");
  await heading(/took the longest/);
  await skip();
  await waitFor(() => expect(flag()).toBe("over"));
  expect(offer()).toBeNull();
});

test("DSH-84: a student's tour has the stops that a student's page has", async () => {
  await openPage("/dashboard/?class=LOGIC-26");
  await heading(/took the longest/);
  fireEvent.click(screen.getByRole("button", { name: "Take the tour" }));
  expect(await walk()).toHaveLength(4);
});
