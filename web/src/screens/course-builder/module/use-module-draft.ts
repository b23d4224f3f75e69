import { useCallback, useRef, useState } from "react";
import { type DraftModule, emptyModule } from "../../../features/builder/draft.ts";
import { session } from "../../../lib/session.ts";
import { stored } from "../../../lib/stored.ts";
import type { WholeDraft } from "../use-builder.ts";

// Per user, so that the next user of this browser doesn't see it.
const place = () => `module-draft.${session.state().who}`;

const begun = (): WholeDraft => ({ details: {}, videos: [], modules: [emptyModule("")], bank: [] });

const kept = (): WholeDraft | undefined => {
  try {
    const found: unknown = JSON.parse(stored.read(place()) ?? "null");
    return typeof found === "object" && found !== null && "modules" in found ? (found as WholeDraft) : undefined;
  } catch {
    return undefined;
  }
};

/** The wizard's module, in local storage until published, so that it survives a reload. */
export const useModuleDraft = () => {
  const [whole, setWhole] = useState(() => kept() ?? begun());
  const newest = useRef(whole);
  const change = useCallback((how: (whole: WholeDraft) => WholeDraft) => {
    const next = how(newest.current);
    if (next === newest.current) return;
    newest.current = next;
    setWhole(next);
    stored.write(place(), JSON.stringify(next));
  }, []);
  const [saver] = useState(() => ({ view: () => ({ whole: newest.current }) }));
  /** The module is published, or was given up. */
  const forget = useCallback(() => stored.write(place(), undefined), []);
  const module = whole.modules[0] ?? emptyModule("");
  return { view: { whole }, saver, change, forget, module };
};

export type ModuleDraft = ReturnType<typeof useModuleDraft>;

/** The request for a module; the server knows the sources of borrowed videos. */
export const moduleInput = ({ videos }: WholeDraft, { name, isDefaultPrice, customPrice, ...module }: DraftModule) => {
  const known = new Map(
    videos.map((held) => {
      const { key, source: _, ...video } = held;
      return [key, video] as const;
    }),
  );
  return {
    name,
    isDefaultPrice,
    customPrice,
    coAuthorUsernames: module.coAuthorUsernames,
    videos: module.videos.flatMap((key) => known.get(key) ?? []),
  };
};
