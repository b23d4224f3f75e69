import { readCalls, resetCalls } from "@cu/local-cloud/dynamo/call-control";
import { benchCloud } from "./cloud.ts";
import { interleaved, print } from "./measure.ts";

/**
 * Server cost of the course builder and the creator's to-do list: opening a draft of 40 modules with 25 videos each, saving
 * it after one video moved, and the to-do list of a hundred courses. Floor: the list of drafts, a small read. Bar: 150 ms
 * of CPU time for the draft; items and store calls are asserted in tests.
 */
const cloud = await benchCloud();
const { call } = await import("../../functions/test-kit/call.ts");
const { signedIn } = await import("../../functions/test-kit/signed-in.ts");
const { isCreator } = await import("@cu/core/foundation/actor");
const { openClass, publish } = await import("@cu/core/use-cases/class/class.test-kit");
const { writtenDraft } = await import("@cu/core/use-cases/draft/draft.test-kit");
const { readDraft } = await import("@cu/core/use-cases/draft/read-draft");

const rounds = Number(process.argv[2] ?? 3);
// Only admins may create a hundred courses in one day.
const { person, token } = await signedIn({ isContentCreator: true, isAdmin: true });
if (!isCreator(person)) throw new Error("The person is no creator.");
const draft = await writtenDraft(person, 40, 25);
const params = { draftId: draft.id };
const { modules } = await readDraft(person, draft.id);
const courses = [];
for (let n = 0; n < 100; n++) courses.push(await publish(person));
for (let n = 0; n < 50; n++) await openClass(person, courses.slice(2 * n, 2 * n + 2), { scheduledAccesses: [] });

let { version } = draft;
/** Moves the first video to the end of the second module, and back on the next call. */
const save = async () => {
  const [from, to] = modules;
  const moved = from?.videos.shift();
  if (!from || !to || moved === undefined) throw new Error("Nothing is left to move.");
  to.videos.push(moved);
  if (from.videos.length === 1) from.videos.push(...to.videos.splice(0, 24));
  const { status, text } = await call("draft.save", { token, params, body: { version, modules } });
  if (status !== 200) throw new Error(text);
  version += 1;
};

const asked = {
  "floor: the list of drafts": () => call("draft.list", { token }),
  "a draft of 1,000 videos, opened": () => call("draft.read", { token, params }),
  "a draft of 1,000 videos, one moved and saved": save,
  "the desk of 100 courses and 50 classes": () => call("creator.desk", { token, params: { userId: person.id } }),
};
print("The builder and the desk (bar: 150 ms for the draft)", await interleaved(rounds, 20, asked));

const { TABLE_NAME = "", AWS_ENDPOINT_URL_DYNAMODB = "" } = process.env;
for (const [name, ask] of Object.entries(asked)) {
  await resetCalls(AWS_ENDPOINT_URL_DYNAMODB, TABLE_NAME);
  await ask();
  const { operations } = await readCalls(AWS_ENDPOINT_URL_DYNAMODB, TABLE_NAME);
  console.log(`  ${name}: store calls ${JSON.stringify(operations)}`);
}
await cloud.close();
process.exit(0);
