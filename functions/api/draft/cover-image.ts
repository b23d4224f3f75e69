import { setDraftCover as setDraftCoverRoute } from "@cu/api/draft";
import { setDraftCover } from "@cu/core/use-cases/draft/cover";
import { endpoint } from "../../http.ts";

export const handler = endpoint(setDraftCoverRoute, async ({ actor, params, body }) => ({
  coverImage: { image: await setDraftCover(actor, params.draftId, body.get("cover_image") ?? body.get("image")) },
}));
