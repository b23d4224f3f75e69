import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drafts, openTry } from "./drafts.ts";

beforeEach(() => {
  sessionStorage.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("STA-55: a draft is stored under its key until removed, and under no other", () => {
  drafts.write("here", { words: "begun" });
  expect(drafts.read("here")).toEqual({ words: "begun" });
  expect(drafts.read("there")).toBeUndefined();
  drafts.write("here", undefined);
  expect(drafts.read("here")).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
});

test("STA-55: invalid stored drafts are ignored: no text, no number, nothing, broken JSON", () => {
  for (const text of ['"words"', "7", "null", "{"]) {
    sessionStorage.setItem("draft.guest.here", text);
    expect(drafts.read("here")).toBeUndefined();
  }
});

test("STA-55: a browser that refuses storage keeps it as long as the page lives, and writes it down when it can again", () => {
  const refuse = () => {
    throw new DOMException("full");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  drafts.write("full", { words: "begun" });
  expect(drafts.read("full")).toEqual({ words: "begun" });
  drafts.write("full", undefined);
  expect(drafts.read("full")).toBeUndefined();
  drafts.write("full", { words: "begun" });
  vi.unstubAllGlobals();
  expect(drafts.read("full")).toEqual({ words: "begun" });
  drafts.write("full", { words: "more" });
  expect(JSON.parse(sessionStorage.getItem("draft.guest.full") ?? "")).toEqual({ words: "more" });
});

test("SES-56: an unanswered attempt survives a reload with its key; other data is not mistaken for one", () => {
  const open = openTry("form");
  expect(open.current).toBeUndefined();
  open.current = { body: "{}", key: "k" };
  expect(openTry("form").current).toEqual({ body: "{}", key: "k" });
  expect(openTry("other").current).toBeUndefined();
  open.current = undefined;
  expect(openTry("form").current).toBeUndefined();
  for (const kept of [{ body: "{}" }, { key: "k" }, { body: 1, key: "k" }, { body: "{}", key: 1 }]) {
    drafts.write("form.try", kept);
    expect(open.current).toBeUndefined();
  }
});
