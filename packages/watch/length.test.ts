import { expect, test } from "vitest";
import { agreedLength, type LengthReport, toLength, withReport } from "./length.ts";

const of = (...seconds: number[]): LengthReport[] => seconds.map((s, who) => ({ who, seconds: s, isStaff: false }));
const staff = (seconds: number): LengthReport => ({ who: 900, seconds, isStaff: true });

test("WCH-71: three viewers within two seconds agree on a length, two do not, nor three further apart", () => {
  expect(agreedLength(of(236, 237, 236), null)).toBe(236);
  expect(agreedLength(of(236, 236), null)).toBeNull();
  expect(agreedLength(of(233, 236, 239), null)).toBeNull();
  expect(agreedLength([], null)).toBeNull();
});

test("WCH-71: accounts that report one second agree on nothing, and one longer report ends what viewers agreed on", () => {
  const ten = of(...Array.from({ length: 10 }, () => 1));
  expect(agreedLength(ten, null)).toBeNull();
  const minute = of(...Array.from({ length: 10 }, () => 61));
  expect(agreedLength(minute, null)).toBe(61);
  expect(agreedLength([...minute, { who: 50, seconds: 3600, isStaff: false }], null)).toBeNull();
  const honest = [50, 51, 52].map((who) => ({ who, seconds: 3600, isStaff: false }));
  expect(agreedLength([...minute, ...honest], null)).toBe(3600);
});

test("WCH-71: a report of the course's staff decides between several, and lets a short lecture have its length", () => {
  expect(agreedLength([...of(43_200, 43_200, 43_200, 236, 236), staff(236)], null)).toBe(236);
  expect(agreedLength([...of(43_200, 43_200, 43_200, 1, 1, 1), staff(236)], null)).toBeNull();
  expect(agreedLength([...of(20, 20), staff(20)], null)).toBe(20);
});

test("WCH-71: the host API's length is only ever shortened, by a fifth at most without the course's staff", () => {
  expect(agreedLength(of(300, 300, 300), 240)).toBeNull();
  expect(agreedLength(of(239, 239, 239), 240)).toBeNull();
  expect(agreedLength(of(200, 200, 200), 240)).toBe(200);
  expect(agreedLength(of(100, 100, 100), 240)).toBeNull();
  expect(agreedLength([...of(100, 100), staff(100)], 240)).toBe(100);
});

test("WCH-71: a length is a second to twelve hours; a viewer has one report, and there are 24 at most", () => {
  expect([undefined, 0, 0.4, 43_201, Number.NaN].map(toLength)).toEqual([null, null, null, null, null]);
  expect([1, 235.6, 43_200].map(toLength)).toEqual([1, 236, 43_200]);
  expect(withReport(of(10, 20), { who: 0, seconds: 30, isStaff: false })).toEqual([
    { who: 1, seconds: 20, isStaff: false },
    { who: 0, seconds: 30, isStaff: false },
  ]);
  const many = Array.from({ length: 40 }, (_, who) => who).reduce(
    (all, who) => withReport(all, { who, seconds: 100, isStaff: false }),
    [staff(100)],
  );
  expect(many).toHaveLength(24);
  expect(many[0]).toEqual(staff(100));
});
