import { commit, type Update, untilCommitted } from "../../foundation/store/commit.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";

const kept = 8;

/** D-38: a user's recently opened courses, newest first, distinct, at most 8. Idempotent and commutative. */
export const recordVisit = ({ sub, courseId, at }: { sub: string; courseId: number; at: string }): Promise<void> =>
  untilCommitted(async () => {
    const { data: user } = await UserEntity.get({ sub }).go({ consistent: true });
    if (!user) return;
    const visits = user.visits ?? [];
    const former = visits.find((visit) => visit.courseId === courseId);
    if (former?.at !== undefined && former.at >= at) return;
    const next = [...visits.filter((visit) => visit.courseId !== courseId), { courseId, at }]
      .toSorted((a, b) => String(b.at).localeCompare(String(a.at)))
      .slice(0, kept);
    const Update = UserEntity.patch({ sub })
      .set({ visits: next })
      .where((field, { eq, notExists }) => (user.visits ? eq(field.visits, user.visits) : notExists(field.visits)))
      .params<Update>();
    await commit([{ name: "visits", item: { Update } }]);
  });
