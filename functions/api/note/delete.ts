import { deleteNote as route } from "@cu/api/note";
import { deleteNote } from "@cu/core/use-cases/note/change";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, async ({ actor, params, query, once }) => {
  await deleteNote(actor, params, query.revision, once);
  return undefined;
});
