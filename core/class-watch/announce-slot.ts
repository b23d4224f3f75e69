import { cache } from "@cu/process-cache/process-cache";
import { now } from "../clock.ts";
import { type Message, send, sendLater } from "../outbox/message.ts";
import { type ClassPlace, slotOf, untilOver } from "./place.ts";

type ClassWatched = Extract<Message, { type: "class.watched" }>;

// Only saves messages: a place that is forgotten is announced once more.
const announced = cache<string, string>("announced slots", { max: 10_000 });

/**
 * The first of a class that arrives in a slot lets the worker bring together the slots before it. After it was written,
 * so that when this dies in between the batch comes again and announces it.
 */
export const announceSlot = async ({ classId, courseId }: ClassPlace, slot: string): Promise<void> => {
  const name = `${classId}#${courseId}`;
  // What took until after its slot was over may have missed what the first one announced.
  if (announced.get(name) === slot && slotOf(now()) === slot) return;
  await send({ type: "class.watched", classId, courseId, slot });
  announced.set(name, slot);
};

/**
 * Comes back to a class when the slot that announced it is over: nothing else may happen in the class for months, and
 * what lies open does not stay for as long.
 */
export const awaitSlot = async ({ slot, ...message }: ClassWatched): Promise<void> => {
  const milliseconds = slot === undefined ? 0 : untilOver(slot, now());
  if (milliseconds > 0) await sendLater({ ...message, slot }, Math.ceil(milliseconds / 1000));
};
