import { oneADay } from "./one-a-day.ts";
import type { DemoHistory } from "./shape.ts";

const mira = 2;
const jonas = 3;
const landscape = 11;
const nerves = 14;
const sentences = 30;
const joinedUp = 5;

/**
 * The learner has finished a course, is half-way to a certificate, and has just begun another course, where she stopped
 * after a question that she got wrong. The class's student is halfway through its first module. The README's walkthroughs
 * in *Joined Up*, *A Number and Its Doubt* and *Books That Balance* are left untouched.
 */
export const histories: DemoHistory[] = [
  {
    personId: mira,
    bought: [
      { courseId: landscape, certificate: false, cupoints: 860, daysAgo: 44 },
      { courseId: sentences, certificate: true, cupoints: 600, daysAgo: 13 },
      { courseId: nerves, certificate: false, cupoints: 544, daysAgo: 3 },
    ],
    watched: [
      ...oneADay(landscape, [161, 162, 163, 164, 165, 166, 167, 168, 169, 170, 171, 172], 17 * 24),
      ...oneADay(sentences, [281, 282, 283, 284], 95),
      { courseId: sentences, videoId: 285, untilSeconds: 190, hoursAgo: 53 },
      { courseId: nerves, videoId: 201, untilSeconds: 130, hoursAgo: 11 },
    ],
    answers: [
      { courseId: landscape, moduleId: 111, questionId: 41, chosen: [[411]], daysAgo: 27.95 },
      { courseId: sentences, moduleId: 301, questionId: 49, chosen: [[491], [493]], daysAgo: 6 },
      { courseId: nerves, moduleId: 141, questionId: 44, chosen: [[441]], daysAgo: 0.45 },
    ],
    notes: [
      {
        courseId: landscape,
        moduleId: 111,
        videoId: 161,
        seconds: 98,
        text: "Fast outside takes away, slow inside puts down. Look for the gravel beach on Sunday.",
        hoursAgo: 671,
      },
      {
        courseId: nerves,
        moduleId: 141,
        videoId: 201,
        seconds: 112,
        text: "Below the line I decide, above it the cell does. Is that why the height stays?",
        hoursAgo: 11,
      },
      { courseId: sentences, moduleId: 302, videoId: 285, seconds: 174, hoursAgo: 53 },
    ],
    saved: [{ courseId: 25, daysAgo: 8 }],
  },
  {
    personId: jonas,
    bought: [],
    watched: [
      ...oneADay(joinedUp, [121, 122], 77),
      { courseId: joinedUp, videoId: 125, untilSeconds: 190, hoursAgo: 52 },
      { courseId: joinedUp, videoId: 123, hoursAgo: 12 },
    ],
    answers: [],
    notes: [],
    saved: [],
  },
];
