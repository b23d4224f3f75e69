import { createNote as route } from "@cu/api/note";
import { createNote } from "@cu/core/use-cases/note/create";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, body, once }) => createNote(actor, { params, body }, once));
