import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { routes } from "@cu/api/routes";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|test-kit)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), "utf8") }));

const filesWith = (pattern: RegExp): string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted();

test("ERR-18: all forms use the shared Form component, and validate through useForm", () => {
  // The log-out form is submitted natively, as it follows the server's redirect.
  expect(filesWith(/<form\b/)).toEqual(["accounts/logout-page.tsx", "ui/form.tsx"]);
  expect(filesWith(/\buseChecks\(/)).toEqual(["features/forms/use-form.ts"]);
});

test("ERR-20: no field truncates input, so that only validation limits its length", () => {
  expect(filesWith(/maxLength=|maxlength=/)).toEqual([]);
});

test("SES-55: windows and tabs are the kit's", () => {
  expect(filesWith(/<ModalOverlay\b|<Modal\b|<dialog\b/)).toEqual(["ui/dialog-window.tsx", "ui/drawer.tsx"]);
  // A video's question overlays its picture and leaves the page usable.
  expect(filesWith(/role="(?:alert)?dialog"/)).toEqual(["features/quiz/question-drawer.tsx"]);
  expect(filesWith(/role="tab(?:list|panel)?"/)).toEqual(["ui/tabs.tsx"]);
});

test("SES-55: mutations keep no separate busy flag, and use no library's", () => {
  const flag = /\[\s*(?:is)?(?:busy|sending|saving|running|posting|pending|ending|deleting|submitting)\w*\s*,\s*set/i;
  expect(filesWith(flag)).toEqual(["lib/use-once.ts"]);
  expect(filesWith(/\b(?:useTransition|useActionState|useSWRMutation)\(/)).toEqual([]);
});

/** Senders without useAction, and why. The list may only shrink. */
const plainSenders = {
  "accounts/user-pool.ts": "the user pool's library calls it, outside of every component",
  "features/bell/read-until.ts": "nobody presses it; what was shown is read",
  "features/qna/use-discussion.ts": "several posts are on their way at a time, each once for its composer",
  "features/qna/use-votes.ts":
    "several posts may be voted on at a time, and each press of one post is sent in its turn",
  "lib/api.ts": "is useAction",
  "screens/demo/send-file.ts": "several files are on their way at a time, and each can be called off",
  "screens/watch/assistant/calls.ts": "the conversation holds what is pending, also while its panel is closed",
  "screens/watch/use-watch-posts.ts": "nobody presses it; its queue keeps order and keys",
};

const reading = new Set(routes.filter(({ method }) => method === "GET").map(({ id }): string => id));

// Routes not named literally might also be mutations.
const sends = (text: string): boolean =>
  [...text.matchAll(/(?<![.\w])call\(\s*("[\w.-]+"|[^)"]?)/g)].some(([, id = ""]) => !reading.has(id.slice(1, -1)));

test("SES-55: only the listed files mutate without useAction; plain calls are for reads", () => {
  const senders = sources.filter(({ text }) => sends(text)).map(({ file }) => file);
  expect(senders.toSorted()).toEqual(Object.keys(plainSenders));
});
