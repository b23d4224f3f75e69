import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test, vi } from "vitest";
import { guest } from "../../foundation/actor.ts";
import { client } from "../../foundation/store/table.ts";
import { makeCreator } from "../test-kit/person.ts";
import { courseInput, moduleInput } from "./course-input.test-kit.ts";
import { readCourse } from "./read.ts";
import { createCourse, updateCourse } from "./save.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const bigInput = () => courseInput({ name: "New", modules: Array.from({ length: 40 }, () => moduleInput(20)) });

/** Readers see one of the two versions, never a mix. */
const isWhole = async (courseId: number): Promise<string> => {
  const { name, modules } = await readCourse(guest, courseId);
  const size = [modules.length, modules.flatMap(({ videos }) => videos).length];
  expect(size).toEqual(name === "Old" ? [1, 2] : [40, 800]);
  return name;
};

test("WIZ-29, F3: a save of 40 modules with 20 videos that fails at any write shows the old course or the new, and a retry completes", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput({ name: "Old" }));
  const input = bigInput();
  const real = client.send.bind(client);
  let alive = Number.POSITIVE_INFINITY;
  vi.spyOn(client, "send").mockImplementation(((command: object) => {
    if (/Write|Update|Put/.test(command.constructor.name) && alive-- <= 0) throw new Error("ended");
    return real(command as never);
  }) as never);
  const seen = new Set<string>();
  for (const writes of [0, 3, 20, 35, 36, 37, 38, 40]) {
    alive = writes;
    const ended = await updateCourse(ada, courseId, input).then(
      () => false,
      (error: Error) => error.message === "ended",
    );
    alive = Number.POSITIVE_INFINITY;
    const name = await isWhole(courseId);
    if (!ended) break;
    seen.add(name);
  }
  expect(seen).toContain("Old");
  await updateCourse(ada, courseId, input);
  expect(await isWhole(courseId)).toBe("New");
});

test("WIZ-29, F3: kill -9 in the middle of a save leaves the old course whole, and a retry completes", async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput({ name: "Old" }));
  const script = fileURLToPath(new URL("kill-in-save.test-kit.ts", import.meta.url));
  for (const writes of [1, 25]) {
    const child = spawn(process.execPath, [script, String(courseId), ada.sub, String(writes)], { stdio: "ignore" });
    const [, signal] = (await once(child, "exit")) as [number | null, string | null];
    expect(signal).toBe("SIGKILL");
    expect(await isWhole(courseId)).toBe("Old");
  }
  await updateCourse(ada, courseId, bigInput());
  expect(await isWhole(courseId)).toBe("New");
});
