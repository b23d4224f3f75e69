/**
 * Whether a metric filter of CloudWatch Logs counts a line: comparisons of a JSON field with a text or a number, joined
 * by `&&` and `||`. As CloudWatch does it, a field that is a text is never equal to a number, nor more or less than one.
 */
export const matches = (pattern: string, line: string): boolean => {
  const fields = parsed(line);
  if (fields === undefined) return false;
  const tokens = [...pattern.matchAll(/[{}()]|&&|\|\||\$\.\w+|[<>!]?=|[<>]|"(?:[^"\\]|\\.)*"|[^\s(){}"]+/g)].map(
    ([token]) => token,
  );
  const take = (wanted?: string): string => {
    const token = tokens.shift() ?? "";
    if (wanted !== undefined && token !== wanted) throw new Error(`${wanted} expected in ${pattern}, not ${token}`);
    return token;
  };
  const either = (): boolean => {
    let value = both();
    while (tokens[0] === "||") value = [take(), both()].at(-1) === true || value;
    return value;
  };
  const both = (): boolean => {
    let value = one();
    while (tokens[0] === "&&") value = [take(), one()].at(-1) === true && value;
    return value;
  };
  const one = (): boolean => {
    if (tokens[0] !== "(") return compare(fields[take().replace("$.", "")], take(), take());
    take("(");
    const value = either();
    take(")");
    return value;
  };
  take("{");
  const value = either();
  take("}");
  if (tokens.length > 0) throw new Error(`Not understood in ${pattern}: ${tokens.join(" ")}`);
  return value;
};

const parsed = (line: string): Record<string, unknown> | undefined => {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined;
  }
};

const compare = (field: unknown, operator: string, operand: string): boolean => {
  if (operand.startsWith('"')) {
    if (operator !== "=" && operator !== "!=") throw new Error(`A text is compared by ${operator}.`);
    return typeof field === "string" && (field === JSON.parse(operand)) === (operator === "=");
  }
  const number = Number(operand);
  if (Number.isNaN(number)) throw new Error(`${operand} is neither a text in quotes nor a number.`);
  if (typeof field !== "number") return false;
  const answers: Record<string, boolean> = {
    "=": field === number,
    "!=": field !== number,
    ">": field > number,
    ">=": field >= number,
    "<": field < number,
    "<=": field <= number,
  };
  const answer = answers[operator];
  if (answer === undefined) throw new Error(`${operator} is no comparison.`);
  return answer;
};
