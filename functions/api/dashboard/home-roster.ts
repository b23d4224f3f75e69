import { readHomeRoster as route } from "@cu/api/dashboard-home";
import { readHomeRoster } from "@cu/core/read-models/dashboard/home-roster";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => readHomeRoster(actor, query));
