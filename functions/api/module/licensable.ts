import { searchLicensable as searchLicensableRoute } from "@cu/api/licensing";
import { searchLicensable } from "@cu/core/use-cases/module/search-licensable";
import { endpoint } from "../../http.ts";

export const handler = endpoint(searchLicensableRoute, ({ actor, query }) => searchLicensable(actor, query));
