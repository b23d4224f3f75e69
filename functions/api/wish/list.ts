import { listWishes as route } from "@cu/api/wish";
import { listWishes } from "@cu/core/use-cases/wish/list-wishes";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => listWishes(actor, query));
