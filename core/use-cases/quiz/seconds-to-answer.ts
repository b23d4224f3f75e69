import { QueryCommand } from "../../foundation/store/commands.ts";
import { client, tableName } from "../../foundation/store/table.ts";
import { readWatchKey, utcHour, watchPartition, watchSince } from "../watch/watch-key.ts";
import type { AttemptItem } from "./attempt.entity.ts";
import { slotEnds } from "./sheet.ts";

type Answered = Pick<AttemptItem, "sub" | "courseId" | "videoId" | "submittedAt">;

/** After half an hour the learner was away rather than thinking. */
const longestSeconds = Math.max(...slotEnds);

/**
 * Seconds from the last watched moment of the video to the answer, by server time: playback stops at a question.
 * Accurate to ten seconds, the interval of watch posts. Null if the video was not watched in the half hour before, or
 * something else was watched since. One store call.
 */
export const secondsToAnswer = async (attempt: Answered): Promise<number | null> => {
  const { sub, courseId, videoId, submittedAt } = attempt;
  const at = Date.parse(submittedAt);
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: "pk = :person AND sk BETWEEN :from AND :to",
      ExpressionAttributeValues: {
        ":person": watchPartition(sub, courseId),
        ":from": watchSince(utcHour(at - longestSeconds * 1000)),
        // Sorts after every item of that hour.
        ":to": `${watchSince(utcHour(at))}$`,
      },
      ProjectionExpression: "pk, sk, #at",
      ExpressionAttributeNames: { "#at": "at" },
    }),
  );
  const own = Items.filter((item) => readWatchKey(item)?.videoId === videoId);
  const seconds = Math.round((at - Math.max(0, ...own.map((item) => Number(item.at ?? 0)))) / 1000);
  return seconds >= 0 && seconds <= longestSeconds ? seconds : null;
};
