import { listTechnicians } from "@fundi/shared/appointments/admin-appointments";
import { listWaitingEstimates } from "@fundi/shared/workshop/estimates";
import { getRepairWords } from "@fundi/shared/workshop/repair-words";
import * as repairs from "@fundi/shared/workshop/repairs";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { LiveProvider } from "../../../live/live-provider";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { socket } from "../../../testing/fake-live-socket";
import { renderScreen } from "../../../testing/render-screen";
import { boardOf, jobsOf, repair, repairCard, repairWords } from "../../../testing/repair-samples";
import { RepairsScreen } from "../repairs-screen";
import { patchBoard } from "./patch-board";

const first = repairCard();
const second = repairCard({ id: 32, number: "RJ-1100-9054", stage: "diagnosing" });
const shown = { by: "stage", meId: 1, today: "2026-11-23" } as const;
const columnsOf = (board: ReturnType<typeof boardOf> | null) =>
  board?.columns
    .filter(({ count }) => count > 0)
    .map(({ key, count, cards }) => [key, count, cards.map(({ id }) => id)]);

describe("a board of which one job changed", () => {
  const board = boardOf([first, second], { unassigned: 1 });

  it("has its card where it is now, with the counts and figures that follow", () => {
    const ready = { ...first, stage: "ready" as const };
    const after = patchBoard(board, ready, shown);
    expect(columnsOf(after)).toEqual([
      ["diagnosing", 1, [32]],
      ["ready", 1, [first.id]],
    ]);
    expect(after?.figures).toMatchObject({ unassigned: 0, ready: 1 });
  });

  it("is without what is over, or is not a job of whose it shows", () => {
    const gone = patchBoard(board, { ...first, stage: "collected" }, shown);
    expect(columnsOf(gone)).toEqual([["diagnosing", 1, [32]]]);
    const theirs = patchBoard(
      board,
      { ...first, technician: { id: 7, name: "Kevin" } },
      { ...shown, technician: "none" },
    );
    expect(columnsOf(theirs)).toEqual([["diagnosing", 1, [32]]]);
  });

  it("has a new job, unless more are there than are loaded: it may be one of them", () => {
    const fresh = repairCard({ id: 40 });
    expect(columnsOf(patchBoard(board, fresh, shown))).toContainEqual(["received", 2, [first.id, 40]]);
    const part = { ...board, columns: board.columns.map((column) => ({ ...column, count: column.count + 1 })) };
    expect(patchBoard(part, fresh, shown)).toBeNull();
  });

  it("knows a place however it is spelt, and not one that has no column", () => {
    const places = { ...board, columns: [{ key: "Shelf É1", title: "Shelf É1", count: 1, cards: [first] }] };
    const moved = (place: string) => patchBoard(places, { ...first, place }, { ...shown, by: "place" });
    expect(columnsOf(moved("shelf e1 "))).toEqual([["Shelf É1", 1, [first.id]]]);
    expect(moved("Bin 4")).toBeNull();
  });
});

describe("one change", () => {
  let api: FakeApi;
  let asked: string[];
  const Screen = () => (
    <LiveProvider>
      <RepairsScreen />
    </LiveProvider>
  );

  beforeEach(() => {
    localStorage.clear();
    asked = [];
    api = createFakeApi();
    const count = <T,>(name: string, answer: T) => {
      asked.push(name);
      return answer;
    };
    api.on(repairs.listRepairs, () => count("list", jobsOf([first, second])));
    api.on(repairs.getRepair, () => count("job", repair()));
    // After the job, whose path they would match.
    api.on(repairs.getRepairCards, () =>
      count("cards", { cards: [{ ...first, stage: "ready" as const, version: first.version + 1 }] }),
    );
    api.on(repairs.getRepairBoard, () => count("board", boardOf([first, second])));
    api.on(getRepairWords, () => count("words", repairWords));
    api.on(listWaitingEstimates, () => count("calls", { estimates: [], hasMore: false }));
    api.on(listTechnicians, () => []);
  });

  it("costs a console one request for the card, and none for the board, words or rules", async () => {
    renderScreen({ path: "/admin/repairs/:id?", Component: Screen, role: "staff" });
    const received = within(await screen.findByRole("region", { name: /Received/ }));
    await received.findByRole("button", { name: /^0391 / });
    act(() => socket.onConnection("live"));
    await waitFor(() => expect(asked).toContain("board"));
    asked.length = 0;
    const change = {
      eventId: 5,
      id: first.id,
      stage: "ready",
      technicianId: null,
      version: first.version + 1,
    } as const;
    // The events of one change.
    act(() => {
      socket.onEvent("repair_changed", change);
      socket.onEvent("repair_changed", { ...change, eventId: 6 });
    });
    await within(screen.getByRole("region", { name: /Ready/ })).findByRole("button", { name: /^0391 / });
    expect(asked.filter((name) => name === "cards")).toHaveLength(1);
    expect(asked).not.toContain("board");
    expect(asked).not.toContain("words");
    expect(asked).not.toContain("job");
  });
});
