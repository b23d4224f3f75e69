import { client } from "../../foundation/store/table.ts";
import { personBySub } from "../test-kit/person.ts";
import { updateCourse } from "./save.ts";
import { courseWish, moduleWish } from "./wish.test-kit.ts";

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

const modules = Array.from({ length: 40 }, () => moduleWish(20));
await updateCourse(person, Number(courseId), courseWish({ name: "New", modules }));
process.exit(0);
