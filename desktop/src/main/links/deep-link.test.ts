import fc from "fast-check";
import { expect, it } from "vitest";
import { linkAmong, pathOfLink } from "./deep-link";

it("resolves to a record, a search or a screen", () => {
  expect(pathOfLink("fundi://order/1042")).toBe("/admin/orders/1042");
  expect(pathOfLink("fundi://order/ORD-20261122-0001")).toBe("/admin/orders?search=ORD-20261122-0001");
  expect(pathOfLink("fundi://customer/achieng%20otieno")).toBe("/admin/customers?search=achieng%20otieno");
  expect(pathOfLink("fundi://payment")).toBe("/admin/payments");
});

it("resolves to null for anything but our own links", () => {
  for (const link of ["https://order/1", "fundi://settings/1", "fundi:", "order/1", "fundi://order/%E0%A4%A", ""])
    expect(pathOfLink(link)).toBeNull();
  // Nothing in a link can escape from the query.
  expect(pathOfLink("fundi://order/a%26status%3Dcancelled%23")).toBe("/admin/orders?search=a%26status%3Dcancelled%23");
});

it("resolves to no other screen, however hostile the path", () => {
  const paths = [
    ...[
      "../../x",
      "..%2f..%2fsettings",
      "%2e%2e/%2e%2e/staff",
      "//evil.example/",
      "\\\\evil\\share",
      "7/../../settings",
    ],
    ...["1042?tab=x#y", "1042%3Fstatus%3Dpaid", "%00", "7%0d%0aX: y", "javascript:alert(1)", "<script>", "1e9", "-1"],
  ];
  for (const path of paths) {
    const leads = pathOfLink(`fundi://order/${path}`);
    if (leads === null) continue;
    const { origin, pathname } = new URL(leads, "app://fundi/");
    expect([origin, pathname.replace(/\/\d+$/, "")], path).toEqual(["null", "/admin/orders"]);
  }
  expect(pathOfLink(`fundi://order/${"9".repeat(5000)}`)).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      const leads = pathOfLink(`fundi://order/${text}`);
      if (leads !== null)
        expect(new URL(leads, "https://console.example").pathname).toMatch(/^\/admin\/orders(\/\d+)?$/);
    }),
  );
});

it("accepts only our own scheme and known hosts", () => {
  for (const link of ["FUNDI://ORDER/7", "fundi://user:pass@order:80/7"])
    expect(pathOfLink(link)).toBe("/admin/orders/7");
  for (const link of ["fundi://order.evil.example/7", "fundi:/order/7", "fundi://__proto__/7", "fundi://constructor/7"])
    expect(pathOfLink(link), link).toBeNull();
});

it("is found among the program's arguments", () => {
  expect(linkAmong(["C:\\Fundi Console.exe", "--flag", "fundi://quote/7"])).toBe("/admin/quotes/7");
  expect(linkAmong(["/usr/bin/fundi-console"])).toBeNull();
});
