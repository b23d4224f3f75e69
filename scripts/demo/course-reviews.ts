import { sixWeeksStudents } from "./six-weeks.ts";

/** A review of a course that its writer finished earlier; what they paid and watched then is not part of the demo. */
export type CourseReview = {
  courseId: number;
  personId: number;
  rating: number;
  text: string;
  anonymous: boolean;
  daysAgo: number;
  answer?: { text: string; daysAgo: number };
};

type Written = readonly [rating: number, text: string, more?: Pick<CourseReview, "answer"> & { anonymous?: true }];

const writers = sixWeeksStudents.filter(({ signsIn }) => !signsIn).map(({ id }) => id);

/** Each course has other writers, so that its reviews do not read as those of one circle. */
const of = (courseId: number, offset: number, texts: readonly Written[]): CourseReview[] =>
  texts.map(([rating, text, { anonymous = false, ...more } = {}], n) => ({
    courseId,
    personId: writers[(offset + n * 3) % writers.length] ?? 0,
    rating,
    text,
    anonymous,
    daysAgo: 70 - 9 * n - (offset % 5),
    ...more,
  }));

export const courseReviews: readonly CourseReview[] = [
  ...of(3, 0, [
    [5, "I guessed wrong before the first lecture and still remember why. I now do this with every course."],
    [4, "An hour well spent. The card with one question has survived three exams."],
    [3, "Sensible, but I knew half of it. The lecture about the third day is the one to watch."],
    [5, "My daughter and I explained the seasons to a chair. She won.", { anonymous: true }],
    [4, "Short and practical. I would have liked one lecture about studying with other people."],
  ]),
  ...of(8, 1, [
    [5, "I read a medical headline at breakfast and for once knew which question to ask."],
    [4, "The shuffled cards made p-values click after two textbooks had failed."],
    [
      2,
      "The examples are good, but I wanted more practice with real data before the module on intervals.",
      {
        answer: {
          text: "Fair point. The baker's data of the first module is a good set to repeat every step with.",
          daysAgo: 40,
        },
      },
    ],
    [5, "The clearest explanation of the standard error I have come across. Twice through and it stayed."],
    [4, "Calm, careful, and never pretends that a number is more certain than it is."],
    [4, "I use the 'risk doubled from what?' question in every meeting now.", { anonymous: true }],
  ]),
  ...of(11, 2, [
    [5, "We walked along our river on Sunday and could say which bank was younger."],
    [5, "I have driven through that valley for twenty years and had never seen what the ice left behind."],
    [4, "Lovely drawings. On a phone the maps are a little small."],
    [3, "I had hoped for more about coasts. What is there about rivers is excellent."],
    [4, "My class of twelve-year-olds followed all of it and asked for the waterfall again."],
  ]),
  ...of(12, 3, [
    [5, "Treasurer of a sports club for six years, and this is the first time I understood my own accounts."],
    [4, "The nephew and the till should be compulsory for every small shop."],
    [5, "Profit without cash: I finally know what happened to my first company."],
    [
      3,
      "Very clear up to the year end. Depreciation went too fast for me.",
      { answer: { text: "Try it with your bicycle: price, years, and what it sells for at the end.", daysAgo: 31 } },
    ],
    [2, "Good teaching, but the tax part I needed is not covered.", { anonymous: true }],
    [5, "I did every entry on squared paper. Do it, it is half of the course."],
  ]),
  ...of(14, 4, [
    [5, "I drew the spike five times as asked, and on the fifth I could explain it to my brother."],
    [4, "The poisons lecture is the best introduction to channels I know."],
    [4, "Honest about what is not known. The leaky bucket picture stays with me."],
    [3, "Interesting, but I got lost where two cells disagree and had to repeat it."],
    [5, "I teach biology and have borrowed the salt-water battery for my own lessons.", { anonymous: true }],
  ]),
  ...of(21, 5, [
    [5, "I ran the dice experiment at the kitchen table and found 0.6 within an evening."],
    [4, "Deep, and still a toy. The forest fires on a tray made it concrete."],
    [2, "The level is right for people who can program. Without that, the middle is hard going."],
    [5, "The moment it connects gave me goose bumps."],
    [4, "Good questions, and hints that really hint instead of giving the answer away."],
  ]),
  ...of(25, 6, [
    [5, "I play the viola and now know why I move the bow the way I do."],
    [5, "I clapped once in our rehearsal room and then convinced the choir to move."],
    [4, "The rubber band and the shoebox are not a joke: build them."],
    [4, "No notes needed and no mathematics to be afraid of."],
    [3, "I would have liked longer sound examples of the wind instruments."],
    [5, "Why a drum has no clear note: asked for years, answered in five minutes.", { anonymous: true }],
  ]),
  ...of(30, 7, [
    [5, "My mails have become half as long and get twice as many answers."],
    [4, "Following one landlord's letter through the whole course is a brilliant idea."],
    [4, "The rule I did not believe in is the one that helped most."],
    [3, "Useful. I write in a second language and would have liked a lecture about that."],
    [5, "Ninety words, and the tenant knows when the water is off. I have hung it over my desk."],
  ]),
];
