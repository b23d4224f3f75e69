import type { Answer, Input } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { readTranscript } from "@cu/captions/read-transcript";
import { errorText } from "../../../lib/api.ts";

export type Outcome = {
  readonly state: "NOT LOADED" | "LOADING" | "SUCCESS" | "FAILED";
  readonly text: string;
  /** Set once there is a result. */
  readonly kind?: "succeeded" | "failed" | "dne";
};

type Route = RouteById<"transcript.upload">;
type Send = (input: Input<Route>) => Promise<Answer<Route>>;

const failed = (text: string, kind: "failed" | "dne" = "failed"): Outcome => ({ state: "FAILED", text, kind });

/** ADM-12: the file name without extension is the video id at the host. */
const embedIdOf = (name: string): string => name.replace(/\.[^.]*$/, "");

/** Reads and publishes a file; returns the result with instructions for the admin. */
export const uploadFile = async (file: File, send: Send): Promise<Outcome> => {
  const embedId = embedIdOf(file.name);
  const { segments, refused } = readTranscript(new Uint8Array(await file.arrayBuffer()));
  if (refused !== undefined) return failed(refused);
  try {
    const answer = await send({ body: { data: [{ embedId, transcript: segments }] } });
    if (answer.succeeded > 0) return { state: "SUCCESS", text: `${segments.length} lines`, kind: "succeeded" };
    if (answer.dne > 0) return failed(`No lecture has the id ${embedId}. Give the file its lecture's id.`, "dne");
    if (answer.ambiguous > 0)
      return failed("Several creators show this lecture. Upload it in the transcript studio of each.");
    return failed("The server could not read it.");
  } catch (error) {
    return failed(errorText(error));
  }
};
