import type { Item } from "@cu/core/foundation/store/batch";
import { WishEntity } from "@cu/core/use-cases/wish/wish.entity";
import type { World } from "../world.ts";
import { crowd, far, instantOf, itemOf } from "./put.ts";

/** Ten thousand courses that the buyer saved for later, and ten thousand people who saved the world's course. */
export const inputs = ({ course, person: { buyer } }: World): Item[] =>
  crowd.flatMap((n) => [
    itemOf(WishEntity.put({ sub: buyer.sub, courseId: far + n, wishedAt: instantOf(n) })),
    itemOf(WishEntity.put({ sub: `crowd-${n}`, courseId: course.id, wishedAt: instantOf(n) })),
  ]);
