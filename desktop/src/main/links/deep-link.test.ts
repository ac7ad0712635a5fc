import { expect, it } from "vitest";
import { linkAmong, pathOfLink } from "./deep-link";

it("leads to a record, to what is to be looked for, or to a screen", () => {
  expect(pathOfLink("fundi://order/1042")).toBe("/admin/orders/1042");
  expect(pathOfLink("fundi://order/ORD-20261122-0001")).toBe("/admin/orders?search=ORD-20261122-0001");
  expect(pathOfLink("fundi://customer/achieng%20otieno")).toBe("/admin/customers?search=achieng%20otieno");
  expect(pathOfLink("fundi://payment")).toBe("/admin/payments");
});

it("leads nowhere for what is no link of ours", () => {
  for (const link of ["https://order/1", "fundi://settings/1", "fundi:", "order/1", "fundi://order/%E0%A4%A", ""])
    expect(pathOfLink(link)).toBeNull();
  // Nothing in a link gets out of the query.
  expect(pathOfLink("fundi://order/a%26status%3Dcancelled%23")).toBe("/admin/orders?search=a%26status%3Dcancelled%23");
});

it("is found among the words of a start", () => {
  expect(linkAmong(["C:\\Fundi Console.exe", "--flag", "fundi://quote/7"])).toBe("/admin/quotes/7");
  expect(linkAmong(["/usr/bin/fundi-console"])).toBeNull();
});
