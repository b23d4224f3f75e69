import { listUsedLicenses as route } from "@cu/api/class-own";
import { listUsed } from "@cu/core/use-cases/class/enrolled";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor }) => listUsed(actor));
