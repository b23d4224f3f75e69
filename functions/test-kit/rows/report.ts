import { nowhere, ofTheHouse, type Row, signedIn } from "../row.ts";
import type { World } from "../world.ts";

// Created by the owner, without members: for all others it does not exist.
const theClass = ({ classId }: World) => ({ query: { coupon: String(classId) } });
const noReport = (world: World) => ({ ...theClass(world), params: { reportId: nowhere } });
const days = { startDate: "2026-03-01T00:00:00.000Z", endDate: "2026-03-07T23:59:59.999Z" };

export const rows: readonly Row[] = [
  { route: "report.list", object: "the owner's class", expected: ofTheHouse(200, 404), sent: theClass },
  {
    route: "report.list",
    object: "no class",
    expected: signedIn(404),
    sent: () => ({ query: { code: String(nowhere) } }),
  },
  {
    route: "report.generate",
    object: "the owner's class",
    expected: ofTheHouse(201, 404),
    sent: (world) => ({ ...theClass(world), body: days }),
  },
  { route: "report.generate", object: "days without a class", expected: signedIn(400), sent: () => ({ body: days }) },
  { route: "report.weekly", object: "the owner's class", expected: ofTheHouse(200, 404), sent: theClass },
  {
    route: "report.set-weekly",
    object: "the owner's class",
    expected: ofTheHouse(200, 404),
    sent: (world) => ({ ...theClass(world), body: { isOn: false } }),
  },
  { route: "report.cancel", object: "no report", expected: ofTheHouse(404, 404), sent: noReport },
  { route: "report.retry", object: "no report", expected: ofTheHouse(404, 404), sent: noReport },
  { route: "report.document", object: "no report", expected: ofTheHouse(404, 404), sent: noReport },
];
