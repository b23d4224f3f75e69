import { listBoughtAgain as route } from "@cu/api/purchase";
import { listBoughtAgain } from "@cu/core/use-cases/purchase/list-bought-again";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, query }) => listBoughtAgain(actor, query));
