import { Failure } from "@cu/api/failure";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { expect, test } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { makeCourse, metaOf } from "./course.test-kit.ts";
import { useMetas } from "./use-metas.ts";

const apart = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>{children}</SWRConfig>
);
const metas = (...ids: number[]) => renderHook(() => useMetas(ids.map((id) => ({ id }))), { wrapper: apart }).result;

test("CAT-37: each card gets its metadata, whatever the order of the response; missing entries get none", async () => {
  const [five, six] = [5, 6].map((id) => metaOf(makeCourse({ id })));
  const api = fakeApi({ "catalogue.meta": () => [six, five].filter((meta) => meta !== undefined) });
  const result = metas(5, 6, 7);
  expect([...result.current]).toEqual([
    [5, undefined],
    [6, undefined],
    [7, undefined],
  ]);
  await waitFor(() => expect(result.current.get(5)?.id).toBe(5));
  expect(result.current.get(6)?.id).toBe(6);
  expect(result.current.get(7)).toBeNull();
  expect(api.of("catalogue.meta").map(({ body }) => body)).toEqual([{ chunk: [5, 6, 7] }]);
});

test("CAT-37, CAT-46: without cards nothing is requested, and failed metadata is undefined for all", async () => {
  const api = fakeApi({
    "catalogue.meta": () => {
      throw new Failure("server.broken");
    },
  });
  expect(metas().current.size).toBe(0);
  expect(api.calls).toEqual([]);
  const result = metas(5);
  await waitFor(() => expect(result.current.get(5)).toBeNull());
});
