import { openPiece } from "@cu/class-watch/open-piece";
import { chunkOf } from "@cu/class-watch/piece";
import { encodeOpenPiece } from "@cu/class-watch/piece-bytes";
import { type Session, seeded, sessionsOf } from "./class-sessions.ts";

// Loaded when the bench has a cloud: entities read the table's name when they are loaded.
const { makeClassroom } = await import("@cu/core/read-models/dashboard/classroom.test-kit");
const { packMany } = await import("@cu/core/storage/roster/roster.test-kit");
const { ClassEntity } = await import("@cu/core/storage/class/class.entity");
const { buildModels } = await import("@cu/core/read-models/archive/build-models");
const { toItem } = await import("@cu/core/read-models/archive/made-items");
const { madePlace } = await import("@cu/core/read-models/class-watch/place");
const { raiseMark } = await import("@cu/core/read-models/class-watch/mark");
const { batchPut } = await import("@cu/core/foundation/store/batch");

/** When everything was watched, and the worker came last. */
export const end = Date.parse("2026-03-22T12:00:00.000Z");
const hourMilliseconds = 3_600_000;
const seconds = 550;

const rowOf = ({ seat, from, until, speed }: Session) => {
  const [first, last] = [Math.floor(from / 10), Math.max(Math.floor(from / 10) + 1, Math.floor(until / 10))];
  const milliseconds = Math.round((until - from) * 1000);
  const slices = Array.from({ length: last - first }, (_, n) => first + n);
  return { seat, halfHour: 0, slices, milliseconds, ratedMilliseconds: Math.round(milliseconds * speed) };
};

/**
 * A class of so many members who watched the first two videos of a course in so many days, as the workers leave it
 * behind: packed, and all in days, weeks and lifetimes.
 */
export const makeBigClass = async (members: number, days: number) => {
  const classroom = await makeClassroom([]);
  const { course, group, place } = classroom;
  await packMany(group.id, members);
  await ClassEntity.patch({ id: group.id }).set({ redemptions: members }).go();
  const videos = course.modules.flatMap((module) => module.videos).slice(0, 2);
  const hours = days * 24;
  const watched = videos.flatMap(({ id }) => {
    const random = seeded(id);
    const sessions = sessionsOf(members, 40, seconds).map((one) => ({ ...one, hour: Math.floor(random() * hours) }));
    return [...Map.groupBy(sessions, ({ seat, hour }) => `${hour}#${chunkOf(seat)}`)].map(([name, of]) => {
      const [hour = 0, chunk = 0] = name.split("#").map(Number);
      const at = end - (hours - hour) * hourMilliseconds;
      const bytes = encodeOpenPiece(openPiece(of.map(rowOf)));
      return { ...place, videoId: id, chunk, hour: new Date(at).toISOString().slice(0, 13), bytes };
    });
  });
  const finishedThrough = "2026-03-19";
  const models = buildModels({ watched, answered: [] }, finishedThrough);
  await batchPut(models.map((made) => toItem(madePlace(place, {}), made)));
  await raiseMark(place, { closedBefore: "2026-03-22T12:00" }, {});
  await raiseMark(place, { answersClosedBefore: "2026-03-22T12:00" }, {});
  await raiseMark(place, { finishedThrough }, {});
  return { ...classroom, videos };
};
