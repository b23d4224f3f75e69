import { Failure } from "@cu/api/failure";
import type { FailureCode } from "@cu/api/failure-status";
import { type Answer, json } from "../http.ts";

type Structured = {
  statusCode: number;
  headers?: Record<string, string | number | boolean>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
};

/** A handler's result as an answer: a structured one as it is, anything else as JSON with 200. */
export function toAnswer(result: unknown): Answer {
  if (!isStructured(result)) return json(200, result ?? {});
  const { statusCode, headers = {}, cookies, body = "", isBase64Encoded } = result;
  const written = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    status: statusCode,
    headers: {
      "content-type": "application/json",
      ...Object.fromEntries(written),
      ...(cookies && { "set-cookie": cookies }),
    },
    body: isBase64Encoded ? Buffer.from(body, "base64") : body,
  };
}

/** An error in the product's format. */
export function refusal(code: FailureCode): Answer {
  const failure = new Failure(code);
  return json(failure.status, failure.body);
}

function isStructured(result: unknown): result is Structured {
  return (
    typeof result === "object" && result !== null && "statusCode" in result && typeof result.statusCode === "number"
  );
}
