import { readVideoAccess } from "@cu/api/video";
import { videoAccess } from "@cu/core/access/video-access";
import { subjectEndpoint } from "../../http.ts";

export const handler = subjectEndpoint(readVideoAccess, async ({ actor, params, query }) => {
  const { state, until, timeZone } = await videoAccess(actor, params, { key: query.key });
  return { access: state, data: { accessUntil: until, ...(timeZone !== undefined && { timeZone }) } };
});
