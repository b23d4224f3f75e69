import { Unreachable } from "@cu/api/client";
import type { Draft } from "@cu/api/draft";
import { Refused } from "@cu/api/refused";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import type * as z from "zod";
import { autosave, type Kept, type Version } from "../../builder/autosave.ts";
import type { Whole } from "../../builder/changes.ts";
import type { CourseDetails } from "../../builder/details.ts";
import { call, useAction, useApi } from "../../lib/api.ts";
import { session } from "../../lib/session.ts";
import { stored } from "../../lib/stored.ts";

export type ServerDraft = z.output<typeof Draft>;
type Details = CourseDetails;
export type WholeDraft = Whole<Details>;

const wholeOf = ({ details, videos, modules, bank }: ServerDraft): WholeDraft => ({ details, videos, modules, bank });
const versionOf = (draft: ServerDraft): Version<Details> => ({
  version: draft.version,
  savedAt: draft.savedAt,
  whole: wholeOf(draft),
});

// The next person at the same computer sees none of it.
const placeOf = (draftId: number) => `course-draft.${session.state().who}.${draftId}`;

const keptAt = (place: string): Kept<Details> | undefined => {
  try {
    const found: unknown = JSON.parse(stored.read(place) ?? "null");
    return typeof found === "object" && found !== null && "whole" in found ? (found as Kept<Details>) : undefined;
  } catch {
    return undefined;
  }
};

/** The draft on the screen, saved as it changes; one hook for its whole life, which is a page with one draft. */
export const useBuilder = (draft: ServerDraft) => {
  const save = useAction("draft.save", { refresh: ["draft.list"] });
  const [saver] = useState(() => {
    const place = placeOf(draft.id);
    return autosave<Details>({
      first: versionOf(draft),
      kept: keptAt(place),
      send: (version, changes) =>
        save.trigger({
          params: { draftId: draft.id },
          body: { version, ...structuredClone(changes) } as Parameters<typeof save.trigger>[0]["body"],
        }),
      read: async () => versionOf(await call("draft.read", { params: { draftId: draft.id } })),
      isStale: (error) => error instanceof Refused && error.code === "draft.changed",
      keep: (kept) => stored.write(place, kept && JSON.stringify(kept)),
    });
  });
  useEffect(() => {
    const stop = saver.start();
    const flush = () => void saver.flush();
    addEventListener("online", flush);
    addEventListener("pagehide", saver.keepOnDevice);
    return () => {
      removeEventListener("online", flush);
      removeEventListener("pagehide", saver.keepOnDevice);
      stop();
    };
  }, [saver]);
  const view = useSyncExternalStore(saver.subscribe, saver.view);
  const changeDetails = useCallback(
    (part: Partial<Details>) => saver.change((whole) => ({ ...whole, details: { ...whole.details, ...part } })),
    [saver],
  );
  const [image, setImage] = useState(draft.coverImage?.image ?? null);
  const { data: categories = [] } = useApi("catalogue.categories", {});
  const { category: categoryId } = view.whole.details;
  const chosen = categories.find(({ id }) => id === categoryId);
  /** The cover is drawn in its colours. */
  const category = chosen ? { id: chosen.id, name: chosen.name } : null;
  return { draft, saver, view, change: saver.change, changeDetails, image, setImage, category };
};

export type Builder = ReturnType<typeof useBuilder>;

/** What moving and importing need: of the builder, or of a module that is made by itself. */
export type Editing = {
  readonly view: { readonly whole: WholeDraft };
  /** What is newest, also after a wait. */
  readonly saver: { readonly view: () => { readonly whole: WholeDraft } };
  readonly change: (how: (whole: WholeDraft) => WholeDraft) => void;
};

/** VID-15: what an import says when the host or the network did not answer. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refused && error.status >= 500);
