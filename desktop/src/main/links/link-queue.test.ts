import { expect, it, vi } from "vitest";
import { createLinkQueue } from "./link-queue";

it("keeps the last link that arrived during startup", () => {
  const links = createLinkQueue();
  links.push("/admin/orders/7");
  links.push("/admin/orders/8");
  links.push(null);
  const handler = vi.fn();
  expect(links.begin(handler)).toBe("/admin/orders/8");
  expect(handler).not.toHaveBeenCalled();
});

it("follows links immediately after startup", () => {
  const links = createLinkQueue();
  const handler = vi.fn();
  expect(links.begin(handler)).toBeNull();
  links.push("/admin/orders/9");
  links.push(null);
  expect(handler.mock.calls).toEqual([["/admin/orders/9"], [null]]);
});
