import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { hold, makeLesson, permanent } from "@cu/core/access/lesson.test-kit";
import { ownRows } from "@cu/core/account/rows-of";
import { createCourse } from "@cu/core/course/save";
import { courseWish } from "@cu/core/course/wish.test-kit";
import { findSnapshot } from "@cu/core/courseware/commit-course";
import { answerInvitation } from "@cu/core/invitation/answer";
import { forgetInvited } from "@cu/core/invitation/forget-invited";
import { InvitationEntity } from "@cu/core/invitation/invitation.entity";
import { listInvitations } from "@cu/core/invitation/list";
import { client, tableName } from "@cu/core/store/table";
import { bearerOf, makeCreator, makePerson } from "@cu/core/test-kit/person";
import { postWatch } from "@cu/core/watch/post-watch";
import { expect, test } from "vitest";
import { courses } from "../../scripts/upgrade/courses.ts";
import { noteWatched } from "../../scripts/upgrade/watched.ts";

const watchedBy = async (sub: string) => (await ownRows(sub)).find(({ sk }) => sk === "watch-clock")?.watched;

test("SES-115: an upgrade notes in which courses somebody watched before their clock noted it, once", async () => {
  const [lesson, person] = [await makeLesson(), await makePerson()];
  await hold(person, lesson.course.id, permanent);
  const { courseId, moduleId, videoId } = lesson.place;
  const ids = { collection: courseId, module: moduleId, video: videoId };
  await postWatch(bearerOf(person), { ...ids, pollRate: 10_000, playbackRate: 1, videoTimestamp: 12 });
  const noted = await watchedBy(person.sub);
  expect(noted).toEqual(new Set([courseId]));
  const Key = { pk: `person#${person.sub}`, sk: "watch-clock" };
  await client.send(new UpdateCommand({ TableName: tableName(), Key, UpdateExpression: "REMOVE watched" }));
  expect([await noteWatched(true), await watchedBy(person.sub)]).toEqual([1, undefined]);
  expect([await noteWatched(false), await watchedBy(person.sub)]).toEqual([1, noted]);
  expect(await noteWatched(false)).toBe(0);
});

test("SES-113, SES-115: an upgrade finds invitations that were declined when their rows still went, so that they can be forgotten", async () => {
  const [author, asked] = [await makeCreator(), await makeCreator()];
  const { courseId } = await createCourse(author, courseWish({ coAuthorUsernames: [asked.username] }));
  await answerInvitation(asked, courseId, { role: "co", accepts: false });
  const key = { userId: asked.id, courseId, role: "co" } as const;
  await InvitationEntity.delete(key).go();
  const upgrade = async (dry: boolean) => {
    let found = 0;
    const count = (what: string, times = 1) => {
      if (what === "declined invitations found again") found += times;
    };
    await courses.upgrade([courseId], { dry, count });
    return found;
  };
  expect([await upgrade(true), await upgrade(false), await upgrade(false)]).toEqual([1, 1, 0]);
  expect(await listInvitations(asked)).toEqual([]);
  await forgetInvited(asked.id);
  expect((await findSnapshot(courseId))?.course.invited).toEqual([]);
  expect((await InvitationEntity.get(key).go({ consistent: true })).data).toBeNull();
});
