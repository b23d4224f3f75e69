import { afterAll, beforeAll, test } from "vitest";
import { judge } from "./kit/findings.ts";
import { type Stack, startStack } from "./kit/stack.ts";
import { entranceViews, guestViews } from "./kit/views/guest.ts";
import { formViews, profileViews, siteViews } from "./kit/views/site.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.stop());

test("axe finds nothing on the public pages around the courses", () => judge(stack, siteViews));

test("axe finds nothing on the pages of creators and authors", () => judge(stack, profileViews));

test("axe finds nothing on the forms that anybody may send", () => judge(stack, formViews));

test("axe finds nothing on a guest's pages of the courses", () => judge(stack, guestViews));

test("axe finds nothing on the pages of signing in and up", () => judge(stack, entranceViews));
