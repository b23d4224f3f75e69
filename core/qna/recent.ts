import type { ClassItem } from "../class/class.entity.ts";
import { now } from "../clock.ts";
import type { ActivityDays } from "./activity.ts";
import { type PostPlace, PostPlaceEntity } from "./post.entity.ts";

const mostPosts = 1000;

/**
 * Where something was said in a class, in all of its courses, or in the public threads of a course, during the last days;
 * newest first and at most a thousand posts (QNA-35). The index follows the table within moments.
 */
export const recentPosts = async (
  group: Pick<ClassItem, "id"> | { readonly courseId: number },
  days: ActivityDays,
): Promise<PostPlace[]> => {
  const activityKey = "id" in group ? `class-${group.id}` : `course-${group.courseId}`;
  const since = new Date(now() - days * 86_400_000).toISOString();
  const { data } = await PostPlaceEntity.query
    .byTime({ activityKey })
    .gte({ createdAt: since })
    .go({ order: "desc", limit: mostPosts });
  return data;
};
