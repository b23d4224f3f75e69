import { renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeApi } from "../test/fake-api.ts";
import { accessToken } from "../test/open.tsx";
import { useApi } from "./api.ts";
import { startUp } from "./startup.ts";
import { writeTokens } from "./tokens.ts";

test("SES-17: startup prefetches the course list and the categories for the signed-in user", async () => {
  const access = accessToken();
  writeTokens({ access, refresh: "handle" });
  const api = fakeApi({ "catalogue.list": () => ({ count: 0, results: [] }), "catalogue.categories": () => [] });
  vi.stubGlobal("requestIdleCallback", (run: () => void) => run());
  void startUp();
  await waitFor(() => expect(api.calls.map(({ id }) => id).sort()).toEqual(["catalogue.categories", "catalogue.list"]));
  expect(api.calls.map(({ headers }) => headers.get("authorization"))).toEqual([
    `Bearer ${access}`,
    `Bearer ${access}`,
  ]);
});

test("SES-17: startup does not repeat requests of the open page", async () => {
  writeTokens({ access: accessToken(), refresh: "handle" });
  const api = fakeApi({ "catalogue.list": () => ({ count: 0, results: [] }), "catalogue.categories": () => [] });
  const idle = Promise.withResolvers<() => void>();
  vi.stubGlobal("requestIdleCallback", idle.resolve);
  void startUp();
  const bringTheRest = await idle.promise;
  renderHook(() => useApi("catalogue.categories", {}));
  bringTheRest();
  await waitFor(() => expect(api.of("catalogue.list")).toHaveLength(1));
  expect(api.of("catalogue.categories")).toHaveLength(1);
});
