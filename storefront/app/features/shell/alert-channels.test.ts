import { expect, it } from "vitest";
import { alertChannels } from "./alert-channels";

it("tells people only where messages are sent, with a link", () => {
  const storefront = "https://shop.example";
  expect(alertChannels({ storefront, mail: true, phoneCodes: true })).toEqual(["mail", "text"]);
  expect(alertChannels({ storefront, mail: false, phoneCodes: true })).toEqual(["text"]);
  expect(alertChannels({ storefront, mail: false })).toEqual([]);
  expect(alertChannels({ mail: true, phoneCodes: true })).toEqual([]);
});
