import { deleteInModule as route } from "@cu/api/qna";
import { deleteEndpoint } from "./level.ts";

export const handler = deleteEndpoint(route);
