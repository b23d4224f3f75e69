import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Whoever is counted by address: of an IPv6 address its first half, because one household has all of the other. */
export const networkOf = (address: string): string => {
  if (isIP(address) === 0) return address;
  // An IPv4 address in the clothes of IPv6 is the caller that it is without them.
  const read = ipaddr.process(address);
  if (!(read instanceof ipaddr.IPv6)) return read.toString();
  const groups = read.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
};
