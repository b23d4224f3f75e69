import { askToStop as route } from "@cu/api/notice";
import { pages } from "@cu/api/pages";
import { config } from "@cu/core/foundation/config/config";
import { endpoint, Reply } from "../../http.ts";

export const handler = endpoint(route, async ({ params }) => {
  const location = `${config.webOrigin}${pages.stopMails.path}?mail=${encodeURIComponent(params.token)}`;
  return new Reply(undefined, { headers: { location } });
});
