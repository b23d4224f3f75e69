import { listInModule as route } from "@cu/api/qna";
import { listEndpoint } from "./level.ts";

export const handler = listEndpoint(route);
