import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { PutCommand, type PutCommandInput } from "@aws-sdk/lib-dynamodb";
import { asSeen } from "../store/as-seen.ts";
import { Conflict, untilCommitted } from "../store/commit.ts";
import { client } from "../store/table.ts";
import { noProgress, type Progress } from "./fold.ts";
import { ProgressEntity } from "./progress.entity.ts";
import { readProgress } from "./read.ts";

/**
 * Changes a person's progress in a course; reads it again when another write was faster. Writes nothing when nothing
 * changed.
 */
export const changeProgress = async (
  sub: string,
  courseId: number,
  change: (progress: Progress) => Progress,
): Promise<void> => {
  await untilCommitted(async () => {
    const { version, progress } = (await readProgress(sub, [courseId])).get(courseId) ?? {
      version: 0,
      progress: noProgress,
    };
    const { videos, weeks, marks, questions } = change(progress);
    if (videos === progress.videos && questions === progress.questions) return;
    const item = { sub, courseId, version: version + 1, videos, weeks, marks, questions };
    await putOver(version, ProgressEntity.put(item).params<PutCommandInput>());
  });
};

const putOver = async (version: number, put: PutCommandInput): Promise<void> => {
  try {
    await client.send(new PutCommand({ ...put, ...asSeen("version", version) }));
  } catch (error) {
    throw error instanceof ConditionalCheckFailedException ? new Conflict(["progress"]) : error;
  }
};
