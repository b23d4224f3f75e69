import { Failure, FieldFailure } from "@cu/api/failure";
import type { Answer } from "@cu/api/route";
import type { listCorrections as listRoute } from "@cu/api/transcript-studio";
import { type Caller, isPerson, type Person, subOf } from "../../foundation/actor.ts";
import { nowIso } from "../../foundation/clock.ts";
import { type Keep, once, type RepeatKey } from "../../foundation/idempotency/once.ts";
import { count, type Limit } from "../../foundation/limit/limit.ts";
import { commit, type Put, untilCommitted } from "../../foundation/store/commit.ts";
import { leaseId } from "../../foundation/store/id.ts";
import { readVideo } from "../../storage/course/read-video.ts";
import { mustEditQuiz } from "../quiz/editor.ts";
import { CorrectionEntity } from "./correction.entity.ts";
import { publishTranscript } from "./publish.ts";
import { readFor, readSegments } from "./read.ts";

const ofPerson: Limit = { name: "correction", times: 30, per: "day" };
const ofVideo: Limit = { name: "corrections of a video", times: 200, per: "day" };
const longestText = 1000;

/** The editor's page size: all pending ones are visible, and settling some makes room. */
const maxWaiting = 100;

type Suggestion = {
  readonly language: string;
  readonly startTime: number;
  readonly was: string;
  readonly text: string;
};

/**
 * TRN-23: a reader suggests a new text for a transcript line; stored without their name. `transcript.changed` if the
 * line no longer has the original text, `bound.reached` while 100 are pending for the video, `request.limited` above 30
 * per user or 200 per video a day.
 */
export const suggestCorrection = async (
  caller: Caller,
  videoId: number,
  suggestion: Suggestion,
  repeat?: RepeatKey,
): Promise<{ id: number }> => {
  const sub = subOf(caller);
  if (sub === undefined) throw new Failure("access.denied");
  return await untilCommitted(() =>
    once<{ id: number }>({ sub }, "transcript.suggest", repeat, (keep) => suggest(caller, videoId, suggestion, keep)),
  );
};

const suggest = async (
  caller: Caller,
  videoId: number,
  { language, startTime, was, text }: Suggestion,
  keep: Keep<{ id: number }>,
): Promise<{ id: number }> => {
  const { visitor, video, reach, read } = await readFor(caller, videoId, { language });
  if (reach === "hidden") throw new Failure("video.missing");
  if (!isPerson(visitor) || reach !== "full") throw new Failure("access.denied");
  const said = text.trim();
  if (said === "" || said === was) throw new FieldFailure({ text: ["Enter the spoken text."] });
  if (said.length > longestText) throw new FieldFailure({ text: [`At most ${longestText} characters.`] });
  const { segments } = await readSegments(video, read);
  if (!segments.some((line) => line.startTime === startTime && line.text === was)) {
    throw new Failure("transcript.changed");
  }
  // Concurrent requests may slightly exceed the bound; the video's daily limit stops that.
  if ((await openCorrections(videoId)).length >= maxWaiting) {
    throw new Failure("bound.reached", tooManyText, { bound: maxWaiting });
  }
  await count(ofPerson, String(visitor.id));
  await count(ofVideo, String(videoId));
  const id = await leaseId("correction");
  const correction = CorrectionEntity.create({ videoId, id, language: read, startTime, was, text: said, at: nowIso() });
  await commit([{ name: "correction", item: { Put: correction.params<Put>() } }, ...keep({ id })]);
  return { id };
};

const tooManyText = "As many corrections as its editors can look at wait for this video. Please come back later.";

/** The oldest pending corrections of a video. One store call. */
export const openCorrections = async (videoId: number) => {
  const { data } = await CorrectionEntity.query.byVideo({ videoId }).go({ limit: maxWaiting, consistent: true });
  return data;
};

export const listCorrections = async (person: Person, videoId: number): Promise<Answer<typeof listRoute>> => {
  await mustEditQuiz(person, await readVideo(videoId));
  const corrections = await openCorrections(videoId);
  return {
    corrections: corrections.map(({ id, language, startTime, was, text, at }) => ({
      id,
      language,
      startTime,
      was,
      text,
      at,
    })),
  };
};

/**
 * An editor accepts a correction, which publishes a new transcript version, or rejects it. `transcript.changed` if the
 * line has changed since; `correction.missing` if it was already settled.
 */
export const settleCorrection = async (
  person: Person,
  videoId: number,
  { correctionId, accepts }: { correctionId: number; accepts: boolean },
): Promise<{ version: number | null }> => {
  const video = await readVideo(videoId);
  await mustEditQuiz(person, video);
  const { data: correction } = await CorrectionEntity.get({ videoId, id: correctionId }).go({ consistent: true });
  if (!correction) throw new Failure("correction.missing");
  const { language, startTime, was, text } = correction;
  const settle = () => CorrectionEntity.delete({ videoId, id: correctionId }).go();
  if (!accepts) {
    await settle();
    return { version: null };
  }
  const { segments, version: seen } = await readSegments(video, language);
  const at = segments.findIndex((line) => line.startTime === startTime && line.text === was);
  // Already applied by a call that was interrupted before it could settle the correction.
  const isDone = segments.some((line) => line.startTime === startTime && line.text === text);
  if (at < 0 && !isDone) throw new Failure("transcript.changed");
  if (at < 0) {
    await settle();
    return { version: seen };
  }
  const { version } = await publishTranscript({
    videoId,
    language,
    segments: segments.with(at, { ...(segments[at] as (typeof segments)[number]), text }),
    seen,
    by: person.username,
    isCorrection: true,
  });
  await settle();
  return { version };
};
