import { readDraft as readDraftRoute } from "@cu/api/draft";
import { readDraft } from "@cu/core/use-cases/draft/read-draft";
import { endpoint } from "../../http.ts";

export const handler = endpoint(readDraftRoute, ({ actor, params }) => readDraft(actor, params.draftId));
