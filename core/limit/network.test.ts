import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

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
