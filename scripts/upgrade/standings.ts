import { UserEntity, type UserItem } from "@cu/core/person/user.entity";
import { AttemptEntity } from "@cu/core/quiz/attempt.entity";
import { nothingAnswered, standingFrom, writeStanding } from "@cu/core/quiz/standing";
import { Conflict, commit } from "@cu/core/store/commit";
import { eachOf } from "@cu/core/store/each-of";

/** A person's standing with the questions of each video, from their attempts. Answers the number of standings made. */
export const giveStandings = async ({ sub, hasStandings }: UserItem, dry: boolean): Promise<number> => {
  if (hasStandings) return 0;
  const { data: attempts } = await AttemptEntity.query.byPerson({ sub }).go({ pages: "all", consistent: true });
  const videos = Map.groupBy(attempts, ({ videoId }) => videoId);
  if (dry) return videos.size;
  await eachOf([...videos], async ([videoId, answered]) => {
    const write = writeStanding({ sub, videoId }, nothingAnswered, standingFrom(answered));
    await commit([write]).catch((error: unknown) => {
      // A person who answered meanwhile has a standing, and with these attempts in it.
      if (!(error instanceof Conflict && error.lost.length > 0)) throw error;
    });
  });
  await UserEntity.patch({ sub }).set({ hasStandings: true }).go();
  return videos.size;
};
