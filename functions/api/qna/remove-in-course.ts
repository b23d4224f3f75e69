import { removeInCourse as route } from "@cu/api/qna";
import { removeEndpoint } from "./level.ts";

export const handler = removeEndpoint(route);
