import { expect, test } from "vitest";
import { readFile, storeFile } from "../../use-cases/course-file/file-store.ts";
import { exportFile } from "./export-file.ts";
import { removeFilesOf } from "./files-of.ts";

const store = async (key: string): Promise<string> => {
  await storeFile(key, new Uint8Array([1]));
  return key;
};
const areThere = (keys: readonly string[]) => Promise.all(keys.map(async (key) => (await readFile(key)) !== undefined));

const row = (kind: string, said: object) => ({ pk: "a", sk: "b", __edb_e__: kind, ...said });

test("SES-104: the files of a user's rows are deleted with them, and no other user's files", async () => {
  const [image, portrait, cover, kept, ids, courses, other, ofCourse] = await Promise.all(
    [
      "gone/image.webp",
      "gone/portrait.webp",
      "gone/cover.webp",
      "gone/file.zip",
      "gone/file.zip.images.json",
      "gone/kept-of-course.zip",
      "stays/cover-of-the-course.webp",
      "stays/course.zip",
    ].map(store),
  );
  const data = await store(exportFile("claim-of-this-test"));
  const rows = [
    row("image", { key: image }),
    row("creator-profile", { profilePicture: portrait }),
    row("creator-profile", {}),
    row("account-export", { claim: "claim-of-this-test" }),
    row("account-export", {}),
    row("draft", { coverImage: cover, file: { key: kept, questions: 1 } }),
    // The cover of a draft that edits a course may be the course's.
    row("draft", { courseId: 7, coverImage: other, file: { key: courses, questions: 1 } }),
    row("draft", {}),
    row("course", { coverImage: other, file: { key: ofCourse, questions: 1 } }),
  ];
  const gone = [image, portrait, cover, kept, ids, courses, data].map(String);
  const staying = [other, ofCourse].map(String);
  expect(await areThere([...gone, ...staying])).toEqual([...gone, ...staying].map(() => true));
  await removeFilesOf(rows);
  await removeFilesOf(rows);
  expect(await areThere(gone)).toEqual(gone.map(() => false));
  expect(await areThere(staying)).toEqual([true, true]);
});
