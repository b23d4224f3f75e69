import { listNotes as route } from "@cu/api/note";
import { listNotes } from "@cu/core/use-cases/note/list";
import { endpoint } from "../../http.ts";

export const handler = endpoint(route, ({ actor, params, query }) => listNotes(actor, params.courseId, query));
