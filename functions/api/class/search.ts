import { searchCoupons as route } from "@cu/api/class-own";
import { searchByCode } from "@cu/core/use-cases/class/search";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params }) => searchByCode(actor, params.code));
