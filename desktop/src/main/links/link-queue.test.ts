import { expect, it, vi } from "vitest";
import { createLinkQueue } from "./link-queue";

it("keeps the last link that came while the console started, whatever else was started meanwhile", () => {
  const links = createLinkQueue();
  links.hear("/admin/orders/7");
  links.hear("/admin/orders/8");
  links.hear(null);
  const follow = vi.fn();
  expect(links.begin(follow)).toBe("/admin/orders/8");
  expect(follow).not.toHaveBeenCalled();
});

it("follows at once from then on", () => {
  const links = createLinkQueue();
  const follow = vi.fn();
  expect(links.begin(follow)).toBeNull();
  links.hear("/admin/orders/9");
  links.hear(null);
  expect(follow.mock.calls).toEqual([["/admin/orders/9"], [null]]);
});
