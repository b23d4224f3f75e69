import { test } from "vitest";
import { stack } from "../kit/area.ts";
import { judge } from "../kit/findings.ts";
import { entranceViews, guestViews } from "../kit/views/guest.ts";
import { pageViews } from "../kit/views/pages.ts";
import { formViews, siteViews } from "../kit/views/site.ts";

for (const view of pageViews("guest"))
  test(`axe finds nothing on a guest's page at ${view.address}`, () => judge(stack, [view]));

test("axe finds nothing on what the public pages around the courses open", () => judge(stack, siteViews));

test("axe finds no violations in public forms", () => judge(stack, formViews));

test("axe finds nothing on what a guest finds on the pages of the courses", () => judge(stack, guestViews));

test("axe finds nothing on the pages of signing in and up", () => judge(stack, entranceViews));
