import * as z from "zod";
import { PathId } from "./address.ts";
import { Id } from "./field.ts";
import { route } from "./route.ts";

const OfVideo = z.object({ videoId: PathId });
const ofVideo = "/api/v1/videos/{videoId}/transcript-wait/" as const;

const Waiting = z.object({
  isWaiting: z.boolean().describe("false also where the transcript is published already: there is nothing to wait for"),
});

export const readWait = route({
  id: "transcript.waiting",
  method: "GET",
  path: ofVideo,
  for: "signedIn",
  summary: "Whether the caller is notified once this video's transcript is published",
  params: OfVideo,
  answer: { status: 200, schema: Waiting },
  fails: [],
  needs: ["table.read"],
});

export const saveWait = route({
  id: "transcript.wait",
  method: "PUT",
  path: ofVideo,
  for: "signedIn",
  summary: "Notifies the caller once when this video's transcript is published; idempotent",
  params: OfVideo,
  body: z.object({ courseId: Id.describe("The course whose lecture the notice leads to") }),
  answer: { status: 200, schema: Waiting },
  fails: ["access.denied", "video.missing", "bound.reached", "request.limited", "server.busy"],
  needs: ["table.write"],
});

export const takeWaitBack = route({
  id: "transcript.stop-waiting",
  method: "DELETE",
  path: ofVideo,
  for: "signedIn",
  summary: "Takes it back; a repeat changes nothing",
  params: OfVideo,
  answer: { status: 204 },
  fails: ["server.busy"],
  needs: ["table.write"],
});
