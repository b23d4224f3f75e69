import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { courseFileSchema } from "./json-schema.ts";

test("WIZ-41: the written schema is the one by which files are read", async () => {
  const file = fileURLToPath(new URL("../../docs/course-file.schema.json", import.meta.url));
  await expect(`${JSON.stringify(courseFileSchema(), null, 2)}\n`).toMatchFileSnapshot(file);
});
