import { FieldFailure } from "@cu/api/failure";
import { searchTranscripts as route } from "@cu/api/transcript";
import { subOf } from "@cu/core/foundation/actor";
import { count, type Limit } from "@cu/core/foundation/limit/limit";
import { neighbourhoodOf, networkOf } from "@cu/core/foundation/limit/network";
import { searchTranscripts } from "@cu/core/use-cases/transcript/search";
import { subjectEndpoint } from "../../http.ts";
import { withSecrets } from "../../secrets.ts";

const searches: Limit = { name: "search", times: 60, per: "minute" };

export const handler = subjectEndpoint(route, async ({ actor: caller, params, query, body, request }) => {
  const { searchValue } = body;
  if (searchValue.trim() === "") throw new FieldFailure({ searchValue: ["Type a word to search for."] });
  await count(searches, subOf(caller) ?? networkOf(request.sourceIp));
  const network = neighbourhoodOf(request.sourceIp);
  return await searchTranscripts(params.courseId, { searchValue, key: query.key, caller, network });
}).use(withSecrets(route));
