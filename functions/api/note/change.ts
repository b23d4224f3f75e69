import { changeNote as route } from "@cu/api/note";
import { changeNote } from "@cu/core/use-cases/note/change";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body, once }) => changeNote(actor, { params, body }, once));
