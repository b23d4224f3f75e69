import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * The part of an address that limits count by: the first half of an IPv6 address, because one household has all of the
 * second.
 */
export const networkOf = (address: string): string => {
  if (isIP(address) === 0) return address;
  // An IPv4 address written as IPv6 is still the same caller.
  const read = ipaddr.process(address);
  if (!(read instanceof ipaddr.IPv6)) return read.toString();
  const groups = read.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(":")}::/64`;
};
