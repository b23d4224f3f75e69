import { waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeApi } from "../test/fake-api.ts";
import { accessToken } from "../test/open.tsx";
import { startUp } from "./startup.ts";
import { writeTokens } from "./tokens.ts";

test("SES-17: the product starts by fetching the course list and the categories, as the person who is signed in", async () => {
  const access = accessToken();
  writeTokens({ access, refresh: "handle" });
  const api = fakeApi({ "catalogue.list": () => ({ count: 0, results: [] }), "catalogue.categories": () => [] });
  vi.stubGlobal("requestIdleCallback", (run: () => void) => run());
  startUp();
  await waitFor(() => expect(api.calls.map(({ id }) => id).sort()).toEqual(["catalogue.categories", "catalogue.list"]));
  expect(api.calls.map(({ headers }) => headers.get("authorization"))).toEqual([
    `Bearer ${access}`,
    `Bearer ${access}`,
  ]);
});
