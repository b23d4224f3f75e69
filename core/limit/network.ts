import { isIP } from "node:net";

/**
 * The part of an address that limits count by: the first half of an IPv6 address, because one household has all of the
 * second.
 */
export const networkOf = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  // An IPv4 address written as IPv6 is still the same caller.
  if (groups.slice(0, 6).join() === "0,0,0,0,0,65535") return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
};

/** The eight groups of an IPv6 address. The parser of web addresses knows all its spellings, and has one of its own. */
const groupsOf = (address: string): number[] => {
  const [bare = ""] = address.split("%");
  const { hostname } = new URL(`http://[${bare}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split("::")
    .map((half) => half.split(":").filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill("0");
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
};
