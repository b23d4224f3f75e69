import { deadExports } from "./source/dead-exports.ts";
import { isTest, root, sourceFiles } from "./source/files.ts";
import { readModule } from "./source/module.ts";

const dead = deadExports(sourceFiles().map((file) => readModule(root, file)));
const tested = sourceFiles().filter((file) => !isTest(file)).length;
for (const { file, line, name, why } of dead) console.error(`${file}:${line} ${name}: ${why}`);
if (dead.length > 0) {
  console.error(
    `\n${dead.length} dead for the product. Use them or delete them: a row that only they fulfil is not covered.`,
  );
  process.exit(1);
}
console.log(`Of ${tested} files of the product every export is used by the product.`);
