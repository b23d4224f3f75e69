import { playlistUrlText } from "@cu/api/playlist.form";
import { useState } from "react";
import { importVideos } from "../../../features/builder/import-videos.ts";
import { samplePlaylist } from "../../../features/sample/draft.ts";
import type { Import } from "../import-box.tsx";
import type { Result } from "../import-result.tsx";
import type { Editing } from "../use-builder.ts";

const isOfHost = (url: string): boolean => /^https?:\/\/([\w-]+\.)*(youtube\.com|youtu\.be|vimeo\.com)\//i.test(url);

/** The tutorial asks no host: whatever link of one it gets, it finds the sample's playlist there. */
export const useTutorialImport = ({ saver, change }: Editing): Import => {
  const [result, setResult] = useState<Result>();
  const [problem, setProblem] = useState<string>();
  const run = async (url: string): Promise<boolean> => {
    setResult(undefined);
    if (!isOfHost(url.trim())) {
      setProblem(playlistUrlText);
      return false;
    }
    const done = importVideos(saver.view().whole, samplePlaylist);
    if (done.added.length > 0) change(() => done.contents);
    setProblem(done.added.length === 0 ? "Imported videos existing in video bank" : undefined);
    setResult({
      videoType: "youtube",
      title: "Sample playlist of the tutorial",
      videos: samplePlaylist.map((video) => ({ ...video, importedFromURL: url.trim(), startSeconds: null })),
      refused: [],
      total: samplePlaylist.length,
      more: false,
      done,
    });
    return done.added.length > 0;
  };
  return { run, result, problem, forget: () => setProblem(undefined), isBusy: false };
};
