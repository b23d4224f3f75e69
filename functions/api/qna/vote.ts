import { votePost as route } from "@cu/api/qna";
import { vote } from "@cu/core/use-cases/qna/vote";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body }) => vote(actor, params.postId, body.hasVoted));
