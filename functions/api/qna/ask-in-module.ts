import { askInModule as route } from "@cu/api/qna";
import { askEndpoint } from "./level.ts";

export const handler = askEndpoint(route);
