import { readPersonPage as route } from "@cu/api/person";
import { readPersonPage } from "@cu/core/read-models/people/read-person";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => readPersonPage(actor, params.userId));
