import { findBecause as route } from "@cu/api/find";
import { findBecause } from "@cu/core/read-models/find/because";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(route, ({ actor }) => findBecause(actor));
