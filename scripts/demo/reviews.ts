import type { DemoReview } from "./shape.ts";

/** Of the students of six weeks who have watched enough, in their order. The author answers some. */
export const reviews: DemoReview[] = [
  {
    rating: 5,
    text: "The questions come exactly where I nod without understanding. I was wrong at 3:38, watched fifty seconds again, and then I had it.",
    anonymous: false,
    hoursAgo: 400,
  },
  {
    rating: 4,
    text: "Short lectures that still go to the bottom of one idea. I read most of it on the train as a transcript.",
    anonymous: false,
    hoursAgo: 310,
  },
  {
    rating: 3,
    text: "Good, but the last module goes much faster than the others. I had to pause a lot.",
    anonymous: true,
    hoursAgo: 220,
    answer: { text: "True. Its second lecture has one more example now, and two more questions.", hoursAgo: 190 },
  },
  {
    rating: 5,
    text: "I had used union-find for years and never known why it is fast. Now I could explain it to somebody.",
    anonymous: false,
    hoursAgo: 120,
  },
  {
    rating: 4,
    text: "More drawings like those in the second module, please. They did more for me than the code.",
    anonymous: false,
    hoursAgo: 50,
  },
  { rating: 5, text: "Worth it for the exercises alone.", anonymous: false, hoursAgo: 20 },
];
