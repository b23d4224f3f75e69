import { saveDraft } from "@cu/api/draft";
import { isCreator } from "@cu/core/foundation/actor";
import { writtenDraft } from "@cu/core/use-cases/draft/draft.test-kit";
import { readDraft } from "@cu/core/use-cases/draft/read-draft";
import { aroundCalls } from "@cu/core/use-cases/test-kit/around-calls";
import { storeCalls } from "@cu/core/use-cases/test-kit/store-calls";
import { expect, onTestFinished, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";

type Transaction = { readonly TransactItems?: readonly object[] };

/** How many items are written from now on, in whatever way. */
const itemsWritten = () => {
  const written = { items: 0 };
  const { stop } = aroundCalls(async ({ name, input }, go) => {
    if (name === "TransactWriteCommand") written.items += (input as Transaction).TransactItems?.length ?? 0;
    else if (/Put|Update|Delete|BatchWrite/.test(name)) throw new Error(`${name} was not expected.`);
    return await go();
  });
  onTestFinished(stop);
  return written;
};

test("WIZ-37: the builder opens a draft of a thousand videos in two store calls, and saving one that moved writes two items", async () => {
  const { person, token } = await signedIn({ isContentCreator: true });
  if (!isCreator(person)) throw new Error("The person is no creator.");
  const { id, version } = await writtenDraft(person, 40, 25);
  const params = { draftId: id };
  await call("draft.list", { token });
  const { answer, operations } = await storeCalls(() => call("draft.read", { token, params }));
  expect([answer.status, operations]).toEqual([200, { GetItem: 1, BatchGetItem: 1 }]);
  const { modules } = await readDraft(person, id);
  const [from, to, ...others] = modules;
  const [moved = "", ...rest] = from?.videos ?? [];
  const body = {
    version,
    modules: [{ ...from, videos: rest }, { ...to, videos: [moved, ...(to?.videos ?? [])] }, ...others],
  };
  const written = itemsWritten();
  const saved = await call("draft.save", { token, params, body });
  expect(saveDraft.answer.schema.parse(JSON.parse(saved.text)).version).toBe(version + 1);
  expect(written.items).toBe(2);
  expect((await readDraft(person, id)).modules[1]?.videos[0]).toBe(moved);
});
