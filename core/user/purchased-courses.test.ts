import { purchasedPerPage } from "@cu/api/page-size";
import { expect, test } from "vitest";
import { AccessEntity } from "../access/access.entity.ts";
import { batchPut, type Item } from "../batch.ts";
import { MetaEntity, packMeta } from "../course/card.entity.ts";
import { metaRecord } from "../course/card-record.ts";
import { makeCourse } from "../test-kit/course.ts";
import { makePerson } from "../test-kit/person.ts";
import { purchasedCourses } from "./purchased-courses.ts";

process.env.WEB_ORIGIN ??= "http://localhost:3000";

test("SES-53: purchased courses come a hundred at a time, the latest purchase first, around what was taken down", async () => {
  const learner = await makePerson();
  const course = await makeCourse();
  const ids = Array.from({ length: 2 * purchasedPerPage + 10 }, (_, n) => 800_000_000 + course.id * 1000 + n);
  const takenDown = ids.slice(40, 50);
  const suspension = { at: "2026-03-01T00:00:00.000Z", by: 1, reason: "A court has said so", takenDown: true };
  await batchPut(
    ids.flatMap((id, n) => [
      MetaEntity.put({
        id,
        revision: 1,
        data: packMeta(metaRecord({ ...course, id, ...(takenDown.includes(id) && { suspension }) })),
      }).params<{ Item: Item }>().Item,
      AccessEntity.put({
        sub: learner.sub,
        courseId: id,
        version: 1,
        grants: [
          {
            key: `course#${n}`,
            source: "purchase",
            modules: course.modules.map((module) => module.id),
            wholeCourse: true,
            // The later the larger the id is, unlike the order in which the store has them.
            grantedAt: new Date(Date.parse("2026-03-01T00:00:00.000Z") + n * 1000).toISOString(),
          },
          // The latest purchase counts, wherever it stands.
          {
            key: "module#1",
            source: "purchase",
            modules: [],
            wholeCourse: false,
            grantedAt: new Date(Date.parse("2026-02-01T00:00:00.000Z") - n * 1000).toISOString(),
          },
        ],
      }).params<{ Item: Item }>().Item,
    ]),
  );
  const first = await purchasedCourses(learner);
  const second = await purchasedCourses(learner, first.at(-1)?.id);
  expect([first.length, second.length]).toEqual([purchasedPerPage, purchasedPerPage]);
  expect(await purchasedCourses(learner, second.at(-1)?.id)).toEqual([]);
  expect([...first, ...second].map(({ id }) => id)).toEqual(ids.filter((id) => !takenDown.includes(id)).toReversed());
});
