import { Failure } from "@cu/api/failure";
import type { regradeQuestion as route } from "@cu/api/quiz-figures";
import type { Returned } from "@cu/api/route";
import type { Person } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import { batchGet, itemAt } from "../../foundation/store/batch.ts";
import { commit, untilCommitted, type Write } from "../../foundation/store/commit.ts";
import { keyOf, putOf, readAs } from "../../foundation/store/entity-item.ts";
import { tableName } from "../../foundation/store/table.ts";
import { readVideo } from "../../storage/course/read-video.ts";
import { VideoEntity } from "../../storage/course/video.entity.ts";
import { mustEditQuiz } from "./editor.ts";
import { figuresKey, regradedTo, sumsIn } from "./figures.ts";
import { learnersByVersion } from "./item-analysis.ts";
import { keyVersionOf, versionOf } from "./question.ts";
import { questionOf } from "./read-questions.ts";
import { RegradeEntity, type RegradeItem } from "./regrade.entity.ts";

type Input = { readonly videoId: number; readonly questionId: number; readonly version: number };

/**
 * QZC-48: starts regrading all learners' answers by the version the editor saw, once per version; repeated requests
 * return its progress. `question.changed` if there is a newer version; `question.keyless` for open questions.
 */
export const startRegrade = (
  person: Person,
  { videoId, questionId, version }: Input,
): Promise<Returned<typeof route>> =>
  untilCommitted(async () => {
    const video = await readVideo(videoId);
    await mustEditQuiz(person, video);
    const question = await questionOf(video, questionId);
    if (keyVersionOf(question) !== version) throw new Failure("question.changed");
    if (question.questionType === "open_ended") throw new Failure("question.keyless");
    const [job, sums] = [keyOf(RegradeEntity, { questionId, version }), figuresKey(videoId)];
    const items = await batchGet([job, sums], { consistent: true });
    const known = readAs<RegradeItem>(RegradeEntity, itemAt(items, job));
    if (known) return progressOf(known);
    const learners = learnersByVersion(questionId, sumsIn(itemAt(items, sums)))
      .filter((of) => of.version < version)
      .reduce((sum, of) => sum + of.learners, 0);
    const start = { questionId, version, by: person.id, at: nowIso(), learners, done: 0, rose: 0, fell: 0 };
    await commit([
      { name: "job", item: { Put: putOf(RegradeEntity, start) } },
      ...stillShown({ videoId, questionId, version: versionOf(video, questionId) }),
      raise({ videoId, questionId, version }),
      ...announce({ type: "question.regraded", videoId, questionId, version }),
    ]);
    return progressOf(start);
  });

const progressOf = ({
  version,
  learners,
  done,
  endedAt,
}: Pick<RegradeItem, "version" | "learners" | "done" | "endedAt">) => ({
  version,
  learners,
  done: Math.min(done, learners),
  isOver: endedAt !== undefined,
});

const stillShown = ({ videoId, questionId, version }: Input): Write[] =>
  version === 1
    ? []
    : [
        {
          name: "video",
          item: {
            ConditionCheck: {
              TableName: tableName(),
              Key: keyOf(VideoEntity, { id: videoId }),
              ConditionExpression: "questionVersions.#id = :version",
              ExpressionAttributeNames: { "#id": String(questionId) },
              ExpressionAttributeValues: { ":version": version },
            },
          },
        },
      ];

// From here on, answers graded by an earlier version are regraded when they are counted.
const raise = ({ videoId, questionId, version }: Input): Write => ({
  name: "figures",
  item: {
    Update: {
      TableName: tableName(),
      Key: figuresKey(videoId),
      UpdateExpression: `SET ${regradedTo(questionId)} = :version`,
      ExpressionAttributeValues: { ":version": version },
    },
  },
});
