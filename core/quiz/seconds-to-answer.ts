import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { padded } from "../store/id.ts";
import { client, tableName } from "../store/table.ts";
import { utcDay, watchPartition } from "../watch/watch-key.ts";
import type { AttemptItem } from "./attempt.entity.ts";
import { slotEnds } from "./sheet.ts";

type Answered = Pick<AttemptItem, "sub" | "courseId" | "videoId" | "submittedAt">;

/** Whoever comes back after half an hour did not think about the question for so long. */
const longestSeconds = Math.max(...slotEnds);

/**
 * From the last moment of the video that was watched before an answer, by the server's own clock: playing stops where a
 * question is asked. Watching is posted every ten seconds, so it is as exact as that. Null when nothing of the video was
 * watched that day, or longer than half an hour before, or since. One store call.
 */
export const secondsToAnswer = async (attempt: Answered): Promise<number | null> => {
  const { sub, courseId, videoId, submittedAt } = attempt;
  const at = Date.parse(submittedAt);
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: "pk = :person AND begins_with(sk, :day)",
      ExpressionAttributeValues: {
        ":person": watchPartition(sub, courseId),
        ":day": `watch#${utcDay(at)}#${padded(videoId)}#`,
      },
    }),
  );
  const seconds = Math.round((at - Math.max(0, ...Items.map((item) => Number(item.at)))) / 1000);
  return seconds >= 0 && seconds <= longestSeconds ? seconds : null;
};
