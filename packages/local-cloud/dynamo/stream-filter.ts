import type { StreamFilter } from "@cu/api/stream-consumers";

/** Whether one of the filters lets a record through, as Lambda judges it; without any, everything is let through. */
export const passes = (record: object, filters: readonly StreamFilter[]): boolean =>
  filters.length === 0 || filters.some((filter) => holds(record, filter));

const holds = (value: unknown, filter: StreamFilter): boolean =>
  Object.entries(filter).every(([name, wanted]) => {
    const found: unknown = (value as Record<string, unknown> | undefined)?.[name];
    return isRules(wanted) ? wanted.some((rule) => meets(found, rule)) : holds(found, wanted);
  });

type Rules = Extract<StreamFilter[string], readonly unknown[]>;

const isRules = (wanted: StreamFilter[string]): wanted is Rules => Array.isArray(wanted);

// Of a list one element is enough.
const meets = (found: unknown, rule: Rules[number]): boolean => {
  if (typeof rule === "object" && "exists" in rule) return (found !== undefined) === rule.exists;
  return [found].flat().some((one) => {
    if (typeof one !== "string") return false;
    return typeof rule === "string" ? one === rule : one.startsWith(rule.prefix);
  });
};
