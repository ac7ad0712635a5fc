import { type BulkAction, getBulkAction } from "@fundi/shared/lists/bulk-actions";
import { expect, vi } from "vitest";
import type { Person } from "./api";

/** Returns a bulk action once it is done or undone. */
export const settledBulk = (by: Person, { id }: Pick<BulkAction, "id">) =>
  vi.waitFor(
    async () => {
      const action = await by.call(getBulkAction, { params: { id } });
      expect(["done", "undone"]).toContain(action.state);
      return action;
    },
    { timeout: 20_000, interval: 50 },
  );
