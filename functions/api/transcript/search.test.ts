import { makeLesson } from "@cu/core/access/lesson.test-kit";
import { guest } from "@cu/core/foundation/actor";
import { useClock } from "@cu/core/foundation/clock";
import { storeCalls } from "@cu/core/use-cases/test-kit/store-calls";
import { indexCourse } from "@cu/core/use-cases/transcript/index-course";
import { publishTranscript } from "@cu/core/use-cases/transcript/publish";
import { searchTranscripts } from "@cu/core/use-cases/transcript/search";
import { refreshVideo } from "@cu/core/use-cases/video/refresh";
import { expect, test } from "vitest";
import { call } from "../../test-kit/call.ts";
import { signedIn } from "../../test-kit/signed-in.ts";
import { throughCdn } from "../../viewer-address.test-kit.ts";

const spokenCourse = async () => {
  const { course, video } = await makeLesson();
  const segments = [{ text: "The chain rule", startTime: 12, endTime: 15, startOfParagraph: true }];
  await publishTranscript({ videoId: video.id, segments });
  await refreshVideo(video.id);
  await indexCourse(course.id);
  return { course, video };
};

test("CRS-14: a search needs no token, and a bad one is no reason to refuse it", async () => {
  const { course, video } = await spokenCourse();
  const params = { courseId: course.id };
  const person = await signedIn();
  for (const token of [undefined, "no token", person.token]) {
    const { status, body } = await call("transcript.search", {
      params,
      body: { searchValue: "chain" },
      ...(token && { token }),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      results: [
        {
          video: { id: video.id },
          module: { moduleIndex: 1 },
          order: 1,
          transcripts: [{ startTime: 12, text: "The chain rule" }],
        },
      ],
    });
  }
});

test("CRS-12: an empty term is refused on its field; nothing is an answer; an unknown course is 404", async () => {
  const { course } = await spokenCourse();
  const search = (searchValue: string, courseId: number | string = course.id) =>
    call("transcript.search", { params: { courseId }, body: { searchValue } });
  for (const term of ["", "   "]) {
    expect(await search(term)).toMatchObject({ status: 400, body: { searchValue: [expect.any(String)] } });
  }
  // ERR-20: longer queries are truncated.
  expect(await search("x".repeat(201))).toMatchObject({ status: 200, body: { results: [] } });
  expect(await search("absent")).toMatchObject({ status: 200, body: { results: [] } });
  expect(await search("chain", 987_654)).toMatchObject({ status: 404, body: { code: "course.missing" } });
  expect((await search("chain", "0x1")).status).toBe(404);
});

test("CRS-14: a search is three store calls, and one more where lines are read for the first time", async () => {
  const { course } = await spokenCourse();
  const { token } = await signedIn();
  const operations = async (sent: object, searchValue = "the chain") => {
    const sending = { ...sent, params: { courseId: course.id }, body: { searchValue } };
    return (await storeCalls(() => call("transcript.search", sending))).operations;
  };
  expect(await operations({ token })).toEqual({ UpdateItem: 1, BatchGetItem: 2, TransactWriteItems: 1 });
  expect(await operations({ token })).toEqual({ UpdateItem: 1, BatchGetItem: 2 });
  // A guest is counted once for lines that another user has already read.
  expect(await operations({})).toEqual({ UpdateItem: 1, BatchGetItem: 2, TransactWriteItems: 1 });
  for (const sent of [{}, { token }]) expect(await operations(sent)).toEqual({ UpdateItem: 1, BatchGetItem: 2 });
});

test("CRS-42, L1: the 61st search within a minute is 429 with the time to wait, for one person or address only", async () => {
  const putBack = useClock(() => Date.parse("2026-06-01T12:00:20Z"));
  try {
    const { course } = await spokenCourse();
    const [busy, other] = [await signedIn(), await signedIn()];
    const search = (token: string) =>
      call("transcript.search", { token, params: { courseId: course.id }, body: { searchValue: "rule" } });
    const answers = await Promise.all(Array.from({ length: 300 }, () => search(busy.token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(240);
    expect(refused[0]).toMatchObject({ headers: { "retry-after": "40" }, body: { code: "request.limited" } });
    expect((await search(other.token)).status).toBe(200);
    expect(
      (await searchTranscripts(course.id, { searchValue: "rule", caller: guest, network: "here" })).results,
    ).toHaveLength(1);
  } finally {
    putBack();
  }
});

test("CRS-42, L1: a guest with a new address of the same household for each search meets the limit too", async () => {
  const putBack = useClock(() => Date.parse("2026-06-01T12:30:20Z"));
  try {
    const { course } = await spokenCourse();
    const from = (address: string) =>
      call("transcript.search", {
        params: { courseId: course.id },
        body: { searchValue: "rule" },
        headers: throughCdn(address),
      });
    const answers = await Promise.all(Array.from({ length: 70 }, (_, n) => from(`2001:db8:7:1::${n + 1}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect((await from("2001:db8:7:2::1")).status).toBe(200);
  } finally {
    putBack();
  }
});
