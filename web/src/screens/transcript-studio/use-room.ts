import { Refused } from "@cu/api/refused";
import type { Answer } from "@cu/api/route";
import type { RouteById } from "@cu/api/routes";
import { useState } from "react";
import { autosave } from "../../features/saving/autosave.ts";
import { onDevice } from "../../features/saving/on-device.ts";
import { type ApiError, call, isSettled, useAction, useApi } from "../../lib/api.ts";
import { session } from "../../lib/session.ts";
import { createEditor } from "./editing/editor.ts";
import { type Line, linesOf, linesOver, segmentsOf } from "./editing/line.ts";
import { mergedLines } from "./editing/merge.ts";

export type Desk = Answer<RouteById<"transcript.studio">>;
type Lines = readonly Line[];

const isSame = (one: Lines, other: Lines): boolean => {
  if (one === other) return true;
  const [left, right] = [segmentsOf(one), segmentsOf(other)];
  return left.length === right.length && JSON.stringify(left) === JSON.stringify(right);
};

/** Editing state of one language: saved version, draft, undo history. */
export type Room = {
  readonly language: string;
  readonly editor: ReturnType<typeof createEditor>;
  readonly saver: ReturnType<typeof autosave<Lines, ReturnType<typeof segmentsOf>>>;
  /** Sets the spoken language; saved with the lines. */
  readonly nameSpoken: (tag: string) => void;
};

/** The languages' editing states. A visited one stays as it was, including its undo history. */
export const useRoom = (desk: Desk, language: string) => {
  const videoId = desk.video.id;
  const [rooms, setRooms] = useState<ReadonlyMap<string, Room>>(new Map());
  const room = rooms.get(language);
  const params = { videoId, language };
  const fresh = { revalidateOnReconnect: false, dedupingInterval: 0 };
  const { data, error, mutate, isValidating } = useApi(
    "transcript.version",
    room ? null : { params, query: {} },
    fresh,
  );
  const save = useAction("transcript.save", { refresh: ["transcript.studio", "transcript.versions"] });

  if (!room && data && !isValidating) setRooms(new Map(rooms).set(language, roomOf(desk, data, save.send)));
  return {
    room,
    error: room ? undefined : error,
    retry: () => void mutate(),
    refusal: refusalOf(save.error),
    isBusy: save.isMutating,
  };
};

type Save = ReturnType<typeof useAction<"transcript.save">>["send"];

const roomOf = (
  desk: Desk,
  { language, version, lines }: Answer<RouteById<"transcript.version">>,
  save: Save,
): Room => {
  const params = { videoId: desk.video.id, language };
  // Per user, so that the next user of this browser doesn't see it.
  const device = onDevice<Lines>(`transcript.${session.state().who}.${params.videoId}.${language}`);
  const savedAt = desk.languages.find((one) => one.language === language)?.at ?? "";
  let name: string | undefined;
  const saver = autosave<Lines, ReturnType<typeof segmentsOf>>({
    first: { version, savedAt, whole: linesOf(lines) },
    kept: device.kept(),
    keep: device.keep,
    isByHand: true,
    differ: (before, after) => (name === undefined && isSame(before, after) ? undefined : segmentsOf(after)),
    merge: (base, mine, theirs) => linesOver(mine, mergedLines(segmentsOf(base), segmentsOf(mine), theirs)),
    send: async (seen, sent) => {
      const sentName = name;
      const answer = await save({ params, body: { version: seen, lines: sent, ...(name && { name }) } });
      if (name === sentName) name = undefined;
      return { version: answer.version, savedAt: answer.at };
    },
    read: async () => {
      const newest = await call("transcript.version", { params, query: {} });
      return { version: newest.version, savedAt: "", whole: linesOf(newest.lines) };
    },
    isStale: (failure) => failure instanceof Refused && failure.code === "transcript.changed",
    isRefused: isSettled,
  });
  const nameSpoken = (tag: string) => {
    name = tag;
    saver.change((held) => [...held]);
  };
  return { language, saver, editor: createEditor(saver), nameSpoken };
};

/** Errors that the server found in the lines, excluding save conflicts. */
const refusalOf = (error: ApiError | undefined): ApiError | undefined =>
  error && isSettled(error) && !(error instanceof Refused && error.code === "transcript.changed") ? error : undefined;
