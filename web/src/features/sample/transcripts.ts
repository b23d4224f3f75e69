import type { Segment } from "@cu/captions/segment";
import { sampleCourse, sampleIds } from "./course.ts";

const union = `
Last time we drew islands and gave each of them a number. Asking was quick: same number, same island.
But every new bridge made us renumber half of the map, and a map with a million places never got finished.

So today we are lazy on purpose. Nobody gets a number. Everybody gets one arrow.
The arrow points at your parent, and whoever points at themselves is a root.
To find out where you belong you follow the arrows up until they stop.

Joining is now a single stroke: take the root of one tree and let it point at the root of the other.
One write. Not half the map. This is called quick-union.

Let me join five and eight. Five stands alone, eight stands alone, so the arrow of five goes to eight.
Now three and five. Careful here. I do not bend the arrow of five. I go up first.
The root of five is eight, and so it is three that gets an arrow to eight.

That is the mistake everybody makes once, so I stop here and ask you about it.

Good. Now look at what laziness costs. I join one to two, two to three, three to four, and always the long way round.
The tree is a rope. Whoever stands at the lower end walks the whole length of it, every single time.
We have moved the work from joining to asking, and made nothing faster.

Here is the first repair, and it is four words long. Weigh before you join.
Each root remembers how many hang below it. The light tree goes under the heavy one, never the other way round.
When does somebody get one step deeper? Only when their tree was the lighter one, so when the whole at least doubles.
A million places double twenty times, and then there is nobody left to join. So nobody is ever deeper than twenty.

The second repair costs one more line. While you walk up, let everybody you pass point straight at the root.
You were there anyway. The next walk is two steps.
This is path compression, and after a while the forest is so flat that it looks like a brush.

Both repairs together, and the walk is so short that we have no better word for it than constant.
It is not constant. But you will not live to see it grow to five.

Next time we pour water on it.
`;

const percolation = `
Here is a piece of stone, drawn as a square of small cells. Some are open, some are shut, and nobody planned which.
I pour water on the top edge. The question is whether any of it arrives at the bottom.

That is not only about stone. The same square is a forest with a fire in it, a plate of metal dust, a rumour in a school.

You can look at each cell and its four neighbours, and paint what is wet. That works once.
But I want to open the cells one by one, and know at each moment whether the water is through. Painting again each time is too slow.

You know a structure that takes one bridge at a time and answers at any moment.
Open a cell, and join it with those of its four neighbours that are open. Four joins at most.

And the answer? Is any cell of the top row connected with any cell of the bottom row?
In a square of a hundred that is a hundred times a hundred questions. After each cell. Do not do that.

Here is the trick, and it is almost rude. Invent two cells that do not exist.
One lies above the top row, and is joined with all of it. One lies below the bottom row, and is joined with all of that.
Now it is one question: are those two connected?

I ask you how many questions that saves, and then we run it.

So we open cells by chance, until the water gets through, and we write down how many were open.
Then again. A thousand times. The surprise is that the number is always nearly the same.
A little under fifty-nine and a half in a hundred. Below it hardly ever, above it nearly always.

Nobody has a formula for that number. It was found by counting, with twenty lines of a program and a forest.
Remember that when somebody tells you that a data structure is only a matter of speed.
`;

const breath = 1.4;
/** TRN-09: the last line stays, however long the video really is. */
const afterAll = 100_000;

/** Spreads a text's lines over its video: duration by length, with a pause between paragraphs. */
const spokenOver = (text: string, seconds: number): Segment[] => {
  const paragraphs = text
    .trim()
    .split("\n\n")
    .map((paragraph) => paragraph.split("\n"));
  const letters = paragraphs.flat().join("").length;
  const perLetter = (seconds - breath * paragraphs.length) / letters;
  const lines: Segment[] = [];
  let at = 0;
  for (const paragraph of paragraphs) {
    for (const [index, line] of paragraph.entries()) {
      const startTime = hundredths(at);
      at += line.length * perLetter;
      lines.push({ text: line, startTime, endTime: hundredths(at), startOfParagraph: index === 0 });
    }
    at += breath;
  }
  return lines.map((line, index) => (index === lines.length - 1 ? { ...line, endTime: afterAll } : line));
};

const hundredths = (seconds: number): number => Math.round(seconds * 100) / 100;

const lengthOf = (videoId: number): number =>
  sampleCourse.modules.flatMap(({ videos }) => videos).find(({ id }) => id === videoId)?.duration ?? 0;

/** MOCK-17: transcripts of the demo's lectures. The third has none yet (MOCK-28). */
export const sampleTranscripts: ReadonlyMap<number, readonly Segment[]> = new Map([
  [sampleIds.union, spokenOver(union, lengthOf(sampleIds.union))],
  [sampleIds.percolation, spokenOver(percolation, lengthOf(sampleIds.percolation))],
]);

/** When a line ends, found by its beginning. */
export const saidAt = (videoId: number, beginning: string): number => {
  const line = sampleTranscripts.get(videoId)?.find(({ text }) => text.startsWith(beginning));
  return Math.round(line?.endTime ?? 0);
};
