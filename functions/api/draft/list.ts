import { listDrafts as listDraftsRoute } from "@cu/api/draft";
import { listDrafts } from "@cu/core/use-cases/draft/read-draft";
import { endpoint } from "../../http.ts";

export const handler = endpoint(listDraftsRoute, ({ actor }) => listDrafts(actor));
