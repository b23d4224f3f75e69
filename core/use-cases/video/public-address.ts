import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Whether an address is on the public internet. Refuses loopback, private and link-local networks, and every IPv6 form
 * with an embedded IPv4 address (mapped, 6to4, Teredo, NAT64), because that may be internal. Notations that only some
 * programs parse, such as `0x7f.1` or `2130706433`, are invalid.
 */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 0) return false;
  const read = ipaddr.parse(address);
  if (read.range() !== "unicast") return false;
  // ISATAP, the only such form without a dedicated range: the interface id begins with 0:5efe or 200:5efe.
  return !(read instanceof ipaddr.IPv6 && read.parts[5] === 0x5efe && ((read.parts[4] ?? 0) & 0xfdff) === 0);
};
