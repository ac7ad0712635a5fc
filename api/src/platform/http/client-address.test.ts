import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limitKeyOf, networkOf } from "./client-address";

describe("the address used for rate limits", () => {
  it("is an IPv4 address unchanged, also when it is mapped into IPv6", () => {
    expect(limitKeyOf("102.68.77.12")).toBe("102.68.77.12");
    expect(limitKeyOf("::ffff:102.68.77.12")).toBe("102.68.77.12");
  });

  it("is the same for each connection of a caller whose proxy writes the port too", () => {
    for (const address of [
      "102.68.77.12:50312",
      "102.68.77.12:50313",
      "[::ffff:102.68.77.12]:50314",
      "::ffff:6644:4d0c",
    ])
      expect(limitKeyOf(address), address).toBe("102.68.77.12");
    for (const address of ["[2001:db8:1:2::1]:50312", "[2001:db8:1:2::1]"])
      expect(limitKeyOf(address), address).toBe("2001:db8:1:2::/64");
    expect(networkOf("102.68.77.12:50312")).toBe("102.68.77.…");
    expect(networkOf("[2001:db8:1:2::1]:50312")).toBe("2001:db8:1:…");
  });

  it("is the /64 of an IPv6 address, however it is written", () => {
    const key = "2001:db8:1:2::/64";
    for (const address of [
      "2001:db8:1:2::1",
      "2001:DB8:1:2:ffff:ffff:ffff:ffff",
      "2001:0db8:0001:0002:0:0:0:9",
      "2001:db8:1:2::1%eth0",
      "2001:db8:1:2::102.68.77.12",
    ])
      expect(limitKeyOf(address), address).toBe(key);
    expect(limitKeyOf("2001:db8:1:3::1")).not.toBe(key);
    expect(limitKeyOf("::1")).toBe("0:0:0:0::/64");
  });

  it("is equal for any two addresses of one /64, and different for different ones", () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
    const half = fc.tuple(group, group, group, group).map((groups) => groups.join(":"));
    fc.assert(
      fc.property(half, half, half, half, (network, other, one, two) => {
        fc.pre(network !== other && !/^0:0:0:0$/.test(network) && !/^0:0:0:0$/.test(other));
        expect(limitKeyOf(`${network}:${one}`)).toBe(limitKeyOf(`${network}:${two}`));
        expect(limitKeyOf(`${network}:${one}`)).not.toBe(limitKeyOf(`${other}:${one}`));
      }),
    );
  });
});

it("shows an address without its last part", () => {
  expect(networkOf("102.68.77.12")).toBe("102.68.77.…");
  expect(networkOf("2001:db8:1:2::1")).toBe("2001:db8:1:…");
  expect(networkOf("unknown")).toBe("unknown");
});
