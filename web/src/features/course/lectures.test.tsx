import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { learner } from "../../test/people.ts";
import { makeCourse } from "./course.test-kit.ts";
import { BalanceAfter } from "./facts.tsx";
import { Lectures } from "./lectures.tsx";

const [made] = makeCourse({ modules: [{ videos: Array.from({ length: 10 }, (_, n) => `Part ${n + 1}`) }] }).modules;
if (!made) throw new Error("The course has a module.");

const linesOf = (durations: readonly (number | null)[], parents: readonly number[] = []) => {
  const videos = durations.flatMap((duration, n) => {
    const video = made.videos[n];
    return video ? [{ ...video, duration, parentModule: parents[n] ?? made.id }] : [];
  });
  const { container, unmount } = render(<Lectures id={made.id} videos={videos} />);
  const told = [...container.querySelectorAll("p, li")].map(({ textContent }) => textContent);
  unmount();
  return told;
};

test("BUY-31, CRS-31: the purchase dialog lists eight of a module's lectures with durations, the number of further ones, and borrowed ones", () => {
  expect(linesOf([61, null, 1], [made.id, 9, 9])).toEqual([
    "3 videos, 1 min 2 sec",
    "Part 11:01",
    "Part 2Free",
    "Part 3Free, 0:01",
  ]);
  expect(linesOf([null])).toEqual(["1 video", "Part 1"]);
  expect(linesOf([1])).toEqual(["1 video, 1 sec", "Part 10:01"]);
  const eight = linesOf(Array.from({ length: 8 }, () => null));
  expect([eight.length, eight.at(-1)]).toEqual([9, "Part 8"]);
  const ten = linesOf(Array.from({ length: 10 }, () => null));
  expect(ten.slice(-2)).toEqual(["Part 8", "And 2 more"]);
  expect(linesOf(Array.from({ length: 9 }, () => null)).at(-1)).toBe("And 1 more");
});

test("BUY-30, CRS-48: the balance after paying shows to the cupoint, for signed-in users and prices above zero", () => {
  const said = (price: number, balance: number | null) => {
    const user =
      balance === null
        ? undefined
        : { ...learner, primaryWallet: { ...learner.primaryWallet, cupointsBalance: balance } };
    const { container, unmount } = render(<BalanceAfter user={user} price={price} />);
    const text = container.textContent;
    unmount();
    return text;
  };
  expect(said(100, 102)).toBe("You have 102 cupoints, so 2 will be left");
  expect(said(100, 100)).toBe("You have 100 cupoints, so 0 will be left");
  expect(said(100, 99)).toBe("You have 99 cupoints, 1 more is needed");
  expect(said(100, 98)).toBe("You have 98 cupoints, 2 more are needed");
  expect(said(1, 1)).toBe("You have 1 cupoint, so 0 will be left");
  expect([said(0, 100), said(100, null)]).toEqual(["", ""]);
});
