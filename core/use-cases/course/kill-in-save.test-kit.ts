import { client } from "../../foundation/store/table.ts";
import { personBySub } from "../test-kit/person.ts";
import { courseInput, moduleInput } from "./course-input.test-kit.ts";
import { updateCourse } from "./save.ts";

// Child process that saves 40 modules of 20 videos over a course and kills itself before a given write.
const [courseId, sub = "", writes] = process.argv.slice(2);
const person = await personBySub(sub);
if (!person) throw new Error("Nobody has this sub.");

const real = client.send.bind(client);
let left = Number(writes);
client.send = ((command: object) => {
  if (/Write|Update|Put/.test(command.constructor.name) && left-- <= 0) process.kill(process.pid, "SIGKILL");
  return real(command as never);
}) as typeof client.send;

const modules = Array.from({ length: 40 }, () => moduleInput(20));
await updateCourse(person, Number(courseId), courseInput({ name: "New", modules }));
process.exit(0);
