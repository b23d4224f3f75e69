import { AnswerEntity } from "@cu/core/assistant/answer.entity";
import { ImageEntity } from "@cu/core/quiz/image.entity";
import { batchGet, type Item } from "@cu/core/store/batch";
import { eachOf } from "@cu/core/store/each-of";
import { keyOf } from "@cu/core/store/entity-item";
import { giveIndexKeys } from "./index-keys.ts";
import type { Step } from "./step.ts";

const itemOf = (put: { params: <T>() => T }): Item => put.params<{ Item: Item }>().Item;

/** Pictures by whose they are: an account's export and deletion find them there (SES-100, SES-104). */
const pictures: Step = {
  name: "pictures",
  kind: "image",
  upgrade: async (ids, { dry, count }) => {
    await eachOf(await batchGet(ids.map((id) => keyOf(ImageEntity, { id }))), async (stored) => {
      const { data } = ImageEntity.parse({ Item: stored });
      if (data && (await giveIndexKeys(stored, itemOf(ImageEntity.put(data)), { seen: ["owner"], dry })))
        count("pictures listed by their owner");
    });
  },
};

/** Answers of cuGPT by whose they are; a summary is the lecture's. */
const answers: Step = {
  name: "cuGPT answers",
  kind: "answer",
  upgrade: async (ids, { dry, count }) => {
    await eachOf(await batchGet(ids.map((id) => keyOf(AnswerEntity, { id }))), async (stored) => {
      const { data } = AnswerEntity.parse({ Item: stored });
      if (data?.sub === undefined) return;
      if (await giveIndexKeys(stored, itemOf(AnswerEntity.put(data)), { seen: ["sub"], dry }))
        count("answers of cuGPT listed by their owner");
    });
  },
};

export const owned: readonly Step[] = [pictures, answers];
