import { answers } from "./answers.ts";
import { categories } from "./categories.ts";
import { certificateRequests } from "./certificate-requests.ts";
import { classes } from "./classes.ts";
import { coupons } from "./coupons.ts";
import { aNumberAndItsDoubt } from "./courses/a-number-and-its-doubt.ts";
import { aStickAndItsShadow } from "./courses/a-stick-and-its-shadow.ts";
import { beforeYouPressPlay } from "./courses/before-you-press-play.ts";
import { booksThatBalance } from "./courses/books-that-balance.ts";
import { howInstrumentsSpeak } from "./courses/how-instruments-speak.ts";
import { howNervesTalk } from "./courses/how-nerves-talk.ts";
import { joinedUp } from "./courses/joined-up.ts";
import { percolation } from "./courses/percolation.ts";
import { proofWorkshop } from "./courses/proof-workshop.ts";
import { readingALandscape } from "./courses/reading-a-landscape.ts";
import { sentencesThatCarry } from "./courses/sentences-that-carry.ts";
import { uneAssietteDeLumiere } from "./courses/une-assiette-de-lumiere.ts";
import { histories } from "./histories.ts";
import { lectures } from "./lectures/all.ts";
import { askedIn } from "./lectures/asked.ts";
import { people } from "./people.ts";
import { promotions } from "./promotions.ts";
import { talks } from "./qna.ts";
import { allOrNothingQuestions } from "./questions/all-or-nothing.ts";
import { carriesTheParagraphQuestions } from "./questions/carries-the-paragraph.ts";
import { everyEntryTwiceQuestions } from "./questions/every-entry-twice.ts";
import { guessFirstQuestions } from "./questions/guess-first.ts";
import { oneLoafQuestions } from "./questions/one-loaf.ts";
import { owesItsReaderQuestions } from "./questions/owes-its-reader.ts";
import { percolationQuestions } from "./questions/percolation.ts";
import { quickUnionQuestions } from "./questions/quick-union.ts";
import { riversBendQuestions } from "./questions/rivers-bend.ts";
import { whatAStringIsDoingQuestions } from "./questions/what-a-string-is-doing.ts";
import { sales } from "./sales.ts";
import type { Demo, DemoCourse, DemoScript, DemoVideo } from "./shape.ts";
import { spoken } from "./spoken.ts";
import { allOrNothing } from "./transcripts/all-or-nothing.ts";
import { carriesTheParagraph } from "./transcripts/carries-the-paragraph.ts";
import { everyEntryTwice } from "./transcripts/every-entry-twice.ts";
import { guessFirst } from "./transcripts/guess-first.ts";
import { oneLoaf } from "./transcripts/one-loaf.ts";
import { owesItsReader } from "./transcripts/owes-its-reader.ts";
import { percolation as percolationScript } from "./transcripts/percolation.ts";
import { quickUnion } from "./transcripts/quick-union.ts";
import { riversBend } from "./transcripts/rivers-bend.ts";
import { whatAStringIsDoing } from "./transcripts/what-a-string-is-doing.ts";
import { why } from "./why.ts";

// The order in which the courses were published: the catalogue shows the last one first.
const courses: DemoCourse[] = [
  aStickAndItsShadow,
  uneAssietteDeLumiere,
  beforeYouPressPlay,
  howNervesTalk,
  readingALandscape,
  proofWorkshop,
  sentencesThatCarry,
  percolation,
  booksThatBalance,
  howInstrumentsSpeak,
  aNumberAndItsDoubt,
  joinedUp,
];

const scripts: DemoScript[] = [
  quickUnion,
  percolationScript,
  guessFirst,
  oneLoaf,
  riversBend,
  everyEntryTwice,
  allOrNothing,
  owesItsReader,
  whatAStringIsDoing,
  carriesTheParagraph,
  ...lectures,
];

const transcripts = scripts.map((script) => {
  const language = languageOf(script);
  return { ...spoken(script, lectureOf(script).durationSeconds), ...(language && { language }) };
});

const ownQuestions = [
  ...quickUnionQuestions,
  ...percolationQuestions,
  ...guessFirstQuestions,
  ...oneLoafQuestions,
  ...riversBendQuestions,
  ...everyEntryTwiceQuestions,
  ...allOrNothingQuestions,
  ...owesItsReaderQuestions,
  ...whatAStringIsDoingQuestions,
  ...carriesTheParagraphQuestions,
];

/** Everything that the first start puts into an empty product. */
export const demo: Demo = {
  people,
  categories,
  courses,
  why,
  transcripts,
  questions: [
    ...ownQuestions,
    ...askedIn(
      lectures,
      ownQuestions,
      (videoId) => transcripts.find((transcript) => transcript.videoId === videoId)?.segments ?? [],
    ),
  ],
  promotions,
  classes,
  coupons,
  talks,
  certificateRequests,
  sales,
  answers,
  histories,
};

/** The lectures that a course owns, without those it has borrowed. */
export function ownLectures(course: DemoCourse): DemoVideo[] {
  return course.modules.flatMap((module) => module.videos).filter((video) => "embedId" in video);
}

function lectureOf(script: DemoScript): DemoVideo {
  const lecture = courses.flatMap(ownLectures).find((video) => video.id === script.videoId);
  if (!lecture) throw new Error(`No course holds the lecture ${script.videoId} of the transcript`);
  return lecture;
}

function languageOf({ videoId }: DemoScript): string | undefined {
  return courses.find((course) => ownLectures(course).some(({ id }) => id === videoId))?.language;
}
