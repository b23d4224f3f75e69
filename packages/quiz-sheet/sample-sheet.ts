/** As much of a course as a sample of its bulk file names. */
export type SampleCourse = {
  readonly modules: readonly {
    readonly id: number;
    readonly name: string;
    readonly videos: readonly { readonly id: number; readonly title: string; readonly duration: number | null }[];
  }[];
};

/**
 * A bulk file for this very course (BLK-03, E-116), which the upload takes as it is: every module and video under its
 * id, and in the first video one question of each type.
 */
export function sampleSheet({ modules }: SampleCourse) {
  const [first] = modules.flatMap(({ videos }) => videos);
  const named = modules.map(({ id, name, videos }, index) => ({
    uid: String(id),
    module: name.trim() === "" ? defaultName(index) : name,
    videos: videos.map((video) => ({
      uid: String(video.id),
      video: video.title,
      questions: video === first ? sampleQuestions(video.duration) : [],
    })),
  }));
  // A course without modules shows the structure all the same, under ids that it has to fill in.
  return named.length > 0 ? named : [0, 1].map((index) => ({ uid: "", module: defaultName(index), videos: [] }));
}

/** BLK-04. */
function defaultName(index: number): string {
  return `Sample Module ${index + 1}`;
}

function sampleQuestions(duration: number | null) {
  const times = { startVideoTimestamp: 0, endVideoTimestamp: Math.min(30, duration ?? 30) };
  return [
    {
      title: "A question with one right answer",
      text: "What is 7 times 8?",
      questionType: "select_one",
      ...times,
      hint: "Add 7 to 7 times 7.",
      options: [
        { optionText: "56", explanationText: "7 times 8 is 56.", correctAnswerFlag: true },
        { optionText: "54", explanationText: "That is 6 times 9.", correctAnswerFlag: false },
      ],
    },
    {
      title: "A question with several right answers",
      text: "Which of these numbers are prime?",
      questionType: "choose_all_that_apply",
      ...times,
      options: [
        { optionText: "2", explanationText: "", correctAnswerFlag: true },
        { optionText: "7", explanationText: "", correctAnswerFlag: true },
        { optionText: "9", explanationText: "9 is 3 times 3.", correctAnswerFlag: false },
      ],
    },
    {
      title: "A question to answer in own words",
      text: "Why is 1 not a prime number?",
      questionType: "open_ended",
      ...times,
      options: [{ optionText: "How many divisors does it have?", explanationText: "It has only one divisor." }],
    },
  ];
}
