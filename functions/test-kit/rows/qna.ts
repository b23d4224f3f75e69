import type { RouteId } from "@cu/api/routes";
import { admins, first, locked, nowhere, ofTheHouse, type Row, signedIn, theHiddenCourse, watchers } from "../row.ts";
import type { World } from "../world.ts";

type Verb = "list" | "ask" | "reply" | "remove" | "delete" | "of-user";
type Place = ReturnType<typeof first>;

const levels = {
  course: ({ courseId }: Place) => ({ courseId }),
  module: ({ courseId, moduleId }: Place) => ({ courseId, moduleId }),
  video: (place: Place) => place,
};

const inLevel = (verb: Verb, level: keyof typeof levels): RouteId => `qna.${verb}-in-${level}`;

/** Makes a row for each of the three levels of a call. */
const everywhere = (
  verb: Verb,
  object: string,
  expected: readonly number[],
  more: (world: World) => {
    params?: Record<string, number>;
    query?: Record<string, string>;
    body?: unknown;
  } = () => ({}),
): Row[] =>
  (Object.keys(levels) as (keyof typeof levels)[]).map((level) => ({
    route: inLevel(verb, level),
    object,
    expected,
    sent: (world) => {
      const { params, ...rest } = more(world);
      return { ...rest, params: { ...levels[level](first(world)), ...params } };
    },
  }));

const nothing = () => ({ params: { questionId: nowhere } });

// A caller who reads that the text is empty got past the door. An admin is a reader like others (D-78).
export const rows: readonly Row[] = [
  ...everywhere("list", "with the bought module", watchers(200)),
  ...everywhere("list", "of a class that is not theirs", signedIn(404), () => ({ query: { coupon: "NOT-MY-CLASS" } })),
  {
    route: "qna.list-in-module",
    object: "the module that nobody bought",
    expected: ofTheHouse(200, 403),
    sent: (world) => ({ params: levels.module(locked(world)) }),
  },
  {
    route: "qna.list-in-video",
    object: "a video of the module that nobody bought",
    expected: ofTheHouse(200, 403),
    sent: (world) => ({ params: locked(world) }),
  },
  {
    route: "qna.list-in-course",
    object: "an unlisted course's",
    expected: ofTheHouse(200, 404),
    sent: theHiddenCourse,
  },
  ...everywhere("ask", "nothing", watchers(400), () => ({ body: { text: " " } })),
  ...everywhere("reply", "to no question", signedIn(404), () => ({ ...nothing(), body: { text: "x" } })),
  ...everywhere("remove", "no question", signedIn(404), () => ({ ...nothing(), body: { removed: true } })),
  ...everywhere("delete", "no question", signedIn(404), nothing),
  { route: "qna.delete-reply", expected: signedIn(404), sent: () => ({ params: { replyId: nowhere } }) },
  {
    route: "qna.vote",
    expected: signedIn(404),
    sent: () => ({ params: { postId: nowhere }, body: { hasVoted: true } }),
  },
  // The course's primary author acts as instructor where there is no class (D-40); an admin does not.
  ...everywhere("of-user", "the buyer's", [401, 403, 403, 200, 403, 200, 403], ({ person }) => ({
    params: { userId: person.buyer.id },
  })),
  { route: "qna.reveals", expected: admins(200) },
];
