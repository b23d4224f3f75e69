import { replyInVideo as route } from "@cu/api/qna";
import { replyEndpoint } from "./level.ts";

export const handler = replyEndpoint(route);
