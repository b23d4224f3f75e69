import { changeAnswers, setAnswer } from "../../lib/api.ts";
import type { Level, ManagedClass } from "./license.ts";

/** Shows a class as the server has just answered it wherever its codes are managed. */
export const applyClass = (saved: ManagedClass): Promise<unknown> =>
  Promise.all([
    setAnswer("class.read", { params: { classId: saved.id } }, saved),
    changeAnswers("class.list", (classes) => classes.map((known) => (known.id === saved.id ? saved : known))),
  ]);

/** Puts a class that has just been made at the head of the list, where the server has it too. */
export const applyNewClass = (made: ManagedClass): Promise<unknown> =>
  changeAnswers("class.list", (classes) => [made, ...classes.filter(({ id }) => id !== made.id)]);

/** Shows what the student shares with a class from now on. */
export const applySharing = ({ id, dataAccessLevel }: { id: number; dataAccessLevel: Level }): Promise<unknown> => {
  const changed = <Place extends { id: number }>(places: readonly Place[]) =>
    places.map((place) => (place.id === id ? { ...place, dataAccessLevel } : place));
  return Promise.all([changeAnswers("class.enrolled", changed), changeAnswers("class.used", changed)]);
};
