// The demo's data, independent of the product's storage format: the seed converts it.
// Every id is fixed and below 1000, where the sequences of a new table start.

export type DemoPerson = {
  id: number;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  isContentCreator: boolean;
  isAdmin: boolean;
  balanceCupoints: number;
  profile: DemoProfile | null;
};

export type DemoProfile = {
  bio: string;
  externalWebsite: string | null;
  universities: string[];
  departments: string[];
};

export type DemoCategory = { id: number; name: string; subCategories: { id: number; name: string }[] };

export type DemoCourse = {
  id: number;
  name: string;
  /** BCP 47, in which its lectures are spoken; English without it. */
  language?: "ar" | "fr";
  description: string;
  longDescription: string;
  categoryId: number;
  subCategoryId: number;
  freeCourse: boolean;
  /** Fraction, 0 to 1. */
  bundleDiscount: number;
  privacyScope: "public" | "unlisted";
  collectionUnlistedKey: string | null;
  primaryAuthorId: number;
  /** The person who set the course up, where it is not its primary author, who has agreed. */
  createdById?: number;
  coAuthorIds: number[];
  university: string | null;
  universityLink: string | null;
  certification: DemoCertification | null;
  defaultTab: 1 | 2 | 3;
  gptEnabled: boolean;
  modules: DemoModule[];
};

/** A course's sales page; the sample question belongs to one of its own lectures. */
export type DemoWhy = {
  courseId: number;
  outcomes: string[];
  audience: string;
  prerequisites: string;
  level: "beginner" | "intermediate" | "advanced" | null;
  sampleQuestionId: number | null;
};

export type DemoCertification = {
  priceCupoints: number;
  durationMonths: number;
  /** Days; 0 means no trial. */
  trialPeriod: number;
  description: string;
  objectives: string[];
  prerequisites: string[];
  /** Percent. */
  minPerformLevel: number;
};

export type DemoModule = {
  id: number;
  /** Place in its course, from 1. */
  moduleIndex: number;
  name: string;
  /** Null is the platform's default price. */
  customPriceCupoints: number | null;
  /** Its author lets others borrow from it (MOD-17). */
  mayBeLicensed?: true;
  videos: (DemoVideo | DemoBorrowedVideo)[];
};

export type DemoVideo = {
  id: number;
  title: string;
  videoType: "youtube" | "vimeo";
  embedId: string;
  durationSeconds: number;
};

/** A lecture that belongs to another module; the price of that module is counted in the borrower's. */
export type DemoBorrowedVideo = { borrowedVideoId: number; fromModuleId: number };

/** A lecture as it was spoken: one caption a line, an empty line between paragraphs. */
export type DemoScript = {
  videoId: number;
  /** The last caption ends at 100000, so that it stays highlighted to the end of the video. */
  lastLineStays?: boolean;
  text: string;
};

export type DemoSegment = { text: string; startTime: number; endTime: number; startOfParagraph: boolean };

export type DemoTranscript = {
  videoId: number;
  version: number;
  segments: DemoSegment[];
  /** BCP 47, where it is not English. */
  language?: string;
};

export type DemoOption = { id: number; optionText: string; explanationText: string; correctAnswerFlag: boolean };

export type DemoQuestion = {
  id: number;
  videoId: number;
  title: string;
  text: string;
  questionType: "select_one" | "choose_all_that_apply" | "open_ended";
  /** Seconds; the question pauses the video at its end. */
  startVideoTimestamp: number;
  endVideoTimestamp: number;
  /** Shown after a wrong answer. */
  hint?: string;
  options: DemoOption[];
};

/** A user who has bought a course's certification and requested the certificate. */
export type DemoCertificateRequest = {
  personId: number;
  courseId: number;
  /** Watched before the request. */
  watched: DemoWatched[];
  /** Answered before the request. */
  answers?: DemoAnswers[];
  /** What the reviewer gave open answers, by question. */
  marks?: Readonly<Record<number, 0 | 0.5 | 1>>;
  /** The number of the certificate that was issued and published, where it is not still waiting. */
  serial?: string;
};

export type DemoPromotion = {
  id: number;
  code: string;
  description: string;
  /** Fraction, 0 to 1. */
  promoDiscount: number;
  redirectCertification: boolean;
  /** The course that gets cheaper. */
  courseId: number;
  /** The courses whose watch page shows the offer. */
  shownOnCourseIds: number[];
  /** What has become of it; without a word it is running. */
  state?: "paused" | "ended";
  /** Who has bought the certification of its course with it, and when. */
  sales?: { personId: number; cupoints: number; daysAgo: number }[];
};

/** Days from the first start, negative for the past: a demo seeded next year is as fresh as one seeded today. */
export type DemoDays = { fromDays: number; untilDays: number };

export type DemoDataAccess = "full" | "anonymous" | "no_access";

export type DemoClass = {
  id: number;
  code: string;
  label: string;
  createdById: number;
  /** Content creators who have accepted. */
  coCreator1Id: number | null;
  coCreator2Id: number | null;
  valid: DemoDays;
  scheduledAccesses: { id: number; courseId: number; moduleId: number; window: DemoDays }[];
  allowableDataAccessChoices: DemoDataAccess[];
  roster: { personId: number; dataAccessLevel: DemoDataAccess }[];
};

export type DemoCoupon = {
  id: number;
  code: string;
  label: string;
  /** 0 to 100. */
  percentDiscount: number;
  createdById: number;
  valid: DemoDays;
  /** Null is without a limit. */
  maxRedemptions: number | null;
  discountedCourseIds: number[];
  discountedModuleIds: number[];
};

/** A person's text in the Q&A, written that many hours before the first start. */
export type DemoPost = {
  personId: number;
  text: string;
  anonymous: boolean;
  hoursAgo: number;
  /** Ids of the people who have the same question, or found the reply helpful. */
  votes?: number[];
};

/** A question about a lecture with its replies; without a class it is for everyone with access. */
export type DemoTalk = DemoPost & { videoId: number; classId: number | null; replies: DemoPost[] };

/** A module, bought that many days before the first start. */
export type DemoSale = { personId: number; moduleId: number; cupoints: number; daysAgo: number };

/** A user's selected options in each attempt at a question, that many days before the first start. */
export type DemoAnswers = {
  personId: number;
  courseId: number;
  moduleId: number;
  questionId: number;
  /** Ids of options. */
  chosen: number[][];
  /** Of an open question. */
  answerText?: string;
  daysAgo: number;
};

/** A lecture, watched from the beginning to a second, or to the end. */
export type DemoWatched = { courseId: number; videoId: number; untilSeconds?: number; hoursAgo: number };

/** The history of one of the demo's sign-in accounts in the weeks before the first start. */
export type DemoHistory = {
  personId: number;
  /** Whole courses, or of a free one its certification, at what they cost. */
  bought: { courseId: number; certificate: boolean; cupoints: number; daysAgo: number }[];
  /** In the order in which they were watched. */
  watched: DemoWatched[];
  answers: Omit<DemoAnswers, "personId">[];
  /** A note without words is a bookmark. */
  notes: { courseId: number; moduleId: number; videoId: number; seconds: number; text?: string; hoursAgo: number }[];
  saved: { courseId: number; daysAgo: number }[];
};

export type Demo = {
  people: DemoPerson[];
  categories: DemoCategory[];
  courses: DemoCourse[];
  why: readonly DemoWhy[];
  transcripts: DemoTranscript[];
  questions: DemoQuestion[];
  promotions: DemoPromotion[];
  certificateRequests: DemoCertificateRequest[];
  classes: DemoClass[];
  coupons: DemoCoupon[];
  talks: DemoTalk[];
  sales: DemoSale[];
  answers: DemoAnswers[];
  histories: DemoHistory[];
};

/** A review of the course of the six weeks, by one of its students. */
export type DemoReview = {
  rating: number;
  text: string;
  anonymous: boolean;
  hoursAgo: number;
  answer?: { text: string; hoursAgo: number };
};
