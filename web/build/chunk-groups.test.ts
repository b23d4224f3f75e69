import { expect, test } from "vitest";
import { chunksBy } from "./chunk-groups.ts";

/** Import graph, by file below `src`. */
const chunksOf = (imports: Record<string, string[]>) =>
  chunksBy({ getModuleInfo: (id) => ({ importedIds: imports[id] ?? [], importers: [] }) }, (file) => file);

const home = "screens/home/home-page.tsx";
const course = "screens/course/course-page.tsx";
const module = "screens/course/module-page.tsx";
const certification = "screens/certification/certification-page.tsx";
const contact = "screens/contact/contact-page.tsx";

test("SES-66: a chunk of pages is what they need beyond the kit, their own code included", () => {
  const chunk = chunksOf({ "main.tsx": ["react"], [course]: ["panel", "react"], panel: ["shop"], [module]: ["shop"] });
  expect(["main.tsx", "react"].map(chunk)).toEqual(["kit", "kit"]);
  expect([course, module, "panel", "shop"].map(chunk)).toEqual(["course", "course", "course", "course"]);
});

test("SES-66: what two entrances need is in the kit, and what one needs and a page that does not share with it", () => {
  const chunk = chunksOf({
    [home]: ["card"],
    [course]: ["card", "shop", "dialog"],
    [certification]: ["shop"],
    [contact]: ["dialog", "form"],
  });
  expect(["card", "dialog", "shop", "form", contact, certification].map(chunk)).toEqual([
    "kit",
    "kit",
    "course",
    undefined,
    undefined,
    undefined,
  ]);
});

test("SES-66: pages that only share have one chunk for modules that two of them need, and separate chunks for the rest", () => {
  const chunk = chunksOf({
    "screens/my-courses/my-courses-page.tsx": ["window", "own"],
    "screens/class-codes/class-codes-page.tsx": ["window"],
  });
  expect(["window", "own", "screens/class-codes/class-codes-page.tsx"].map(chunk)).toEqual([
    "classes",
    undefined,
    undefined,
  ]);
});

test("SES-66: dynamic imports that load with a page are in its chunk, and in the kit where other pages need them too", () => {
  const mixin = "../../node_modules/media-played-ranges-mixin/dist/index.js";
  const chunk = chunksOf({ [mixin]: ["ranges", "button"], [contact]: ["button"] });
  expect([mixin, "ranges", "button"].map(chunk)).toEqual(["watch", "watch", "study"]);
});

test("PUB-01: code that a lecture loads on first use is not in its first load", () => {
  const chunk = chunksOf({
    "screens/watch/watch-page.tsx": ["tabs"],
    "qna/discussion.tsx": ["post", "post.module.css", "tabs"],
  });
  expect(["tabs", "post", "post.module.css"].map(chunk)).toEqual(["watch", undefined, undefined]);
});

test("PUB-01: styles of code that loads with every page are in the kit's style sheet", () => {
  const chunk = chunksOf({ "shell/own-tools.tsx": ["bell", "bell.module.css"] });
  expect(["bell", "bell.module.css"].map(chunk)).toEqual(["own", "kit"]);
});
