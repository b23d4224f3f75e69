import { root, sourceFiles } from "./source/files.ts";
import { brokenLayers, fileCycles, trees } from "./source/layers.ts";
import { readModule } from "./source/module.ts";

const modules = sourceFiles().map((file) => readModule(root, file));
const broken = [...trees.flatMap((tree) => brokenLayers(modules, tree)), ...fileCycles(modules)];
for (const line of broken) console.error(line);
if (broken.length > 0) {
  console.error("\nImports go down and in no cycle: docs/architecture.md, scripts/source/layers.ts.");
  process.exit(1);
}
console.log(
  `${modules.length} files of ${trees.map((tree) => tree.root).join(" and ")}: imports go down, in no cycle.`,
);
