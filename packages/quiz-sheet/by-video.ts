type SheetVideo = { readonly uid: string; readonly questions: object[] };
type SheetModule = { readonly uid: string; readonly videos: SheetVideo[] };

/** What a reader of a format finds: the modules of a bulk file, and what it could not read. */
export type ReadFile = { readonly modules: readonly SheetModule[]; readonly problems: readonly string[] };

/** Gathers questions as they come, one list for each video that a file names. */
export function byVideo() {
  const modules = new Map<string, Map<string, object[]>>();
  return {
    /** The list of a video; a video that is named without questions is kept too. */
    listOf(module: string, video: string): object[] {
      const videos = modules.get(module.trim()) ?? new Map<string, object[]>();
      const questions = videos.get(video.trim()) ?? [];
      modules.set(module.trim(), videos.set(video.trim(), questions));
      return questions;
    },
    modules: (): SheetModule[] =>
      Array.from(modules, ([uid, videos]) => ({
        uid,
        videos: Array.from(videos, ([video, questions]) => ({ uid: video, questions })),
      })),
  };
}

/** "$course$/top/module id/video id", as GIFT and Moodle's XML name a category. */
export function placeOfCategory(category: string): readonly [module: string, video: string] {
  const [module = "", video = ""] = category.trim().split("/").slice(-2);
  return [module, video];
}
