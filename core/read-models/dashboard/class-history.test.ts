import { expect, test } from "vitest";
import { now } from "../../foundation/clock.ts";
import { makePerson } from "../../use-cases/test-kit/person.ts";
import { readClassHistory } from "./class-history.ts";
import { makeClassroom } from "./classroom.test-kit.ts";
import { readModulePercentages } from "./module-percentages.ts";

test("DSH-37: the watch history shows the dashboard's class median, and none for a class the caller may not see", async () => {
  const room = await makeClassroom(Array.from({ length: 6 }, () => "full" as const));
  const [video] = room.course.modules.flatMap(({ videos }) => videos);
  const videoId = video?.id ?? 0;
  for (let seat = 0; seat < 6; seat++)
    await room.tell({ seat, videoId, at: now() - 60_000, slices: [0, 1], milliseconds: 20_000 });
  const asked = { coupon: room.coupon };
  const [module] = await readModulePercentages(room.teacher, asked);
  const shown = module?.videos.find((one) => one.videoId === videoId)?.classMedianWatchPercentage;
  expect(shown).toBeGreaterThan(0);
  const medianOf = async (query: { coupon?: string }, person = room.teacher) =>
    (await readClassHistory(person, room.course.id, query)).find((one) => one.videoId === videoId)
      ?.classMedianWatchPercentage;
  expect(await medianOf(asked)).toBe(shown);
  expect(await medianOf({})).toBeNull();
  expect(await medianOf(asked, (await makePerson()) as typeof room.teacher)).toBeNull();
  expect(await medianOf({ coupon: "no-such-class" })).toBeNull();
});
