import type { Item } from "@cu/core/foundation/store/batch";
import { padded } from "@cu/core/foundation/store/id";
import { ReviewEntity, ReviewSumsEntity } from "@cu/core/use-cases/review/review.entity";
import type { World } from "../world.ts";
import { crowd, far, instantOf, itemOf } from "./put.ts";

/** Ten thousand reviews of the world's course, each as long as it may be. */
export const reviews = ({ course }: World): Item[] => [
  ...crowd.map((n) =>
    itemOf(
      ReviewEntity.put({
        id: far + n,
        courseId: course.id,
        revision: 1,
        rating: 1 + (n % 5),
        text: padded(n).repeat(125),
        anonymous: false,
        sub: `crowd-${n}`,
        userId: far + n,
        username: `crowd-${n}`,
        firstName: "Test",
        lastName: "Person",
        createdAt: instantOf(n),
        answer: { text: padded(n).repeat(125), at: instantOf(n) },
        shownIn: course.id,
        shownAs: `${course.id}#${1 + (n % 5)}`,
      }),
    ),
  ),
  itemOf(ReviewSumsEntity.put({ courseId: course.id, n1: 2000, n2: 2000, n3: 2000, n4: 2000, n5: 2000 })),
];
