import { isIP } from "node:net";

/**
 * The part of an address that limits count by: the first half of an IPv6 address, because one household has the whole
 * second half.
 */
export const networkOf = (address: string): string => {
  const bare = undressed(address);
  return isIP(bare) === 6 ? `${hexOf(groupsOf(bare).slice(0, 4))}::/64` : bare;
};

/**
 * The neighbourhood of an address: the range of one provider (/24) or of one customer (/56), i.e. 256 networks by
 * `networkOf`. Used to limit content, where changing the address must not help.
 */
export const neighbourhoodOf = (address: string): string => {
  const bare = undressed(address);
  if (isIP(bare) === 4) return `${bare.split(".").slice(0, 3).join(".")}.0/24`;
  if (isIP(bare) !== 6) return bare;
  const [first = 0, second = 0, third = 0, fourth = 0] = groupsOf(bare);
  return `${hexOf([first, second, third, fourth & 0xff00])}::/56`;
};

const hexOf = (groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(":");

/** An IPv4-mapped IPv6 address is the same caller. */
const undressed = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isDressed = groups.slice(0, 6).join() === "0,0,0,0,0,65535";
  return isDressed ? [high >> 8, high & 255, low >> 8, low & 255].join(".") : address;
};

/**
 * The eight groups of an IPv6 address, normalised by the URL parser, which supports all spellings but adds a special
 * one for embedded IPv4.
 */
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
