import { listSessions as route } from "@cu/api/session";
import { listSessions } from "@cu/core/use-cases/session/list-sessions";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor }) => listSessions(actor));
