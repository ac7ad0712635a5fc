import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { clearToasts, hasShownToast, toast } from "../../../testing/fake-toasts";
import { repair } from "../../../testing/repair-samples";
import { repairQuery } from "../repair-queries";
import { useDropUndo } from "./use-drop-undo";

const STARTED = "0391: Start work";

function hookFor(actions: Parameters<typeof repair>[0]) {
  const queries = new QueryClient();
  const job = repair({ allowedActions: ["undo"], ...actions });
  queries.setQueryData(repairQuery(job.id).queryKey, job);
  const Around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  return { ...renderHook(useDropUndo, { wrapper: Around }), job };
}

const step = (action: "start_work" | "assign") =>
  ({ ...repair().steps[0], action }) as ReturnType<typeof repair>["steps"][0];

beforeEach(clearToasts);

it("offers to undo the step of a drop, until the board is gone", async () => {
  const { result, job, unmount } = hookFor({ steps: [step("start_work")] });
  const start = vi.fn();
  result.current.start.current = start;
  result.current.dropped({ id: job.id, move: "start_work" });
  result.current.moved(job.id, "start_work");
  const { action } = await toast(STARTED);
  action?.onClick?.({} as never);
  expect(start).toHaveBeenCalledWith(job, "undo", { reason: "Dropped by mistake" });
  unmount();
  await waitFor(() => expect(hasShownToast(STARTED)).toBe(false));
});

it("offers nothing for another move, for what is no step, or for a step of before", () => {
  const { result, job } = hookFor({ steps: [step("start_work")] });
  result.current.dropped({ id: job.id, move: "finish" });
  result.current.moved(job.id, "start_work");
  result.current.dropped(null);
  result.current.moved(job.id, "place");
  result.current.dropped({ id: job.id, move: "finish" });
  result.current.moved(job.id, "finish");
  expect(hasShownToast(STARTED)).toBe(false);
  expect(hasShownToast("0391: Finish work")).toBe(false);
});
