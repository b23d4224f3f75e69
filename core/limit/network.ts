import { isIPv6 } from "node:net";

/** Whoever is counted by address: of an IPv6 address its first half, because one household has all of the other. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [head = "", tail = ""] = address.toLowerCase().split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail.split(":").filter(Boolean);
  const zeros = address.includes("::") ? Array.from({ length: 8 - before.length - after.length }, () => "0") : [];
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
};
