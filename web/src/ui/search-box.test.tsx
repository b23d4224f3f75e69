import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SearchBox } from "./search-box.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (first = "") => {
  const asked: (string | undefined)[] = [];
  let become = (_value: string) => {};
  // The page stores the search in its URL.
  const Page = () => {
    const [value, setValue] = useState(first);
    become = setValue;
    const ask = (text: string | undefined) => {
      asked.push(text);
      setValue(text ?? "");
    };
    return <SearchBox label="Search" value={value} onChange={ask} />;
  };
  const { unmount } = render(<Page />);
  const input = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" });
  return {
    asked,
    input,
    unmount,
    type: (text: string) => fireEvent.change(input, { target: { value: text } }),
    // Enter in its only field.
    enter: () => fireEvent.submit(screen.getByRole("search")),
    become: (value: string) => act(() => become(value)),
    pass: (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds)),
  };
};

test("CRS-12: typed text is debounced, trimmed, and not sent twice", () => {
  const { asked, type, pass } = show();
  for (const text of ["c", "cu", " cut "]) {
    type(text);
    pass(299);
  }
  expect(asked).toEqual([]);
  pass(1);
  expect(asked).toEqual(["cut"]);
  type("cut");
  pass(300);
  expect(asked).toEqual(["cut"]);
});

test("CRS-11, CRS-12: an empty text clears the search, and blanks alone change nothing", () => {
  const { asked, type, pass } = show("cut");
  type("");
  pass(300);
  type("   ");
  pass(300);
  expect(asked).toEqual([undefined]);
});

test("CRS-12: Enter searches immediately and once; going back afterwards does not search again", () => {
  const { asked, input, type, enter, become, pass } = show();
  type("cut");
  enter();
  expect(asked).toEqual(["cut"]);
  become("");
  expect(input.value).toBe("");
  pass(1000);
  expect(asked).toEqual(["cut"]);
});

test("CRS-12: leaving the page during the debounce cancels it", () => {
  const { asked, type, unmount, pass } = show();
  type("cut");
  unmount();
  pass(1000);
  expect(asked).toEqual([]);
});
