import { expect, test } from "vitest";
import { makeCourse } from "../use-cases/test-kit/course.ts";
import { makeAdmin, makePerson } from "../use-cases/test-kit/person.ts";
import type { Grant } from "./access.entity.ts";
import { lentCourse } from "./lent-videos.ts";

const endedAt = "2026-03-10T12:00:00.000Z";

test("VID-22: an ended loan stays for who bought the module by then, and for admins", async () => {
  const made = await makeCourse({ modules: [{}, {}] });
  const [first] = made.modules;
  const course = {
    ...made,
    modules: made.modules.map((module) =>
      module === first
        ? { ...module, videos: module.videos.map((video) => ({ ...video, loanEndedAt: endedAt })) }
        : module,
    ),
  };
  const learner = await makePerson();
  const bought = (grantedAt: string, more: Partial<Grant> = {}): { grants: Grant[] } => ({
    grants: [
      { key: "module#1", source: "purchase", modules: [first?.id ?? 0], wholeCourse: false, grantedAt, ...more },
    ],
  });
  const shown = (visitor: Parameters<typeof lentCourse>[1], held: { grants: Grant[] }) =>
    lentCourse(course, visitor, held).modules.length;
  expect(shown(learner, bought("2026-03-10T11:59:59.999Z"))).toBe(2);
  expect(shown(learner, bought(endedAt))).toBe(2);
  expect(shown(learner, bought("2026-03-10T12:00:00.001Z"))).toBe(1);
  expect(shown(learner, bought("2026-03-01T00:00:00.000Z", { until: "2026-04-01T00:00:00.000Z" }))).toBe(1);
  expect(shown(learner, bought("2026-03-01T00:00:00.000Z", { modules: [999] }))).toBe(1);
  expect(shown(learner, { grants: [] })).toBe(1);
  expect(shown(await makeAdmin(), { grants: [] })).toBe(2);
});
