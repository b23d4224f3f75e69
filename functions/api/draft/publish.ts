import { publishDraft as publishDraftRoute } from "@cu/api/draft";
import { publishDraft } from "@cu/core/use-cases/draft/publish-draft";
import { endpoint } from "../../http.ts";

export const handler = endpoint(publishDraftRoute, ({ actor, params, body }) =>
  publishDraft(actor, params.draftId, body),
);
