import { randomBytes } from "node:crypto";
import { now } from "../../foundation/clock.ts";
import { asSeen } from "../../foundation/store/as-seen.ts";
import { batchGet } from "../../foundation/store/batch.ts";
import { commit, untilCommitted } from "../../foundation/store/commit.ts";
import { keyOf, putOf, readAs } from "../../foundation/store/entity-item.ts";
import { packJson } from "../../foundation/store/packed.ts";
import type { EnrolmentItem } from "../../storage/class/enrolment.entity.ts";
import { EnrolmentEntity } from "../../storage/class/enrolment.entity.ts";
import { UserEntity, type UserItem } from "../../storage/user/user.entity.ts";
import { utcDay } from "../../use-cases/watch/watch-key.ts";
import { FinisherEntity } from "./finished.entity.ts";
import { finishedAmong, finishedKey } from "./finished.ts";
import { RecommendationsEntity } from "./recommendations.entity.ts";
import { countTogether, floorOf } from "./recommendations.ts";

// Subs are random, so the first ones of a course are a random sample.
const maxPeople = 400;

/**
 * Recounts a course, at most once a day, so that one user's change is mixed with a day of others'. Computed from
 * current data, so it is idempotent; of two concurrent runs the second finds it done.
 */
export const renewRecommendations = (courseId: number): Promise<void> =>
  untilCommitted(async () => {
    const { data: known } = await RecommendationsEntity.get({ courseId }).go({ consistent: true });
    const day = utcDay(now());
    if (known && known.day >= day) return;
    const { version, salt } = known ?? { version: 0, salt: randomBytes(16).toString("base64url") };
    const people = await peopleOf(courseId);
    const data = packJson(countTogether(courseId, people, (videoId, other) => floorOf(salt, videoId, other)));
    const item = { courseId, version: version + 1, day, salt, data };
    await commit([
      { name: "cowatched", item: { Put: putOf(RecommendationsEntity, item, asSeen("version", version)) } },
    ]);
  });

/**
 * Finished lectures of a course's users, without those excluded from any class's figures (COD-41) and those with a
 * pending deletion.
 */
const peopleOf = async (courseId: number) => {
  const { data } = await FinisherEntity.query.byCourse({ courseId }).go({ limit: maxPeople, consistent: true });
  const asked = data.filter(({ ttl }) => ttl * 1000 > now()).map(({ sub }) => sub);
  const items = await batchGet(
    asked.flatMap((sub) => [finishedKey(sub), keyOf(UserEntity, { sub })]),
    { consistent: true },
  );
  const users = items.flatMap((item) => readAs<UserItem>(UserEntity, item) ?? []);
  const enrolments = await batchGet(
    users.flatMap(({ sub, classIds = [] }) => classIds.map((classId) => keyOf(EnrolmentEntity, { sub, classId }))),
    { consistent: true },
  );
  const apart = new Set(
    enrolments
      .flatMap((item) => readAs<EnrolmentItem>(EnrolmentEntity, item) ?? [])
      .flatMap(({ sub, dataAccessLevel }) => (dataAccessLevel === "no_access" ? [sub] : [])),
  );
  return users
    .filter(({ sub, deletion }) => !apart.has(sub) && deletion === undefined)
    .map(({ sub }) => finishedAmong(items, sub).courses);
};
