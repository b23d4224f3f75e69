import { listOfUserInVideo as route } from "@cu/api/qna";
import { ofUserEndpoint } from "./level.ts";

export const handler = ofUserEndpoint(route);
