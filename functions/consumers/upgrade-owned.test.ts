import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { ownRows, rowsElsewhere } from "@cu/core/account/rows-of";
import { AnswerEntity } from "@cu/core/assistant/answer.entity";
import { UserEntity } from "@cu/core/person/user.entity";
import { ImageEntity } from "@cu/core/quiz/image.entity";
import type { Item } from "@cu/core/store/batch";
import { keyOf } from "@cu/core/store/entity-item";
import { client, indexes, tableName } from "@cu/core/store/table";
import { makePerson } from "@cu/core/test-kit/person";
import { expect, test } from "vitest";
import { owned } from "../../scripts/upgrade/owned.ts";

const upgrade = async (ids: readonly number[], dry = false) => {
  const done = new Map<string, number>();
  const count = (what: string, times = 1) => void done.set(what, (done.get(what) ?? 0) + times);
  for (const step of owned) await step.upgrade(ids, { dry, count });
  return Object.fromEntries(done);
};

/** As an older version stored it: in no index. */
const takeOut = (Key: Item) =>
  client.send(
    new UpdateCommand({
      TableName: tableName(),
      Key,
      UpdateExpression: "REMOVE #pk, #sk",
      ExpressionAttributeNames: { "#pk": indexes.gsi1.pk, "#sk": indexes.gsi1.sk },
    }),
  );

const foundOf = async (sub: string): Promise<string[]> => {
  const { data: user } = await UserEntity.get({ sub }).go({ consistent: true });
  const found: string[] = [];
  for await (const rows of rowsElsewhere(user ?? expect.fail("a user"), await ownRows(sub)))
    found.push(...rows.map(({ pk }) => String(pk)));
  return found.filter((pk) => /^(?:image|assistant-answer)#/.test(pk));
};

test("SES-100, SES-104: an upgrade lists older pictures and answers of cuGPT by whose they are, so that an account finds them", async () => {
  const { sub, id: owner } = await makePerson();
  const at = "2025-01-01T00:00:00.000Z";
  const [id, summary] = [91_001, 91_002];
  await ImageEntity.put({ id, owner, key: "images/old.png", uploadedAt: at, updatedAt: at }).go();
  await AnswerEntity.put({ id, element: 3, courseId: 1, videoId: 1, sub }).go();
  await AnswerEntity.put({ id: summary, element: 1, courseId: 1, videoId: 1 }).go();
  await takeOut(keyOf(ImageEntity, { id }));
  await takeOut(keyOf(AnswerEntity, { id }));
  expect(await foundOf(sub)).toEqual([]);
  const wanted = { "pictures listed by their owner": 1, "answers of cuGPT listed by their owner": 1 };
  expect(await upgrade([id, summary], true)).toEqual(wanted);
  expect(await foundOf(sub)).toEqual([]);
  expect(await upgrade([id, summary])).toEqual(wanted);
  expect((await foundOf(sub)).toSorted()).toEqual([`assistant-answer#${id}`, `image#${id}`]);
  expect(await upgrade([id, summary])).toEqual({});
});
