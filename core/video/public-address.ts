import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Whether an address belongs to the public internet. Loopback, private and link-local networks are refused, and so is
 * every IPv6 form that carries an IPv4 address within (mapped, 6to4, Teredo, NAT64), because that may be an inner one.
 * A form that only some programs read, such as `0x7f.1` or `2130706433`, is no address at all.
 */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 0) return false;
  const read = ipaddr.parse(address);
  if (read.range() !== "unicast") return false;
  // ISATAP, the one such form without a range of its own: its second half begins with 0:5efe or 200:5efe.
  return !(read instanceof ipaddr.IPv6 && read.parts[5] === 0x5efe && ((read.parts[4] ?? 0) & 0xfdff) === 0);
};
