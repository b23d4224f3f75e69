import { test } from "vitest";
import { stack } from "../kit/area.ts";
import { judge } from "../kit/findings.ts";
import { adminViews } from "../kit/views/admin.ts";
import { authorViews, creatorViews } from "../kit/views/creator.ts";
import { pageViews, viewers } from "../kit/views/pages.ts";
import { qnaViews, watchViews } from "../kit/views/watch.ts";

test("axe finds nothing on a creator's pages", () =>
  judge(stack, [...pageViews("creator"), ...creatorViews], viewers.creator));

test("axe finds nothing on an admin's pages", () =>
  judge(stack, [...pageViews("admin"), ...adminViews], viewers.admin));

test("axe finds nothing on an author's course and the Q&A of their lecture", () =>
  judge(stack, [...authorViews, ...qnaViews], "ines-okafor"));

test("axe finds nothing on the watch page, its drawer and cuGPT", () => judge(stack, watchViews, "nora-feld"));
