import { buyCourse as route } from "@cu/api/purchase";
import { networkOf } from "@cu/core/foundation/limit/network";
import { buyCourse } from "@cu/core/use-cases/purchase/buy-course";
import { endpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

export const handler = endpoint(route, ({ actor, params, query, body: { promotionCode, ...body }, once, request }) => {
  const promotion = promotionCode ? { code: promotionCode, network: networkOf(request.sourceIp) } : undefined;
  return buyCourse(actor, params.courseId, { ...body, ...query, promotion }, once);
}).use(withSecrets(route));
