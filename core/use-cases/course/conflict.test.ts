import { randomUUID } from "node:crypto";
import { ModuleInput } from "@cu/api/course";
import { afterEach, expect, test, vi } from "vitest";
import { guest } from "../../foundation/actor.ts";
import { TransactWriteCommand } from "../../foundation/store/commands.ts";
import { TransactionCanceledException } from "../../foundation/store/store-error.ts";
import { client } from "../../foundation/store/table.ts";
import { ensureUser } from "../../read-models/user/ensure-user.ts";
import { createModule } from "../module/create.ts";
import { readModule } from "../module/read.ts";
import { makeCreator, personBySub } from "../test-kit/person.ts";
import { courseInput, fieldsOf, moduleInput } from "./course-input.test-kit.ts";
import { readCourse } from "./read.ts";
import { createCourse } from "./save.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Makes the next transaction conflict, which concurrent callers cause in DynamoDB, but never in an emulator. */
const meetAnother = () => {
  const send = client.send.bind(client);
  let met = false;
  vi.spyOn(client, "send").mockImplementation(((command: object) => {
    if (met || !(command instanceof TransactWriteCommand)) return send(command as never);
    met = true;
    const CancellationReasons = command.input.TransactItems?.map(() => ({ Code: "TransactionConflict" }));
    return Promise.reject(new TransactionCanceledException({ message: "met", $metadata: {}, CancellationReasons }));
  }) as never);
};

test("WIZ-29: a course whose save meets another write is saved with the next try", async () => {
  const ada = await makeCreator();
  meetAnother();
  const { courseId } = await createCourse(ada, courseInput({ name: "Second try" }));
  expect(await readCourse(guest, courseId)).toMatchObject({ name: "Second try", videoCount: 2 });
});

test("MOD-14: a module whose save meets another write is saved with the next try", async () => {
  const ada = await makeCreator();
  meetAnother();
  const { id } = await createModule(ada, ModuleInput.parse(moduleInput()));
  expect((await readModule(ada, id)).videos).toHaveLength(2);
});

test("WIZ-30: of two courses that concurrently take the same module, one gets it and the other a field error", async () => {
  const ada = await makeCreator();
  const { id } = await createModule(ada, ModuleInput.parse(moduleInput()));
  const request = () => createCourse(ada, courseInput({ modules: [{ ...moduleInput(), id }] }));
  const done = await Promise.allSettled([request(), request(), request()]);
  const lost = done.filter((one) => one.status === "rejected");
  expect(lost).toHaveLength(2);
  for (const { reason } of lost) {
    expect(await fieldsOf(Promise.reject(reason))).toEqual({ modules: [{ id: ["This module does not exist."] }] });
  }
});

test("SES-18: an account whose opening meets another write is opened with the next try", async () => {
  const sub = randomUUID();
  meetAnother();
  await ensureUser({ sub, username: `u-${sub.slice(0, 8)}`, email: "u@example.com", firstName: "U", lastName: "Ser" });
  expect(await personBySub(sub)).toMatchObject({ sub });
});
