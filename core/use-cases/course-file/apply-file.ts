import { Failure } from "@cu/api/failure";
import { type FileVideo, isBorrowed } from "@cu/course-file/manifest";
import { type CourseFile, openCourseFile, toInput } from "@cu/course-file/read";
import type { Person } from "../../foundation/actor.ts";
import { announce } from "../../foundation/outbox/announce.ts";
import type { Message } from "../../foundation/outbox/message.ts";
import { commit } from "../../foundation/store/commit.ts";
import { eachOf } from "../../foundation/store/each-of.ts";
import { findSnapshot } from "../../storage/course/commit-course.ts";
import { toPerson } from "../../storage/user/person.ts";
import { UserEntity } from "../../storage/user/user.entity.ts";
import { videoName } from "../draft/create-draft.ts";
import { createQuestions } from "../quiz/create.ts";
import { showSample } from "../sample/show-sample.ts";
import { publishTranscript } from "../transcript/publish.ts";
import { type ImageIds, readKept, removeKept } from "./keep-file.ts";

type CourseImported = Extract<Message, { type: "course.imported" }>;

// A video with its transcript and questions takes a dozen store calls, and a message has a minute (WIZ-48).
const videosAtOnce = 100;

/**
 * WIZ-45: adds transcripts and questions from the file to the next videos of a published draft, and enqueues the rest,
 * which it returns; after the last it removes the file. Idempotent and safe to run concurrently: transcripts are only
 * added where there are none, and a video's questions once. Videos removed from the draft are skipped.
 */
export const applyFile = async (message: CourseImported): Promise<CourseImported | undefined> => {
  const { courseId, sub, file: key, done = 0 } = message;
  const kept = await readKept(key);
  const course = (await findSnapshot(courseId))?.course;
  const { data: user } = await UserEntity.get({ sub }).go({ consistent: true });
  if (!kept) return undefined;
  if (course && user) {
    const file = await openCourseFile(kept.bytes);
    const native = new Map(
      course.modules.flatMap(({ id, videos }) =>
        videos.filter((video) => video.parentModule === id).map((video) => [videoName(video), video.id] as const),
      ),
    );
    const target = { person: toPerson(user), key, ids: kept.ids };
    const videos = file.manifest.modules
      .flatMap((module) => module.videos)
      .flatMap((video) => (isBorrowed(video) ? [] : [video]));
    const until = done + videosAtOnce;
    await eachOf(videos.slice(done, until), async (video) => {
      const videoId = native.get(videoName(video));
      if (videoId === undefined) return;
      await applyTranscripts(target, videoId, video, file);
      const ids = await applyQuestions(target, videoId, video, file);
      const sample = video.sample === undefined ? undefined : ids[video.sample - 1];
      if (sample !== undefined) await showSample(courseId, sample);
    });
    if (videos.length > until) {
      const rest = { ...message, done: until };
      await commit(announce(rest));
      return rest;
    }
  }
  await removeKept(key);
  return undefined;
};

type Target = { readonly person: Person; readonly key: string; readonly ids: ImageIds };

const applyTranscripts = async ({ person }: Target, videoId: number, video: FileVideo, file: CourseFile) => {
  for (const [language, name] of Object.entries(video.transcripts)) {
    const segments = await file.transcript(name);
    await publishTranscript({
      videoId,
      language,
      segments,
      seen: 0,
      by: person.username,
      ...(language === "spoken" && video.spokenLanguage !== null && { name: video.spokenLanguage }),
    }).catch((error: unknown) => {
      // It has a transcript by now: from this file or from another upload.
      if (!(error instanceof Failure && error.code === "transcript.changed")) throw error;
    });
  }
};

const applyQuestions = async ({ person, key, ids }: Target, videoId: number, video: FileVideo, file: CourseFile) => {
  const questions = await file.questions(video);
  if (questions.length === 0) return [];
  const inputs = questions.map((question) => toInput(question, (name) => ids[name] ?? 0));
  // They were counted towards the author's limit when the draft was published.
  return await createQuestions(
    person,
    videoId,
    inputs,
    { key: `${key} ${videoId}`, fingerprint: key },
    { isOperator: true },
  );
};
