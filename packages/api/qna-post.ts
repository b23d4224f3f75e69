import * as z from "zod";
import { Author } from "./course.ts";
import { Id, Instant } from "./field.ts";
import { RichText } from "./rich-text.ts";

const Post = z.object({
  id: Id,
  text: RichText,
  user: Author.nullable().describe("null for an anonymous author, except to that author, and for what was removed"),
  realUser: Author.optional().describe("The license creator alone may reveal an anonymous author"),
  anonymous: z.boolean(),
  createdAt: Instant,
  removed: z.boolean(),
  isOwn: z.boolean(),
  mayDelete: z.boolean().describe("The caller may delete it for good"),
  votes: z.int().describe("How many others have the same question, or found the reply helpful; 0 once removed"),
  hasVoted: z.boolean().describe("The caller is one of them"),
});

export const QnaReply = Post.extend({
  instructorHighlight: z.boolean().describe("By the class creator or a co-creator"),
  newComment: z.boolean().describe("Within the days asked for in recent activity"),
});

export const QnaLevel = z.enum(["collection", "module", "video"]);

export const QnaQuestion = Post.extend({
  responses: z.array(QnaReply).describe("Oldest first"),
  collection: Id,
  module: Id.nullable(),
  video: Id.nullable(),
  collectionName: z.string(),
  moduleName: z.string().nullable(),
  videoName: z.string().nullable(),
  coupon: Id.nullable().describe("The class it belongs to"),
  level: QnaLevel,
  mayRemove: z.boolean().describe("Its author or the license creator, until it is removed"),
});
