import { existsSync } from "node:fs";
import path from "node:path";
import { routes } from "@cu/api/routes";
import { expect, test } from "vitest";
import { pageModules, pageStarts } from "./pages.ts";

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);

test("SES-54: every part of an early call's path stands in the address of its page, and it is a call that reads", () => {
  for (const { path: address, calls } of pageStarts) {
    const known = namesIn(address, /:(\w+)/g);
    for (const { id } of calls) {
      const route = routes.find((one) => one.id === id);
      expect(route?.method, id).toBe("GET");
      for (const name of namesIn(route?.path ?? "", /\{(\w+)\}/g)) expect(known, `${address}: ${id}`).toContain(name);
    }
  }
});

test("SES-54: every page with a head start has its module", () => {
  for (const file of Object.values(pageModules))
    expect(existsSync(path.join(import.meta.dirname, "../screens", file)), file).toBe(true);
});
