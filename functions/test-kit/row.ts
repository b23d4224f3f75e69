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

/** What is sent to a route, about which object, and the status for each identity in the order above. */
export type Row = { route: RouteId; object?: string; sent?: (world: World) => Sent; expected: readonly number[] };

export const all = (status: number) => identities.map(() => status);
export const signedIn = (status: number) => [401, ...Array.from({ length: 6 }, () => status)];
export const creators = (status: number) => [401, 403, 403, 403, status, status, 403];

export const first = ({ course }: World) => {
  const [module] = course.modules;
  const video = module?.videos[0];
  if (!module || !video) throw new Error("The world's course is empty.");
  return { courseId: course.id, moduleId: module.id, videoId: video.id };
};
export const locked = ({ course }: World) => {
  const module = course.modules[1];
  return { courseId: course.id, moduleId: module?.id ?? 0, videoId: module?.videos[0]?.id ?? 0 };
};
