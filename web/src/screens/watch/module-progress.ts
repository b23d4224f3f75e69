import type { Module } from "./place.ts";

type History = readonly { readonly videoId: number; readonly userWatchPercentage: number | null }[];

/** Watched share by video; videos of unknown duration are absent. */
export type Progress = ReadonlyMap<number, number>;

export const progressOf = (history: History): Progress =>
  new Map(history.map(({ videoId, userWatchPercentage }) => [videoId, userWatchPercentage ?? 0]));

/** 0 to 1: how much of a module was watched, by length of its videos. */
export const moduleProgress = (module: Module, progress: Progress): number => {
  const length = module.videos.reduce((sum, video) => sum + (video.duration ?? 0), 0);
  if (length === 0) return 0;
  const watched = module.videos.reduce((sum, { id, duration }) => sum + (duration ?? 0) * (progress.get(id) ?? 0), 0);
  return watched / length;
};
