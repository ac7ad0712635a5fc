import fc from "fast-check";
import { expect, it } from "vitest";
import { redactQuerySecrets, suggestsSecret } from "./redact-url";

it.each([
  ["/api/x?a=1&token=abc&b=2", "/api/x?a=1&token=[hidden]&b=2"],
  ["/x?access_token=abc", "/x?access_token=[hidden]"],
  ["/x?resetCode=abc;pin=1234", "/x?resetCode=[hidden];pin=[hidden]"],
  ["/x?%74oken=abc", "/x?%74oken=[hidden]"],
  ["/x?user[api-key]=abc#id_token=def", "/x?user[api-key]=[hidden]#id_token=[hidden]"],
  ["/login?next=%2Freset%3Ftoken%3Dabc&a=1", "/login?next=[hidden]&a=1"],
  ["/login?next=/reset?token=abc", "/login?next=[hidden]"],
  ["/login?next=%252Freset%253Ftoken%253Dabc", "/login?next=[hidden]"],
  ["/x?token=a=b&c=%zz", "/x?token=[hidden]&c=%zz"],
  [
    "/api/products?search=token+ring&shipping=1&category=laptops",
    "/api/products?search=token+ring&shipping=1&category=laptops",
  ],
])("%s is told as %s", (address, told) => expect(redactQuerySecrets(address)).toBe(told));

const word = fc.stringMatching(/^[a-z]{0,6}$/);
const secretName = fc
  .tuple(
    word,
    fc.constantFrom("_", "-", ".", ""),
    fc.constantFrom("token", "access_token", "code", "key", "apiKey", "password", "secret", "signature", "otp"),
    fc.constantFrom("", "[]", "_1", "Value"),
  )
  .map((parts) => parts.join(""));
/** A name as a browser encodes it, or with more of its letters encoded than necessary. */
const packed = (name: string, every: number) =>
  [...name].map((sign, at) => (at % every ? sign : `%${sign.charCodeAt(0).toString(16)}`)).join("");

it("redacts every value whose name suggests a secret, in any spelling and position", () => {
  const plain = fc.tuple(fc.constantFrom("page", "q", "sort"), fc.constantFrom("1", "hp", "-price"));
  fc.assert(
    fc.property(
      secretName,
      fc.boolean(),
      fc.integer({ min: 1, max: 9 }),
      fc.stringMatching(/^[0-9]{6,20}$/),
      fc.array(plain, { maxLength: 3 }),
      fc.array(plain, { maxLength: 3 }),
      fc.integer({ min: 0, max: 3 }),
      (name, upper, every, value, before, after, layers) => {
        const query = (pairs: string[][]) => pairs.map(([key, said]) => `${key}=${said}`).join("&");
        const written = packed(upper ? name.toUpperCase() : name, every);
        let address = `/go?${query([...before, [written, `zz${value}`], ...after])}`;
        for (let layer = 0; layer < layers; layer++) address = `/on?to=${encodeURIComponent(address)}`;
        const told = redactQuerySecrets(address);
        expect(told).not.toContain(value);
        if (layers === 0) expect(told).toBe(address.replace(`zz${value}`, "[hidden]"));
      },
    ),
  );
});

it("leaves other URLs unchanged", () => {
  const names = fc.constantFrom("page", "q", "sort", "category", "brand", "from", "to", "shipping", "design", "status");
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.stringMatching(/^[\w %+.-]{0,12}$/)), { maxLength: 5 }), (pairs) => {
      const address = `/api/x?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;
      expect(redactQuerySecrets(address)).toBe(address);
      expect(pairs.some(([name]) => suggestsSecret(name))).toBe(false);
    }),
  );
});
