import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { classIdOf } from "@cu/core/qna/place";
import { type PostPlace, QnaQuestionEntity, type QnaQuestionItem } from "@cu/core/qna/post.entity";
import { eachOf } from "@cu/core/store/each-of";
import { client, indexes, tableName } from "@cu/core/store/table";

/** Whom the questions of a course wait for, and those of a class. */
type Answerers = { readonly courses: ReadonlyMap<number, number>; readonly classes: ReadonlyMap<number, number> };

/**
 * Questions from before anybody noted whom they wait for (CRE-60), as far as nobody but the asker has replied. Answers
 * how many wait now.
 */
export const letWait = async (
  places: readonly PostPlace[],
  { courses, classes }: Answerers,
  dry: boolean,
): Promise<number> => {
  let count = 0;
  await eachOf(
    places.filter(({ id, questionId }) => id === questionId),
    async (place) => {
      const classId = classIdOf(place.groupKey);
      const waitsFor = classId === null ? courses.get(place.courseId) : classes.get(classId);
      const { data: question } = await QnaQuestionEntity.get(place).go({ consistent: true });
      if (waitsFor === undefined || !question || !waits(question, waitsFor)) return;
      if (dry || (await note(question, waitsFor))) count += 1;
    },
  );
  return count;
};

const waits = (question: QnaQuestionItem, waitsFor: number): boolean =>
  question.waitsFor === undefined &&
  question.userId !== waitsFor &&
  question.deletedAt === undefined &&
  question.removedAt === undefined &&
  // A replier is named by "n" or "a" and the user id.
  Object.keys(question.repliers as object).every((name) => Number(name.slice(1)) === question.userId);

const note = async (question: QnaQuestionItem, waitsFor: number): Promise<boolean> => {
  const { Item } = QnaQuestionEntity.put({ ...question, waitsFor }).params<{ Item: Record<string, unknown> }>();
  const { pk, sk } = indexes.gsi2;
  const update = new UpdateCommand({
    TableName: tableName(),
    Key: QnaQuestionEntity.get(question).params<{ Key: Record<string, unknown> }>().Key,
    UpdateExpression: `SET waitsFor = :for, ${pk} = :pk, ${sk} = :sk`,
    ConditionExpression:
      "attribute_exists(pk) AND repliers = :seen AND attribute_not_exists(deletedAt) AND attribute_not_exists(removedAt)",
    ExpressionAttributeValues: { ":for": waitsFor, ":pk": Item[pk], ":sk": Item[sk], ":seen": question.repliers },
  });
  return await client.send(update).then(
    () => true,
    (error: unknown) => {
      // Answered or taken away meanwhile.
      if (error instanceof Error && error.name === "ConditionalCheckFailedException") return false;
      throw error;
    },
  );
};
