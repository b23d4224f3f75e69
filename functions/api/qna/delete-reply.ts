import { deleteReply as route } from "@cu/api/qna";
import { deleteReply } from "@cu/core/use-cases/qna/delete-reply";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params }) => {
  await deleteReply(actor, params.replyId);
  return undefined;
});
