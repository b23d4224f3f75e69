import { type DraftModule, type DraftVideo, keyOf } from "../builder/draft.ts";
import { sampleCourse } from "./course.ts";

const link = "https://www.youtube.com/playlist?list=PLdemo-who-is-connected";

type Found = Omit<DraftVideo, "key" | "id" | "source">;

const found = (title: string, embedId: string, duration: number | null): Found => ({
  title,
  videoType: "youtube",
  embedId,
  embedHash: null,
  duration,
  importedFromURL: link,
});

/** What every imported link resolves to in the tutorial: the demo's lectures, and a few more to arrange. */
export const samplePlaylist: readonly Found[] = [
  ...sampleCourse.modules.flatMap(({ videos }) =>
    videos.map(({ title, embedId, duration }) => found(title, embedId, duration)),
  ),
  found("Counting steps on paper", "Qw3fTn8Lk2M", 331),
  found("Wiring a village for the least money", "hV7zRb1Xo9E", 618),
];

const [basics, more] = [samplePlaylist.slice(0, 1), samplePlaylist.slice(1, 3)];
const videoOf = (video: Found): DraftVideo => ({ ...video, key: keyOf(video) });

const moduleOf = (key: string, name: string, videos: readonly Found[]): DraftModule => ({
  key,
  name,
  isDefaultPrice: true,
  customPrice: null,
  coAuthorUsernames: [],
  videos: videos.map(keyOf),
});

/** MOCK-25: the tutorial's course; its modules have no owner. */
export const sampleDraft = {
  details: {
    name: "Who Is Connected to Whom?",
    description: sampleCourse.description,
    longDescription: sampleCourse.longDescription,
  },
  videos: [...basics, ...more].map(videoOf),
  modules: [moduleOf("demo-1", "A forest that answers", basics), moduleOf("demo-2", "The forest at work", more)],
  bank: [],
};
