import { expect, test } from "vitest";
import { openingTab, rowOfTabs, tabOfKey, visibleTabs } from "./tool-tabs.ts";

const all = visibleTabs({ gpt: true, promotions: true });
const withoutGpt = visibleTabs({ gpt: false, promotions: true });
const bare = visibleTabs({ gpt: false, promotions: false });

test("WCH-05: the tabs are transcript, questions, cuGPT and promoted courses, in this order", () => {
  expect(all).toEqual(["transcript", "questions", "gpt", "promotions"]);
});

test("WCH-05, NTE-05: notes follow the questions where available, and have no number", () => {
  const noting = visibleTabs({ gpt: true, promotions: true, notes: true });
  expect(noting).toEqual(["transcript", "questions", "notes", "gpt", "promotions"]);
  expect(["1", "2", "3", "4", "5"].map((key) => tabOfKey(key, noting))).toEqual([...all, undefined]);
  expect(
    openingTab(visibleTabs({ gpt: true, promotions: false, notes: true }), { chosen: "notes", defaultTab: 1 }),
  ).toBe("notes");
  expect(openingTab(bare, { chosen: "notes", defaultTab: 1 })).toBe("transcript");
});

test("WCH-14: cuGPT shows only where the course has it", () => {
  expect(all).toContain("gpt");
  expect(withoutGpt).not.toContain("gpt");
});

test("WCH-12: a tab keeps its key when another one is missing", () => {
  expect(["1", "2", "3", "4"].map((key) => tabOfKey(key, all))).toEqual(all);
  expect(["1", "2", "3", "4", "5", "0", "x"].map((key) => tabOfKey(key, withoutGpt))).toEqual([
    "transcript",
    "questions",
    undefined,
    "promotions",
    undefined,
    undefined,
    undefined,
  ]);
});

test("WCH-13: promotions open first, otherwise the course's default tab", () => {
  const gpt = visibleTabs({ gpt: true, promotions: false });
  expect(openingTab(all, { chosen: undefined, defaultTab: 2 })).toBe("promotions");
  expect(openingTab(gpt, { chosen: undefined, defaultTab: 1 })).toBe("transcript");
  expect(openingTab(gpt, { chosen: undefined, defaultTab: 2 })).toBe("questions");
  expect(openingTab(gpt, { chosen: undefined, defaultTab: 3 })).toBe("gpt");
});

test("WCH-13, D-55: a default tab that is absent gives way to the transcript", () => {
  expect(openingTab(bare, { chosen: undefined, defaultTab: 3 })).toBe("transcript");
});

test("WCH-13, E-096: the learner's last tab wins, unless it is missing", () => {
  expect(openingTab(all, { chosen: "questions", defaultTab: 1 })).toBe("questions");
  expect(openingTab(bare, { chosen: "gpt", defaultTab: 2 })).toBe("questions");
});

test("WCH-05: without room for five labels the last tab moves to the menu, and the ones before it while it is open", () => {
  const five = visibleTabs({ gpt: true, promotions: true, notes: true });
  expect(rowOfTabs(five, "questions", false)).toEqual([five, []]);
  expect(rowOfTabs(five, "questions", true)).toEqual([["transcript", "questions", "notes", "gpt"], ["promotions"]]);
  expect(rowOfTabs(five, "promotions", true)).toEqual([
    ["transcript", "questions", "promotions"],
    ["notes", "gpt"],
  ]);
  const four = visibleTabs({ gpt: true, promotions: false, notes: true });
  expect(rowOfTabs(four, "gpt", true)).toEqual([four, []]);
});
