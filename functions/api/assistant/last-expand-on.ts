import { listExpandOns as route } from "@cu/api/assistant";
import { listExpandOns } from "@cu/core/use-cases/assistant/last-expand-on";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor, params }) => listExpandOns(actor, params));
