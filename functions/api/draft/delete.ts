import { deleteDraft as deleteDraftRoute } from "@cu/api/draft";
import { deleteDraft } from "@cu/core/use-cases/draft/end-draft";
import { endpoint } from "../../http.ts";

export const handler = endpoint(deleteDraftRoute, ({ actor, params }) => deleteDraft(actor, params.draftId));
