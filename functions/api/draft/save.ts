import { saveDraft as saveDraftRoute } from "@cu/api/draft";
import { saveDraft } from "@cu/core/use-cases/draft/save-draft";
import { endpoint } from "../../http.ts";

export const handler = endpoint(saveDraftRoute, ({ actor, params, body }) => saveDraft(actor, params.draftId, body));
