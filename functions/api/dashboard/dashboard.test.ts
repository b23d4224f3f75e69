import { makeCourse } from "@cu/core/use-cases/test-kit/course";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

test("CRS-28, DSH-61, DSH-68: a person's own activity and figures of a course; guests get none", async () => {
  const course = await makeCourse({ modules: [{ durations: [90] }] });
  const { token } = await signedIn();
  const params = { courseId: course.id };
  const activity = await call("dashboard.course-activity", { token, params });
  expect(activity.status).toBe(200);
  expect(JSON.parse(activity.text)).toMatchObject([{ videoDuration: 90, data: [0, 0], dataSum: 0 }]);
  expect(await call("dashboard.course-summaries", { token, params })).toMatchObject({
    status: 200,
    body: { totalVideos: 1, studentWatchTime: 0, averageAttempts: null },
  });
  for (const id of ["dashboard.course-activity", "dashboard.course-summaries"] as const) {
    expect((await call(id, { params })).status).toBe(401);
    expect((await call(id, { token, params: { courseId: 987_654_321 } })).status).toBe(404);
  }
});
