import { plainRichText } from "@cu/rich-text/plain-text";
import { screen } from "@testing-library/react";
import { fakeApi } from "../../test/fake-api.ts";
import { open } from "../../test/open.tsx";
import { learner } from "../../test/people.ts";
import { Discussion, type DiscussionProps } from "./discussion.tsx";
import type { Question, Reply } from "./place.ts";
import type { CourseClass } from "./use-class-choice.ts";

export const noor = { id: 21, username: "noor", firstName: "Noor", lastName: "Haddad" };
export const ruth = { id: 41, username: "ruth", firstName: "Ruth", lastName: "Adeyemi" };
export const me = { id: learner.id, username: learner.username, firstName: "Lena", lastName: "Moravec" };

const makePost = (id: number, words: string) => ({
  id,
  text: plainRichText(words),
  user: noor,
  anonymous: false,
  createdAt: "2026-11-17T10:00:00.000Z",
  removed: false,
  isOwn: false,
  mayDelete: false,
  votes: 0,
  hasVoted: false,
});

export const makeReply = (id: number, words: string, input: Partial<Reply> = {}): Reply => ({
  ...makePost(id, words),
  instructorHighlight: false,
  newComment: false,
  ...input,
});

export const makeThread = (id: number, words: string, input: Partial<Question> = {}): Question => ({
  ...makePost(id, words),
  responses: [],
  level: "video",
  collection: 5,
  module: 50,
  video: 500,
  collectionName: "Algorithms on Graphs",
  moduleName: "Shortest paths",
  videoName: "Relaxing an edge",
  coupon: null,
  mayRemove: false,
  ...input,
});

export const makeClass = (id: number, label: string, input: Partial<CourseClass> = {}): CourseClass => ({
  id,
  code: `CODE-${id}`,
  label,
  couponType: "scheduled_license",
  percentDiscount: 0,
  timeZone: "UTC",
  validFrom: "2026-09-01T00:00:00.000Z",
  expiresOn: "2027-02-01T00:00:00.000Z",
  scheduledAccesses: [],
  discountedCollections: [],
  discountedModules: [],
  allowableDataAccessChoices: ["full"],
  dataAccessLevel: "full",
  createdById: ruth.id,
  createdByName: "Ruth Adeyemi",
  createdByUsername: "ruth",
  status: "active",
  role: "student",
  coCreator1: null,
  coCreator2: null,
  inSync: true,
  ...input,
});

type Input = Partial<DiscussionProps> & {
  threads?: readonly Question[];
  answers?: Parameters<typeof fakeApi>[0];
  /** Keeps the browser's storage. */
  returning?: boolean;
  /** The user, for tests in which one returns. */
  who?: string;
};

export const video = { level: "video", courseId: 5, moduleId: 50, videoId: 500 } as const;

/** Opens a video's discussion as Lena and waits until its questions or its error show. */
export const openDiscussion = async ({ threads = [], answers, returning, who, ...input }: Input = {}) => {
  const api = fakeApi({ "user.read": () => learner, "qna.list-in-video": () => [...threads], ...answers });
  const page = <Discussion place={video} chosen={null} primaryAuthorId={ruth.id} {...input} />;
  const view = await open(page, { signedIn: true, returning, who });
  return { ...view, api };
};

/** Opens the ask box; the field is plain where the editor is mocked away. */
export const startAsking = async (user: Awaited<ReturnType<typeof openDiscussion>>["user"]) => {
  await user.click(await screen.findByRole("button", { name: /^Ask about this|^Continue your question/ }));
  return screen.findByRole("textbox", { name: "Your question" });
};
