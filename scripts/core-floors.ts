import { brokenFloors, coreFloors } from "./source/core-floors.ts";
import { root, sourceFiles } from "./source/files.ts";
import { readModule } from "./source/module.ts";

const core = sourceFiles().filter((file) => file.startsWith("core/"));
const broken = brokenFloors(core.map((file) => readModule(root, file)));
for (const line of broken) console.error(line);
if (broken.length > 0) {
  console.error("\nFolders of core import downwards only: docs/architecture.md, scripts/source/core-floors.ts.");
  process.exit(1);
}
const folders = coreFloors.flatMap((floor) => floor.folders).length;
console.log(`${folders} folders of core on ${coreFloors.length} floors: every import goes down, and none in a circle.`);
