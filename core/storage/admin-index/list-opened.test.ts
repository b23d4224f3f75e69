import { expect, test } from "vitest";
import { listOpened, openedRow } from "./list-opened.ts";

const part = (moduleIds: number[]) => ({ courseId: 3, moduleIds });
const opening = { at: "2026-03-01T12:30:00.000Z", id: "5-1", sub: "sub-1", parts: [part([11, 12]), part([13])] };
const row = (freeCourse: boolean, isPermanent: boolean, parts = opening.parts) =>
  openedRow({ ...opening, parts, freeCourse, isPermanent });

test("ADM-54: what opens modules is listed by its month, by what was opened and for how long", () => {
  const kinds = [row(true, true), row(false, true), row(true, false), row(false, false)].map(({ kind }) => kind);
  expect(kinds).toEqual(["free-permanent", "premium-permanent", "free-temporary", "premium-temporary"]);
  const { month, ...rest } = row(true, true);
  expect(month).toBe("2026-03");
  expect(rest).toEqual({ ...opening, kind: "free-permanent" });
});

test("ADM-54: each module that is opened counts in its hour, and what opens none is not in the list", () => {
  const writes = listOpened(row(false, true));
  expect(writes.map(({ name }) => name)).toEqual(["opened-row", "opened-hours"]);
  const update = writes.flatMap(({ item }) => ("Update" in item ? item.Update : []));
  expect(update).toMatchObject([
    {
      ExpressionAttributeNames: { "#hour": "premium-permanent@12" },
      ExpressionAttributeValues: { ":by": 3 },
    },
  ]);
  expect(listOpened(row(false, true, []))).toEqual([]);
  expect(listOpened(row(false, true, [part([])]))).toEqual([]);
});
