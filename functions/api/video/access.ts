import { readVideoAccess } from "@cu/api/video";
import { videoAccess } from "@cu/core/access/video-access";
import { endpoint } from "../../http.ts";

export const handler = endpoint(readVideoAccess, async ({ actor, params, query }) => {
  const { state, until } = await videoAccess(actor, params, query.key);
  return { access: state, data: { accessUntil: until } };
});
