import { AppError } from "@fundi/shared/contract/errors";
import { ApiError } from "@fundi/shared/contract/http";
import { describe, expect, it } from "vitest";
import { repairCard } from "../../../testing/repair-samples";
import { likeliestMove, MOVE_IDS, MOVES, mayMove, movesOf, refusedBecause } from "./job-moves";
import { moveErrors, startOf, toRequest } from "./move-draft";
import { staleText } from "./repair-requests";

describe("the moves", () => {
  it("have a letter each", () => {
    expect(new Set(MOVE_IDS.map((move) => MOVES[move].letter)).size).toBe(MOVE_IDS.length);
  });

  it("are those that the server allows, and changes of the plan while the job is open", () => {
    expect(movesOf(repairCard({ allowedActions: ["hold"] }))).toEqual(["promise", "hold", "place"]);
    expect(movesOf(repairCard({ allowedActions: [], stage: "collected" }))).toEqual([]);
  });

  it("begin with the likeliest", () => {
    expect(likeliestMove(repairCard())).toBe("start_diagnosis");
    expect(likeliestMove(repairCard({ allowedActions: ["resume", "start_diagnosis"] }))).toBe("resume");
    expect(likeliestMove(repairCard({ allowedActions: [] }))).toBeUndefined();
  });

  it("say why not only where one would look for it", () => {
    const card = repairCard({ allowedActions: [] });
    expect(refusedBecause(card, "start_diagnosis")).toMatch(/staff who repair/);
    expect(refusedBecause({ ...card, stage: "ready" }, "start_diagnosis")).toBeUndefined();
  });
});

describe("what a move asks for", () => {
  const filled = {
    reason: "The customer changed her mind",
    finding: "Port worn",
    workDone: "Port replaced",
    intoId: "4",
  };

  it("is complete with what its fields say, for every move", () => {
    for (const move of MOVE_IDS.filter((each) => each !== "check_in")) {
      const draft = startOf(repairCard(), move, { ...filled, ...(move === "diagnose" && { noFault: true }) });
      expect(moveErrors(move, draft), move).toEqual({});
      const { action } = toRequest(move, draft);
      expect(action, move).toBe(move === "promise" || move === "place" ? "edit" : move);
    }
  });

  it("is missed where it is empty", () => {
    for (const move of [
      "withdraw",
      "cancel",
      "undo",
      "merge",
      "diagnose",
      "finish",
      "give_up",
      "fail",
      "rework",
    ] as const)
      expect(Object.keys(moveErrors(move, startOf(repairCard(), move))), move).not.toEqual([]);
  });

  it("reads day and time by the shop's clock", () => {
    const draft = startOf(repairCard(), "promise", { date: "2026-11-26", time: "12:30" });
    expect(toRequest("promise", draft)).toMatchObject({ body: { promisedAt: "2026-11-26T09:30:00.000Z" } });
  });

  it("offers an edit for every open job", () => {
    expect(mayMove(repairCard({ allowedActions: [] }), "place")).toBe(true);
  });
});

it("says who changed a job, when, and where it is now", () => {
  const { message, status, details } = new AppError("STALE_VERSION", "Changed", {
    ...{ version: 3, status: "diagnosing", changedBy: "Kevin Wafula" },
    changedAt: "2026-11-24T07:40:00.000Z",
  });
  const error = new ApiError(message, status, "STALE_VERSION", details);
  expect(staleText(error, repairCard(), Date.parse("2026-11-24T07:42:00Z"))).toBe(
    "0391: Kevin Wafula changed it 2 min ago. It is in “Diagnosing” now. Look at it, then try again.",
  );
  expect(staleText(new Error("no"), repairCard(), 0)).toBeUndefined();
});
