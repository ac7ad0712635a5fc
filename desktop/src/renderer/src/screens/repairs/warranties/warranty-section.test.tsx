import type { Repair } from "@fundi/shared/workshop/repairs";
import { claimWarranty, decideClaim } from "@fundi/shared/workshop/warranties";
import type { Warranty, WarrantyClaim } from "@fundi/shared/workshop/warranty-fields";
import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { renderScreen } from "../../../testing/render-screen";
import { repair } from "../../../testing/repair-samples";
import { WarrantySection } from "./warranty-section";

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
});

const covered: Warranty = {
  ...{ id: 5, repair: { id: 12, number: "RJ-4821-7730" }, text: "New screen", scope: "part" },
  ...{ from: "2026-09-14", until: "2026-12-13", isLive: true, isUnderClaim: false },
};
const claim: WarrantyClaim = {
  ...{ id: 3, warranty: covered, decision: "open", cause: null, reason: "", customerReason: "" },
  ...{ decidedBy: null, decidedAt: null, line: null },
};
const show = (job: Partial<Repair>, role: "staff" | "manager" = "staff") =>
  renderScreen({ path: "/admin/repairs", Component: () => <WarrantySection job={repair(job)} />, role });

it("claims what covers the device, by one key", async () => {
  const sent: unknown[] = [];
  api.on(claimWarranty, ({ body }) => {
    sent.push(body);
    return repair();
  });
  const other = { ...covered, id: 6, text: "Fitting", scope: "labour" as const };
  const { user } = show({ coveredBy: [covered, other], allowedActions: ["claim"] });
  await screen.findByText("New screen");
  await user.keyboard("{Shift>}v{/Shift}");
  await user.click(await screen.findByRole("button", { name: "Claim" }));
  await screen.findByText("Choose what is claimed");
  await user.click(screen.getByRole("checkbox", { name: "New screen, until Sun 13 Dec 2026 (RJ-4821-7730)" }));
  await user.click(screen.getByRole("button", { name: "Claim" }));
  await expect.poll(() => sent).toEqual([{ version: 1, warrantyIds: [5] }]);
});

it("refuses a claim only with words for the customer", async () => {
  const sent: unknown[] = [];
  api.on(decideClaim, ({ params, body }) => {
    sent.push([params.claimId, body]);
    return repair();
  });
  const { user } = show({ claims: [claim], allowedActions: ["decide_claim"] });
  await user.click(await screen.findByRole("button", { name: "Decide…" }));
  await user.click(screen.getByRole("radio", { name: "Refused" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Cause" }), "Damage by others, a fall or liquid");
  await user.type(screen.getByRole("textbox", { name: /^Why/ }), "Cracked corner");
  await user.click(screen.getByRole("button", { name: "Refused" }));
  await screen.findByText("Say in words for the customer why it is not covered");
  await user.type(screen.getByRole("textbox", { name: /In words for the customer/ }), "It fell.");
  await user.click(screen.getByRole("button", { name: "Refused" }));
  await expect
    .poll(() => sent)
    .toEqual([
      [
        3,
        {
          version: 1,
          decision: "refused",
          cause: "damage",
          cost: 0,
          reason: "Cracked corner",
          customerReason: "It fell.",
        },
      ],
    ]);
});

it("shows what returns cost, as far as it is known, and offers nothing that is not allowed", async () => {
  const decided = { ...claim, decision: "accepted" as const, cause: "part" as const };
  const back = {
    ...{
      repair: { id: 40, number: "RJ-9000-0001" },
      claimId: 8,
      decision: "accepted" as const,
      cause: "part" as const,
    },
    ...{ text: "New screen", technician: { id: 2, name: "Kevin" }, service: "", supplier: "Luthuli Parts" },
  };
  const returns = [
    { ...back, parts: 1, partsCost: 1200, minutes: 45, minutesCost: 300 },
    { ...back, claimId: 9, parts: 1, partsCost: null, minutes: 0, minutesCost: 0 },
  ];
  show({ claims: [decided], returns, warranties: [{ ...covered, isLive: false }], allowedActions: ["decide_claim"] });
  await screen.findByText("Cost of returns: 2 parts, 45 min, Ksh 1,500 and what is not known");
  expect(screen.getByText("Ended")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
