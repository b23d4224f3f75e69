import { now } from "../../foundation/clock.ts";
import type { ClassPlace } from "../class-watch/place.ts";
import type { Check, Finding } from "./audit.ts";
import { checkBooks } from "./audit-books.ts";
import { auditWatching } from "./audit-watching.ts";
import { checkDesk } from "./check-desk.ts";
import { readStage, type Stage } from "./read-stage.ts";

/** The books and the desk of a stage, check by check: reads the whole table, for an operator. */
export const checkStage = async (): Promise<{ readonly stage: Stage; readonly checks: readonly Check[] }> => {
  const stage = await readStage();
  return { stage, checks: [...checkBooks(stage), ...checkDesk(stage, now()), await checkWatching(stage, now())] };
};

const checkWatching = async ({ classes, marks }: Stage, at: number): Promise<Check> => {
  const places = new Map<string, ClassPlace>();
  for (const { id: classId, collections } of classes)
    for (const courseId of collections) places.set(`${classId}#${courseId}`, { classId, courseId });
  for (const { classId, courseId } of marks) places.set(`${classId}#${courseId}`, { classId, courseId });
  const findings: Finding[] = [];
  for (const place of places.values()) findings.push(...(await auditWatching(place, at)));
  return { name: "what classes watched", looked: places.size, findings };
};
