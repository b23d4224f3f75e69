import { createDraft as createDraftRoute } from "@cu/api/draft";
import { createDraft } from "@cu/core/use-cases/draft/create-draft";
import { endpoint } from "../../http.ts";

export const handler = endpoint(createDraftRoute, ({ actor, body, once }) => createDraft(actor, body, once));
