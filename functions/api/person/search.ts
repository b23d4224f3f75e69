import { searchPeople as route } from "@cu/api/person";
import { searchPeople } from "@cu/core/read-models/people/search-people";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => searchPeople(actor, query.search));
