import type { RouteId } from "@cu/api/routes";
import type { call } from "./call.ts";
import type { Identity, World } from "./world.ts";

export const identities: readonly Identity[] = [
  "guest",
  "learner",
  "expired",
  "buyer",
  "other creator",
  "owner",
  "admin",
];

type Sent = Parameters<typeof call>[1];

/** A request to a route about an object, and the status for each identity in the order above. */
export type Row = { route: RouteId; object?: string; sent?: (world: World) => Sent; expected: readonly number[] };

export const all = (status: number) => identities.map(() => status);
export const signedIn = (status: number) => [401, ...Array.from({ length: 6 }, () => status)];
export const creators = (status: number) => [401, 403, 403, 403, status, status, 403];
export const admins = (status: number) => [401, 403, 403, 403, 403, 403, status];
/** Paths with a user or wallet id: any id but the caller's own is forbidden, to admins too. */
export const buyerAlone = (status: number) => [401, 403, 403, status, 403, 403, 403];
/** Users entitled to the first module, its creator and the admin. */
export const watchers = (status: number) => [401, 403, 403, status, 403, status, status];
/** The creator and the admin; `others` is the answer for everyone else who is signed in. */
export const ofTheHouse = (status: number, others: 403 | 404) => [401, others, others, others, others, status, status];
/** The creator and the admin, where no token is needed: for everyone else, a guest too, it does not exist. */
export const hiddenFromOthers = (status: number) => [404, 404, 404, 404, 404, status, status];

/** A nonexistent id. */
export const nowhere = 999_999_999;

export const theCourse = ({ course }: World) => ({ params: { courseId: course.id } });
export const theHiddenCourse = ({ hidden }: World) => ({ params: { courseId: hidden.id } });

const placeIn = ({ id, modules }: World["course"], n: number) => {
  const module = modules[n];
  const video = module?.videos[0];
  if (!module || !video) throw new Error("The world's course is empty.");
  return { courseId: id, moduleId: module.id, videoId: video.id };
};

/** The first video of the module that the buyer owns. */
export const first = ({ course }: World) => placeIn(course, 0);
/** The first video of the module without a buyer. */
export const locked = ({ course }: World) => placeIn(course, 1);
/** A video of the unlisted course. */
export const hidden = (world: World) => placeIn(world.hidden, 0);
