import { commit, type Delete } from "../store/commit.ts";
import { MonthEntity, SumsEntity } from "./sums.entity.ts";

// A transaction takes a hundred writes; eight years of sales are more than were ever made before they were noted.
const mostMonths = 99;

/**
 * Forgets what an author's sales were summed to, all of it at once, after one was noted that is older than the sums.
 * The next read sums again.
 */
export const forgetSums = async (authorId: number): Promise<void> => {
  const { data } = await MonthEntity.query.byAuthor({ authorId }).go({ limit: mostMonths, consistent: true });
  await commit([
    { name: "sums", item: { Delete: SumsEntity.delete({ authorId }).params<Delete>() } },
    ...data.map(({ month }) => ({
      name: "month",
      item: { Delete: MonthEntity.delete({ authorId, month }).params<Delete>() },
    })),
  ]);
};
