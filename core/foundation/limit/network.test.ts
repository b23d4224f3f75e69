import { isIP } from "node:net";
import * as fc from "fast-check";
import ipaddr from "ipaddr.js";
import { expect, test } from "vitest";
import { neighbourhoodOf, networkOf } from "./network.ts";

test("STA-57, L1: addresses of one household count together, others apart", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(networkOf("2001:0DB8:0:0:ffff:1:2:3")).toBe("2001:db8:0:0::/64");
  expect(networkOf("2001:db8:0:1::1")).toBe("2001:db8:0:1::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
  for (const dressed of ["::ffff:203.0.113.7", "::ffff:cb00:7107"]) expect(networkOf(dressed)).toBe("203.0.113.7");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
  expect(networkOf("no address")).toBe("no address");
});

test("STA-57, L1: every spelling of an address is read as another library reads it", () => {
  const group = fc.oneof(
    fc.constant("0"),
    fc.constant("ffff"),
    fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16)),
  );
  const mapped = fc.ipV4().map((ip) => `::ffff:${ip}`);
  const some = fc.array(group, { minLength: 0, maxLength: 7 });
  const shortened = fc.tuple(some, some).map(([a, b]) => `${a.join(":")}::${b.join(":")}`);
  // The other library takes the deprecated `::192.0.2.1` for IPv4, and any other spelling of it not.
  const ipV6 = fc.ipV6().filter((text) => !/^::\d+\./.test(text));
  const spelt = fc.oneof(fc.ipV4(), ipV6, mapped, shortened);
  fc.assert(
    fc.property(spelt, fc.boolean(), fc.constantFrom("", "%eth0", "%1"), (text, isUpper, zone) => {
      const address = (isUpper ? text.toUpperCase() : text) + zone;
      const read = isIP(address) === 0 ? address : ipaddr.process(address);
      const isLong = read instanceof ipaddr.IPv6;
      const groups = isLong ? read.parts.slice(0, 4).map((part) => part.toString(16)) : [];
      expect(networkOf(address)).toBe(isLong ? `${groups.join(":")}::/64` : read.toString());
    }),
    { numRuns: 2000 },
  );
});

test("CRS-68: all addresses that one customer or one street has are one neighbourhood", () => {
  expect(neighbourhoodOf("203.0.113.7")).toBe("203.0.113.0/24");
  expect(neighbourhoodOf("::ffff:203.0.113.200")).toBe("203.0.113.0/24");
  expect(neighbourhoodOf("203.0.114.7")).toBe("203.0.114.0/24");
  expect(neighbourhoodOf("2001:db8:0:12ff::1")).toBe("2001:db8:0:1200::/56");
  expect(neighbourhoodOf("2001:db8:0:1200:ffff::1")).toBe("2001:db8:0:1200::/56");
  expect(neighbourhoodOf("2001:db8:0:1300::1")).toBe("2001:db8:0:1300::/56");
  expect(neighbourhoodOf("no address")).toBe("no address");
});
