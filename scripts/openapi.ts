import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openApiDocument } from "@cu/api/openapi";
import { routes } from "@cu/api/routes";
import { courseFileSchema } from "@cu/course-file/json-schema";
import { chooseExamples, readExamples, readNoted, writeExamples } from "./openapi/examples.ts";
import { contractSchemas } from "./openapi/schemas.ts";

const root = path.dirname(import.meta.dirname);

/** Runs tests of routes and takes an example for every route that has none, or whose example is out of date. */
const takeExamples = (tests: readonly string[]): void => {
  const folder = path.join(root, ".build", "examples");
  rmSync(folder, { recursive: true, force: true });
  const { status } = spawnSync(path.join(root, "node_modules/.bin/vitest"), ["run", "--project", "domain*", ...tests], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, EXAMPLES_FOLDER: folder },
  });
  if (status !== 0) throw new Error("The tests of the routes fail: no examples were taken.");
  writeExamples(chooseExamples(routes, readExamples(), readNoted(folder)));
};

// `npm run openapi -- --examples functions/api/wallet` takes what these tests show.
const [flag, ...tests] = process.argv.slice(2);
if (flag === "--examples") takeExamples(tests.length > 0 ? tests : ["functions/"]);
const document = openApiDocument(routes, await contractSchemas(), readExamples());
writeFileSync(path.join(root, "docs/openapi.json"), `${JSON.stringify(document, null, 2)}\n`);
writeFileSync(path.join(root, "docs/course-file.schema.json"), `${JSON.stringify(courseFileSchema(), null, 2)}\n`);
console.log(`docs/openapi.json: ${routes.length} routes`);
