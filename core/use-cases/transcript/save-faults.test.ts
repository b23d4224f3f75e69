import { Failure } from "@cu/api/failure";
import { expect, test } from "vitest";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { courseInput } from "../course/course-input.test-kit.ts";
import { createCourse } from "../course/save.ts";
import { atEveryDeath, type Moment } from "../test-kit/dying-at.ts";
import { makeAdmin, makeCreator } from "../test-kit/person.ts";
import { listVersions, readVersion, saveTranscript } from "./editing.ts";
import { spoken as said } from "./search.test-kit.ts";

const lecture = async () => {
  const ada = await makeCreator();
  const { courseId } = await createCourse(ada, courseInput());
  const [video] = (await findSnapshot(courseId))?.course.modules[0]?.videos ?? [];
  if (!video) throw new Error("A course without a video.");
  const save = (version: number, texts: readonly string[], language = "spoken", name?: string) =>
    saveTranscript(ada, video.id, { language, version, lines: said(texts), name });
  const text = async (language = "spoken") => {
    const { lines } = await readVersion(ada, video.id, { language });
    return lines.map((line) => line.text).join(" ");
  };
  return { ada, videoId: video.id, save, text };
};

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  );

const moments = ["before", "after"] as const satisfies readonly Moment[];

test.each(moments.flatMap((moment) => [[moment, "spoken"] as const, [moment, "de"] as const]))(
  "VID-27: a transcript whose saving dies %s any store call is the old one or the new, in %s too; the next press saves it, once",
  async (moment, language) => {
    const seen = new Set<string>();
    const deaths = await atEveryDeath(moment, async (die) => {
      const { ada, videoId, save, text } = await lecture();
      await save(0, ["spoken", "words"]);
      const { version } = language === "spoken" ? { version: 1 } : await save(0, ["spoken", "words"], language);
      const next = ["other", "words", "here"];
      const died = await die(() => save(version, next, language));
      const left = await text(language);
      seen.add(left);
      expect(["spoken words", "other words here"]).toContain(left);
      const saved = await save(version, next, language);
      expect(await text(language)).toBe("other words here");
      const { versions } = await listVersions(ada, videoId, { language });
      expect(versions.map((one) => one.version)).toEqual([saved.version, version]);
      expect(saved.at).toBe(versions[0]?.at);
      return died;
    });
    expect(deaths).toBeGreaterThan(4);
    expect(seen.size).toBe(2);
  },
  240_000,
);

test("VID-27: an overtaken save is reported for other lines, another language or the same lines by another editor", async () => {
  const { videoId, save } = await lecture();
  await save(0, ["one", "two"], "spoken", "en");
  expect(await codeOf(save(0, ["one", "three"]))).toBe("transcript.changed");
  expect(await codeOf(save(0, ["one", "two"], "spoken", "fr"))).toBe("transcript.changed");
  const same = { language: "spoken", version: 0, lines: said(["one", "two"]) };
  expect(await codeOf(saveTranscript(await makeAdmin(), videoId, same))).toBe("transcript.changed");
  expect(await save(0, ["one", "two"], "spoken", "en")).toMatchObject({ version: 1 });
});
