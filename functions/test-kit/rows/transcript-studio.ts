import { first, hidden, nowhere, ofTheHouse, type Row, watchers } from "../row.ts";

const ofVideo = (world: Parameters<typeof first>[0]) => ({ videoId: first(world).videoId });
const line = { text: "said", startTime: 1, endTime: 2, startOfParagraph: true };

// Only for the video's editors: the course's creator and admins. Buyers read transcripts through other routes.
export const rows: readonly Row[] = [
  { route: "transcript.studio", expected: ofTheHouse(200, 403), sent: (world) => ({ params: ofVideo(world) }) },
  {
    route: "transcript.studio",
    object: "an unlisted course's",
    expected: ofTheHouse(200, 404),
    sent: (world) => ({ params: { videoId: hidden(world).videoId } }),
  },
  {
    route: "transcript.version",
    expected: ofTheHouse(200, 403),
    sent: (world) => ({ params: { ...ofVideo(world), language: "spoken" } }),
  },
  {
    route: "transcript.version",
    object: "a version that is not kept",
    expected: ofTheHouse(404, 403),
    sent: (world) => ({ params: { ...ofVideo(world), language: "fr" }, query: { version: "7" } }),
  },
  {
    route: "transcript.versions",
    expected: ofTheHouse(200, 403),
    sent: (world) => ({ params: { ...ofVideo(world), language: "spoken" } }),
  },
  {
    route: "transcript.save",
    object: "over a version that is not the shown one",
    expected: ofTheHouse(409, 403),
    sent: (world) => ({ params: { ...ofVideo(world), language: "fr" }, body: { version: 9, lines: [line] } }),
  },
  {
    route: "transcript.suggest",
    object: "of a line that nobody says",
    expected: watchers(409),
    sent: (world) => ({
      params: ofVideo(world),
      body: { language: "spoken", startTime: 1, was: "never said", text: "said" },
    }),
  },
  { route: "transcript.corrections", expected: ofTheHouse(200, 403), sent: (world) => ({ params: ofVideo(world) }) },
  {
    route: "transcript.settle",
    object: "one that is not there",
    expected: ofTheHouse(404, 403),
    sent: (world) => ({ params: { ...ofVideo(world), correctionId: nowhere }, body: { accepts: true } }),
  },
];
