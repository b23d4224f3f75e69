import type { Person } from "@cu/core/foundation/actor";
import { batchPut } from "@cu/core/foundation/store/batch";
import { ClassEntity } from "@cu/core/storage/class/class.entity";
import { readSeats, seatText } from "@cu/core/storage/class/seats";
import { toPerson } from "@cu/core/storage/user/person";
import { UserEntity } from "@cu/core/storage/user/user.entity";
import { recordVisit } from "@cu/core/use-cases/course/visit";
import { sliceCount } from "@cu/watch/slices";
import { ownLectures } from "../demo/demo.ts";
import type { Demo, DemoWatched } from "../demo/shape.ts";
import { sitting } from "./sitting.ts";

const hour = 3_600_000;

/** The watch items that a person's posts would have left, and their visits. Safe to repeat. */
export const seedWatched = async (
  person: Person,
  watched: readonly DemoWatched[],
  { courses, at }: { readonly courses: Demo["courses"]; readonly at: number },
): Promise<void> => {
  const lengths = new Map(courses.flatMap(ownLectures).map(({ id, durationSeconds }) => [id, durationSeconds]));
  const seats = await seatsOf(person);
  await batchPut(
    watched.flatMap(({ courseId, videoId, untilSeconds, hoursAgo }) => {
      const until = sliceCount(untilSeconds ?? lengths.get(videoId) ?? 0);
      const start = at - hoursAgo * hour;
      return sitting({ sub: person.sub, courseId, seats }, { videoId, from: 0, until, start, rate: 1 });
    }),
  );
  const last = new Map(watched.map(({ courseId, hoursAgo }) => [courseId, hoursAgo]));
  for (const [courseId, hoursAgo] of last)
    await recordVisit({ sub: person.sub, courseId, at: new Date(at - hoursAgo * hour).toISOString() });
};

/** Read again: the person may have joined a class since. */
const seatsOf = async ({ sub }: Person): Promise<string[]> => {
  const { data } = await UserEntity.get({ sub }).go({ consistent: true });
  const { classIds = [] } = data ? toPerson(data) : {};
  const classes = await Promise.all(
    classIds.map(async (id) => (await ClassEntity.get({ id }).go({ consistent: true })).data),
  );
  return (
    await readSeats(
      sub,
      classes.flatMap((one) => one ?? []),
    )
  ).map(seatText);
};
