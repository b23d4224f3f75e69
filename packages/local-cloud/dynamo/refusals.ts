const updateExpression = /"UpdateExpression"\s*:\s*"((?:[^"\\]|\\.)*)"/g;
const clause = /\b(SET|REMOVE|ADD|DELETE)\b/gi;

/**
 * DynamoDB takes ADD and DELETE on top-level attributes only; the engines are more generous.
 * Answers the first nested path that the request adds to, if any.
 */
export function nestedAdd(body: string): string | undefined {
  for (const [, expression = ""] of body.matchAll(updateExpression)) {
    const words = expression.split(clause);
    for (let at = 1; at < words.length; at += 2) {
      if (!/^(ADD|DELETE)$/i.test(words[at] ?? "")) continue;
      const nested = (words[at + 1] ?? "").split(",").find((action) => /[.[]/.test(action));
      if (nested) return nested.trim().split(/\s+/)[0];
    }
  }
  return undefined;
}
