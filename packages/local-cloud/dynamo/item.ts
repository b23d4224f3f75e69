/** An item or a key as the protocol writes it: attribute name → `{S: "text"}`, `{N: "1"}`, … */
export type Item = Record<string, object>;

/** Equal whatever the order of attributes and of the members of a set. */
export function sameItem(left: Item | undefined, right: Item | undefined): boolean {
  return JSON.stringify(ordered(left)) === JSON.stringify(ordered(right));
}

function ordered(value: unknown, type?: string): unknown {
  if (Array.isArray(value)) {
    const members = value.map((member) => ordered(member));
    return type === "SS" || type === "NS" || type === "BS" ? members.sort() : members;
  }
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, inner]) => [name, ordered(inner, name)]),
  );
}
