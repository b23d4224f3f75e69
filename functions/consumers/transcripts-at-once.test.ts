import type { Segment } from "@cu/captions/segment";
import { makeLesson } from "@cu/core/access/lesson.test-kit";
import { makeAdmin } from "@cu/core/use-cases/test-kit/person";
import { expectIndexOf } from "@cu/core/use-cases/transcript/index.test-kit";
import { publishTranscript } from "@cu/core/use-cases/transcript/publish";
import { search, spoken, videosOf } from "@cu/core/use-cases/transcript/search.test-kit";
import { isFull } from "@cu/test-kit/programme";
import { expect, test } from "vitest";
import { deliverInDisorder, randomness, startWorker } from "./work.test-kit.ts";

const videos = 41;
// A first import, another language and the first one again.
const rounds = isFull ? 10 : 3;

const english = ["the", "model", "learns", "words", "from", "many", "lectures", "again"];
const french = ["le", "modèle", "apprend", "des", "mots", "de", "cours", "encore"];

/** A distinct transcript for each video, round and language; long ones have several chunks. */
const textOf = (n: number, round: number, words: readonly string[]): Segment[] =>
  spoken(
    Array.from({ length: n % 7 === 0 ? 420 : 12 }, (_, line) =>
      [words[(line + n) % 8], words[(line * 3) % 8], `v${n}x${round}`, `${words[0]}${(n * 31 + line) % 97}`].join(" "),
    ),
  );

test("TRN-13 I9: 41 transcripts published at once, ten times, then all in another language, leave the words of each video", {
  timeout: 1_200_000,
}, async () => {
  const lesson = await makeLesson({ modules: [{ videos: 21 }, { videos: 20 }] });
  const ids = videosOf(lesson);
  expect(ids).toHaveLength(videos);
  const admin = await makeAdmin();
  const random = randomness(13);
  const workers = [];
  while (workers.length < 10) workers.push(await startWorker());
  for (let round = 0; round < rounds; round++) {
    const language = round % 2 === 0 ? english : french;
    await Promise.all(ids.map((videoId, n) => publishTranscript({ videoId, segments: textOf(n, round, language) })));
    const messages = ids.map((videoId) => ({ type: "video.changed" as const, videoId }));
    expect(await deliverInDisorder(workers, messages, random)).toEqual([]);
    await expectIndexOf(lesson.course.id, ids);
    expect(await search(lesson, round % 2 === 0 ? "apprend" : "learns", admin)).toEqual([]);
    expect(await search(lesson, `v17x${round}`, admin)).toMatchObject([{ video: { id: ids[17] } }]);
  }
});
