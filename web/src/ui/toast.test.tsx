import { act, fireEvent, render, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toasts, toast } from "./toast.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const show = () => {
  const view = render(<Toasts />);
  const corner = within(view.container).getByRole("status");
  const texts = () => [...corner.children].map((one) => one.querySelector("span")?.textContent);
  const drawn = (at: number) => corner.children[at]?.querySelector("svg path")?.getAttribute("d");
  return { ...view, corner, texts, drawn };
};
const say = (...told: Parameters<typeof toast>) => act(() => toast(...told));
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test("SES-41: toasts show in order and disappear after five seconds, warnings too; a failure stays until dismissed", () => {
  const { texts, corner } = show();
  say("Saved.");
  pass(2000);
  say("Nearly full.", { tone: "warning" });
  say("Not sent.", { tone: "failed" });
  expect(texts()).toEqual(["Saved.", "Nearly full.", "Not sent."]);
  expect(within(corner).getAllByRole("button", { name: "Dismiss" })).toHaveLength(1);
  pass(2999);
  expect(texts()).toEqual(["Saved.", "Nearly full.", "Not sent."]);
  pass(1);
  expect(texts()).toEqual(["Nearly full.", "Not sent."]);
  pass(2000);
  expect(texts()).toEqual(["Not sent."]);
  pass(60_000);
  fireEvent.click(within(corner).getByRole("button", { name: "Dismiss" }));
  expect(texts()).toEqual([]);
});

test("SES-41: a repeated toast shows once, as the newest, for its full five seconds", () => {
  const { texts } = show();
  say("Saved.");
  say("Copied.");
  pass(4000);
  say("Saved.");
  expect(texts()).toEqual(["Copied.", "Saved."]);
  pass(1000);
  expect(texts()).toEqual(["Saved."]);
  pass(4000);
  expect(texts()).toEqual([]);
});

test("SES-41: success has another icon than warnings and failures, or a custom one", () => {
  const { drawn, corner } = show();
  say("Done.");
  say("Warned.", { tone: "warning" });
  say("Failed.", { tone: "failed" });
  say("Paused.", { icon: <b>II</b> });
  expect(drawn(0)).toBeDefined();
  expect(drawn(1)).not.toBe(drawn(0));
  expect(drawn(2)).toBe(drawn(1));
  expect([corner.children[3]?.textContent, drawn(3)]).toEqual(["IIPaused.", undefined]);
});

test("SES-41: toasts of an unmounted region do not show in the next one", () => {
  const first = show();
  say("Not sent.", { tone: "failed" });
  first.unmount();
  const second = show();
  expect(second.texts()).toEqual([]);
  say("Saved.");
  expect(second.texts()).toEqual(["Saved."]);
});
