import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { courseInput } from "../../use-cases/course/course-input.test-kit.ts";
import { createCourse } from "../../use-cases/course/save.ts";
import { personBySub } from "../../use-cases/test-kit/person.ts";
import { TransactWriteCommand } from "../store/commands.ts";
import { client } from "../store/table.ts";

const self = fileURLToPath(import.meta.url);

/** Saves a new course in a child process that is killed as soon as its transaction is answered; returns the signal. */
export const dieAfterSaving = async (creator: { sub: string }, name: string): Promise<unknown> => {
  const child = spawn(process.execPath, [self, creator.sub, name], { stdio: "ignore" });
  const [, signal] = await once(child, "exit");
  return signal;
};

if (process.argv[1] === self) {
  const [sub = "", name] = process.argv.slice(2);
  const person = await personBySub(sub);
  if (!person?.isContentCreator) throw new Error("No creator has this sub.");
  const real = client.send.bind(client);
  client.send = (async (command: object) => {
    const answer: unknown = await real(command as never);
    if (command instanceof TransactWriteCommand) process.kill(process.pid, "SIGKILL");
    return answer;
  }) as typeof client.send;
  await createCourse({ ...person, isContentCreator: true }, courseInput({ name }));
}
