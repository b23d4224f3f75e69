import { type Creator, isCreator } from "@cu/core/foundation/actor";
import { ImportedEntity } from "@cu/core/use-cases/course/imported.entity";
import "@cu/core/use-cases/course/course-input.test-kit";
import { keyPart } from "@cu/core/foundation/store/id";
import { toPerson } from "@cu/core/storage/user/person";
import { UserEntity } from "@cu/core/storage/user/user.entity";
import { throughFile, told } from "@cu/core/use-cases/course-file/round-trip.test-kit";
import { samplePath } from "@cu/test-kit/sample-data";
import { expect, test } from "vitest";
import { importFiles } from "./run.ts";

const library = async (): Promise<Creator> => {
  const { data } = await UserEntity.get({ sub: "library" }).go({ consistent: true });
  const person = data && toPerson(data);
  if (!person || !isCreator(person)) throw new Error("The library has imported nothing.");
  return person;
};

const names = ["bitcoin-explained-1", "dj4e-django-basics", "dj4e-web-foundations", "hf-transformers-1"];

test("WIZ-47: the four real courses with their transcripts and questions are what the API answered, by way of a file", async () => {
  await importFiles(["courses", "transcripts", "quizzes/bulk-hf-transformers-1.json"].map(samplePath));
  const owner = await library();
  for (const name of names) {
    const { data } = await ImportedEntity.get({ sourceKey: keyPart(`course ${name}`) }).go();
    const courseId = data?.courseId ?? 0;
    const before = await told(owner, courseId);
    expect(JSON.stringify(before).match(/"startTime"/g)?.length, name).toBeGreaterThan(1000);
    expect(await told(owner, await throughFile(owner, courseId, owner)), name).toEqual(before);
  }
}, 300_000);
