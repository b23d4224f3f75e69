import { parseArgs } from "node:util";
import { chooseStage } from "./local/stage.ts";

/**
 * Learners of a class who behave as people do, on the product that runs from this checkout:
 *
 *   npm run simulate -- --students 40 --weeks 6 --class CODE [--seed n]
 *
 * Their accounts are made in the table; everything else goes through the API as from a browser: they join, watch, answer
 * and ask. The stack's clock is moved through the weeks up to now and put back at the end. The same seed does the same. At
 * the end the class's dashboard is compared with what they watched; the exit code is 1 when it differs.
 */
const usage = "npm run simulate -- --students 40 --weeks 6 --class CODE [--seed n]";
const maxStudents = 100_000;

const whole = (text: string | undefined, most: number, otherwise: number): number => {
  const value = text === undefined ? otherwise : Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  console.error(`${text} is no number from 1 to ${most}.\n${usage}`);
  process.exit(2);
};

const { values } = parseArgs({
  options: {
    students: { type: "string" },
    weeks: { type: "string" },
    class: { type: "string" },
    seed: { type: "string" },
    api: { type: "string" },
  },
});
const students = whole(values.students, maxStudents, 40);
const weeks = whole(values.weeks, 52, 6);
const seed = whole(values.seed, 1_000_000, 1);
if (!values.class) {
  console.error(usage);
  process.exit(2);
}
await chooseStage("local", usage);
// Loaded once the environment is complete: entities read the table's name when they are loaded.
const { simulate } = await import("./learners/simulate.ts");
const api = values.api ?? `http://localhost:${process.env.API_PORT ?? 3001}`;
const agrees = await simulate({ api, code: values.class, students, weeks, seed }, (line) => console.log(line));
process.exit(agrees ? 0 : 1);
