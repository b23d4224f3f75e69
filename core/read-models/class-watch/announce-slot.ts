import { cache } from "@cu/process-cache/process-cache";
import { now } from "../../foundation/clock.ts";
import { type Message, send, sendLater } from "../../foundation/outbox/message.ts";
import { type ClassPlace, slotOf, untilOver } from "./place.ts";

type ClassWatched = Extract<Message, { type: "class.watched" }>;

// Only avoids duplicate messages: an evicted class is announced once more.
const announced = cache<string, string>("announced slots", { max: 10_000 });

/**
 * The first piece of a class in a slot makes the worker close the earlier slots. Announced after the write, so that a
 * crash in between redelivers the batch and announces it.
 */
export const announceSlot = async ({ classId, courseId }: ClassPlace, slot: string): Promise<void> => {
  const name = `${classId}#${courseId}`;
  // A write that outlasts its slot may be missed by the earlier announcement.
  if (announced.get(name) === slot && slotOf(now()) === slot) return;
  await send({ type: "class.watched", classId, courseId, slot });
  announced.set(name, slot);
};

/**
 * Revisits a class when the announced slot is over: there may be no activity for months, and open pieces expire before.
 */
export const awaitSlot = async ({ slot, ...message }: ClassWatched): Promise<void> => {
  const milliseconds = slot === undefined ? 0 : untilOver(slot, now());
  if (milliseconds > 0) await sendLater({ ...message, slot }, Math.ceil(milliseconds / 1000));
};
