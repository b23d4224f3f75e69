import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useIsHere } from "./use-is-here.ts";
import { useLast } from "./use-last.ts";
import { useOnce } from "./use-once.ts";

test("SES-55: concurrent presses share one run, and the next press after it starts another", async () => {
  const ends: PromiseWithResolvers<string>[] = [];
  const work = vi.fn((_what: string) => {
    const end = Promise.withResolvers<string>();
    ends.push(end);
    return end.promise;
  });
  const { result } = renderHook(() => useOnce(work));
  expect([result.current.isBusy, result.current.isRunning()]).toEqual([false, false]);
  let both: Promise<string>[] = [];
  act(() => {
    both = [result.current.run("one"), result.current.run("two")];
  });
  expect(work.mock.calls).toEqual([["one"]]);
  expect([result.current.isBusy, result.current.isRunning()]).toEqual([true, true]);
  await act(async () => ends[0]?.resolve("done"));
  expect(await Promise.all(both)).toEqual(["done", "done"]);
  expect([result.current.isBusy, result.current.isRunning()]).toEqual([false, false]);
  act(() => void result.current.run("three"));
  expect(work.mock.calls).toEqual([["one"], ["three"]]);
  await act(async () => ends[1]?.resolve("done"));
});

test("SES-55: work that fails, synchronously or not, can be started again", async () => {
  const work = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error("away"))
    .mockImplementationOnce(() => {
      throw new Error("broken");
    })
    .mockResolvedValue("done");
  const { result } = renderHook(() => useOnce(work));
  for (const problem of ["away", "broken"]) {
    await act(async () => await expect(result.current.run()).rejects.toThrow(problem));
    expect([result.current.isBusy, result.current.isRunning()]).toEqual([false, false]);
  }
  await act(async () => expect(await result.current.run()).toBe("done"));
});

test("SES-55: async work can check whether its component is mounted, and the previous value stays visible", () => {
  const { result, unmount } = renderHook(() => useIsHere());
  const isHere = result.current;
  expect(isHere()).toBe(true);
  unmount();
  expect(isHere()).toBe(false);
  const last = renderHook(({ value }: { value: string | undefined }) => useLast(value), {
    initialProps: { value: undefined as string | undefined },
  });
  const seen = ["one", undefined, "two", undefined].map((value) => {
    last.rerender({ value });
    return last.result.current;
  });
  expect(seen).toEqual(["one", "one", "two", "two"]);
});
