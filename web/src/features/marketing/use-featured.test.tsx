import { Failure } from "@cu/api/failure";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { expect, test } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { cardOf, makeCourse } from "../course/course.test-kit.ts";
import { featuredIds, useFeatured } from "./use-featured.ts";

const Anew = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>
);

const featured = (chosen: readonly number[] | "fails", newest: readonly number[] | "fails") => {
  const cards = (ids: readonly number[] | "fails") => {
    if (ids === "fails") throw new Failure("server.broken");
    return { count: ids.length, results: ids.map((id) => cardOf(makeCourse({ id, name: `Course ${id}` }))) };
  };
  const api = fakeApi({ "catalogue.list": ({ query }) => cards(query.ids === undefined ? newest : chosen) });
  const { result } = renderHook(() => useFeatured(), { wrapper: Anew });
  const asked = () => api.of("catalogue.list").map(({ query }) => query);
  return { result, asked, ids: () => result.current?.map(({ id }) => id) };
};

test("STA-02: if all featured courses exist no others are requested", async () => {
  const { result, ids, asked } = featured([5, 8, 25], [99]);
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(ids()).toEqual([5, 8, 25]));
  expect(asked()).toEqual([{ ids: featuredIds.join(",") }]);
});

test("STA-02, D-53: missing featured courses are filled with the newest, without duplicates, and only once known", async () => {
  const some = featured([8, 25], [25, 30, 29]);
  await waitFor(() => expect(some.ids()).toEqual([8, 25, 30]));
  expect(some.asked().at(-1)).toEqual({ page: "1", pageSize: "3" });
  const none = featured([], [30, 29, 28]);
  await waitFor(() => expect(none.ids()).toEqual([30, 29, 28]));
});

test("STA-02: courses that fail to load are omitted, and the page works", async () => {
  const first = featured("fails", [30]);
  await waitFor(() => expect(first.ids()).toEqual([30]));
  const second = featured([5], "fails");
  await waitFor(() => expect(second.ids()).toEqual([5]));
  const neither = featured("fails", "fails");
  await waitFor(() => expect(neither.ids()).toEqual([]));
});
