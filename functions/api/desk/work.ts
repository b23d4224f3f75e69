import { readWork as route } from "@cu/api/desk";
import { readWork } from "@cu/core/read-models/desk/work";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor }) => readWork(actor));
