import { listTechnicians } from "@fundi/shared/appointments/admin-appointments";
import { listAdminServices } from "@fundi/shared/catalog/services";
import { listInventory } from "@fundi/shared/inventory/inventory";
import type { Estimate, RepairLine } from "@fundi/shared/workshop/estimates";
import * as estimates from "@fundi/shared/workshop/estimates";
import { assignRepairLine, chargeRepairLine } from "@fundi/shared/workshop/repair-lines";
import type { Repair } from "@fundi/shared/workshop/repairs";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { toast } from "../../../testing/fake-toasts";
import { renderScreen } from "../../../testing/render-screen";
import { estimate, repair } from "../../../testing/repair-samples";
import { stockItem } from "../../../testing/samples";
import { service } from "../../../testing/service-samples";
import { EstimatesSection } from "./estimates-section";

let api: FakeApi;
let known: Estimate[];
let agreed: RepairLine[];
let rules: Partial<estimates.EstimateRules>;
beforeEach(() => {
  localStorage.clear();
  known = [];
  agreed = [];
  rules = {};
  api = createFakeApi();
  api.on(estimates.listEstimates, () => ({ estimates: known, approvals: [], lines: agreed }));
  api.on(listAdminServices, () => [service({ id: 7, title: "Screen replacement", price: 6500 })]);
  api.on(listInventory, () => []);
  api.on(estimates.getEstimateRules, () => ({ ...estimates.USUAL_ESTIMATE_RULES, ...rules, version: 0 }));
});

const show = (job: Partial<Repair>, role: "staff" | "manager" = "staff") =>
  renderScreen({
    path: "/admin/repairs",
    Component: () => <EstimatesSection job={repair(job)} />,
    role,
  });
const DIAGNOSED = { stage: "diagnosing", allowedActions: ["offer", "skip_estimate"] } as const;
const WAITING = { stage: "awaiting_approval", allowedActions: ["approve", "decline"] } as const;

it("is written from services by their names, and asks for what is missing before it is stored", async () => {
  const sent: unknown[] = [];
  api.on(estimates.createEstimate, ({ body }) => {
    sent.push(body);
    known = [estimate({ state: "draft" })];
    return estimate({ state: "draft" });
  });
  const { user } = show({ ...DIAGNOSED, allowedActions: [...DIAGNOSED.allowedActions] });
  await user.click(await screen.findByRole("button", { name: "Write estimate…" }));
  await user.click(await screen.findByRole("button", { name: "Save draft" }));
  await screen.findByText("Add what is to be done");
  await user.type(screen.getByRole("combobox", { name: "Add a service or part" }), "scr");
  await screen.findByRole("option", { name: /Screen replacement/ });
  await user.keyboard("{Enter}");
  expect(screen.getByText("Total, VAT included").nextSibling?.textContent).toContain("6,500");
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await screen.findByRole("article", { name: "Draft 1" });
  expect(sent).toMatchObject([
    { lines: [{ kind: "labour", text: "Screen replacement", serviceId: 7, quantity: 1, price: 6500 }] },
  ]);
});

it("takes kind and warranty of a part from the stock, and lets nobody save one without a kind", async () => {
  const sent: unknown[] = [];
  api.on(estimates.createEstimate, ({ body }) => {
    sent.push(body);
    return estimate({ state: "draft" });
  });
  api.on(listInventory, ({ query }) => [
    query.search === "copy"
      ? stockItem({ id: 21, name: "Screen (copy)", partGrade: "generic", warrantyDays: 30 })
      : stockItem({ id: 22, name: "Screen of a donor" }),
  ]);
  const { user } = show({ ...DIAGNOSED, allowedActions: [...DIAGNOSED.allowedActions] });
  await user.click(await screen.findByRole("button", { name: "Write estimate…" }));
  const finder = await screen.findByRole("combobox", { name: "Add a service or part" });
  await user.type(finder, "copy");
  await screen.findByRole("option", { name: /Screen \(copy\)/ });
  await user.keyboard("{Enter}");
  await user.type(finder, "donor");
  await screen.findByRole("option", { name: /Screen of a donor/ });
  await user.keyboard("{Enter}");
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await screen.findByText("Line 2: Choose what kind of part it is");
  await user.selectOptions(screen.getByRole("combobox", { name: "Line 2: what kind of part" }), "used");
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([
    {
      lines: [
        { itemId: 21, grade: "generic", warrantyDays: 30 },
        { itemId: 22, grade: "used", warrantyDays: null },
      ],
    },
  ]);
});

it("goes on with what was being written when the job was closed, until it is saved or discarded", async () => {
  const sent: unknown[] = [];
  api.on(estimates.createEstimate, ({ body }) => {
    sent.push(body);
    known = [estimate({ state: "draft" })];
    return estimate({ state: "draft" });
  });
  const first = show({ ...DIAGNOSED, allowedActions: [...DIAGNOSED.allowedActions] });
  await first.user.click(await screen.findByRole("button", { name: "Write estimate…" }));
  await first.user.type(await screen.findByRole("combobox", { name: "Add a service or part" }), "scr");
  await screen.findByRole("option", { name: /Screen replacement/ });
  await first.user.keyboard("{Enter}");
  await first.user.type(screen.getByRole("textbox", { name: /Words to the customer/ }), "Two days");
  first.unmount();
  const second = show({ ...DIAGNOSED, allowedActions: [...DIAGNOSED.allowedActions] });
  expect(await screen.findByRole("textbox", { name: /Words to the customer/ })).toHaveProperty("value", "Two days");
  await second.user.click(screen.getByRole("button", { name: "Save draft" }));
  await screen.findByRole("article", { name: "Draft 1" });
  expect(sent).toMatchObject([{ note: "Two days", lines: [{ serviceId: 7 }] }]);
  second.unmount();
  show({ ...DIAGNOSED, allowedActions: [...DIAGNOSED.allowedActions] });
  await screen.findByRole("article", { name: "Draft 1" });
  expect(screen.queryByRole("form", { name: "Estimate" })).toBeNull();
});

it("shows its link also where the screen learns first that it was sent", async () => {
  known = [estimate({ state: "draft" })];
  let answer: (() => void) | undefined;
  api.on(estimates.sendEstimate, async () => {
    known = [estimate({ state: "sent" })];
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return { estimate: estimate({ state: "sent" }), link: "https://shop.example/e/abc", texted: false };
  });
  const { user, queries } = show({ ...DIAGNOSED, allowedActions: [...DIAGNOSED.allowedActions] });
  await user.click(await screen.findByRole("button", { name: "Send it by text" }));
  await queries.invalidateQueries();
  await screen.findByRole("article", { name: "Estimate 1" });
  expect(screen.queryByRole("article", { name: "Draft 1" })).toBeNull();
  answer?.();
  await screen.findByRole("link", { name: "https://shop.example/e/abc" });
  await toast("No text could be sent: give the customer its link.");
});

it("sends the link again to who lost it", async () => {
  const sent: unknown[] = [];
  known = [estimate({ state: "sent" })];
  api.on(estimates.linkEstimate, ({ body }) => {
    sent.push(body);
    return { link: `https://shop.example/e/${sent.length}`, texted: body.text };
  });
  const { user } = show({ ...WAITING, allowedActions: [...WAITING.allowedActions] });
  await user.click(await screen.findByRole("button", { name: "Text the link again" }));
  await screen.findByRole("link", { name: "https://shop.example/e/1" });
  await user.click(screen.getByRole("button", { name: "Show a link" }));
  await screen.findByRole("link", { name: "https://shop.example/e/2" });
  expect(sent).toEqual([{ text: true }, { text: false }]);
});

it("begins with what the shop decided, of which nothing has to stay", async () => {
  const sent: unknown[] = [];
  rules = { validDays: 14, depositPercent: 50 };
  api.on(estimates.createEstimate, ({ body }) => {
    sent.push(body);
    return estimate({ state: "draft" });
  });
  const { user } = show({ ...DIAGNOSED, allowedActions: [...DIAGNOSED.allowedActions] });
  await user.click(await screen.findByRole("button", { name: "Write estimate…" }));
  expect(await screen.findByLabelText(/^Valid for days/)).toHaveProperty("value", "14");
  expect(screen.getByLabelText(/^or percent/)).toHaveProperty("value", "50");
  await user.type(screen.getByRole("combobox", { name: "Add a service or part" }), "scr");
  await screen.findByRole("option", { name: /Screen replacement/ });
  await user.keyboard("{Enter}");
  await user.type(screen.getByLabelText(/^Deposit/), "1000");
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await screen.findByText("Enter a sum or a share, not both");
  await user.clear(screen.getByLabelText(/^or percent/));
  await user.clear(screen.getByLabelText(/^Deposit/));
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(sent).toMatchObject([{ validDays: 14, deposit: 0 }]));
});

it("says to managers what it costs and earns, in shillings and percent, and what is not known", async () => {
  const line = estimate().lines[0] as Estimate["lines"][number];
  known = [
    estimate({
      lines: [
        { ...line, id: 1, kind: "part", text: "Screen", price: 5800, cost: 3500, margin: 1500 },
        { ...line, id: 2, kind: "part", text: "Frame", price: 1160, cost: null, margin: null },
      ],
      sums: [{ option: null, required: 6960, all: 6960, vat: 960, margin: null, marginPercent: null }],
    }),
    estimate({
      ...{ id: 12, number: 2, state: "superseded" },
      lines: [{ ...line, cost: null, margin: 2155.17 }],
      sums: [{ option: null, required: 2500, all: 2500, vat: 344.83, margin: 1300, marginPercent: 60 }],
    }),
  ];
  show({ stage: "awaiting_approval", allowedActions: [] }, "manager");
  const first = within(await screen.findByRole("article", { name: "Estimate 1" }));
  first.getByText(/^costs us Ksh.3,500, earns Ksh.1,500 without VAT$/);
  first.getByText("cost not known, nor what it earns");
  first.getByText("margin not known: a cost is missing");
  screen.getByText(/^margin Ksh.1,300 \(60 %\) without VAT$/);
  screen.getByText(/^no cost, earns Ksh.2,155.17 without VAT$/);
});

it("is sent by a text, and its link is shown once", async () => {
  known = [estimate({ state: "draft" })];
  api.on(estimates.sendEstimate, ({ body }) => {
    expect(body).toEqual({ version: 1, text: true });
    return { estimate: estimate(), link: "https://fundi.example/e/abc", texted: true };
  });
  const { user } = show({ ...DIAGNOSED, allowedActions: [...DIAGNOSED.allowedActions] });
  await user.click(await screen.findByRole("button", { name: "Send it by text" }));
  await toast("Sent: a text with its link is on its way.");
  await screen.findByRole("link", { name: "https://fundi.example/e/abc" });
});

it("records what was said, with the option and the kinds of parts that were agreed to", async () => {
  const sent: unknown[] = [];
  known = [
    estimate({
      lines: [
        { ...estimate().lines[0], id: 1, option: "A", text: "Original screen", price: 6500 },
        {
          ...estimate().lines[0],
          id: 2,
          option: "B",
          text: "Generic screen",
          price: 3800,
          kind: "part",
          grade: "generic",
        },
      ] as Estimate["lines"],
      sums: [
        { option: "A", required: 6500, all: 6500, vat: 896.55 },
        { option: "B", required: 3800, all: 3800, vat: 524.14 },
      ],
    }),
  ];
  api.on(estimates.decideEstimate, ({ body }) => {
    sent.push(body);
    return repair({ stage: "approved" });
  });
  const { user } = show({ ...WAITING, allowedActions: [...WAITING.allowedActions] });
  await user.click(await screen.findByRole("button", { name: "Record their decision…" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("radio", { name: /^B:/ }));
  await user.click(dialog.getByRole("checkbox", { name: /not by the maker/ }));
  await user.click(dialog.getByRole("button", { name: /Record approval of .*3,800/ }));
  await dialog.findByText("Write down what was said");
  await user.type(dialog.getByLabelText("What they said"), "The cheap one please");
  await user.click(dialog.getByRole("button", { name: /Record approval/ }));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { decision: "approve", option: "B", consents: ["generic"], via: "counter", words: "The cheap one please" },
    ]),
  );
});

it("goes on at the price of the intake", async () => {
  const sent: unknown[] = [];
  api.on(estimates.skipEstimate, ({ body }) => {
    sent.push(body.lines);
    return repair({ stage: "approved" });
  });
  const agreement = { feePolicy: "none", fee: 0, fixedPrice: 1500, ceiling: null } as const;
  const { user } = show({ ...DIAGNOSED, allowedActions: [...DIAGNOSED.allowedActions], agreement });
  await user.click(await screen.findByRole("button", { name: "Agreed at intake…" }));
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(/1,500 was agreed at intake/);
  await user.click(dialog.getByRole("button", { name: "Approved so" }));
  await waitFor(() => expect(sent).toMatchObject([[{ text: "Charging port", price: 1500 }]]));
});

const agreedLine = (change: Partial<RepairLine> = {}): RepairLine => ({
  ...{ id: 4, kind: "labour", text: "Fitting", quantity: 1, price: 1200, warrantyDays: 90, grade: null },
  ...{ state: "approved", approvalId: 2, agreedPrice: null, priceReason: "", technician: null },
  ...{ isLeftOut: false, isFixed: false },
  ...change,
});

it("charges less for a line with a reason, says who did it, and shows both", async () => {
  const sent: unknown[] = [];
  agreed = [agreedLine()];
  api.on(listTechnicians, () => [{ id: 2, name: "Halima Noor" }]);
  api.on(chargeRepairLine, ({ body }) => {
    sent.push(body);
    const technician = { id: 2, name: "Halima Noor" };
    agreed = [agreedLine({ price: 900, agreedPrice: 1200, priceReason: "Took longer than promised", technician })];
    return repair({ version: 5 });
  });
  const { user } = show({ stage: "in_repair", allowedActions: ["change_line"], version: 4 }, "manager");
  await user.click(await screen.findByRole("button", { name: "Price: Fitting" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.clear(dialog.getByLabelText("Price"));
  await user.type(dialog.getByLabelText("Price"), "900");
  await user.click(dialog.getByRole("button", { name: "Charge this" }));
  await dialog.findByText("Say why: it stands on the bill");
  await user.type(dialog.getByLabelText("Why"), "Took longer than promised");
  await user.click(dialog.getByRole("button", { name: "Charge this" }));
  await screen.findByText(/by Halima Noor · Ksh.1,200 was agreed · Took longer than promised/);
  expect(sent).toEqual([{ version: 4, price: 900, reason: "Took longer than promised" }]);
});

it("leaves a line out, and names a technician", async () => {
  const sent: unknown[] = [];
  agreed = [agreedLine()];
  api.on(listTechnicians, () => [{ id: 2, name: "Halima Noor" }]);
  api.on(chargeRepairLine, ({ body }) => {
    sent.push(body);
    return repair();
  });
  api.on(assignRepairLine, ({ body }) => {
    sent.push(body);
    return repair();
  });
  const { user } = show({ stage: "in_repair", allowedActions: ["change_line"], version: 4 }, "manager");
  await user.click(await screen.findByRole("button", { name: "Price: Fitting" }));
  const price = within(await screen.findByRole("dialog"));
  await user.click(price.getByRole("checkbox", { name: "It is left out" }));
  await user.type(price.getByLabelText("Why"), "Not needed");
  await user.click(price.getByRole("button", { name: "Leave it out" }));
  await waitFor(() => expect(sent).toEqual([{ version: 4, price: null, reason: "Not needed" }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Who does it: Fitting" }));
  const who = within(await screen.findByRole("dialog"));
  await who.findByRole("option", { name: /Halima Noor/ });
  await user.selectOptions(who.getByLabelText("Technician"), "2");
  await user.click(who.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ version: 4, technicianId: 2 }));
});

it("offers nothing to who may not", async () => {
  known = [estimate()];
  show({ stage: "awaiting_approval", allowedActions: [] });
  await screen.findByRole("article", { name: "Estimate 1" });
  expect(screen.queryAllByRole("button")).toEqual([]);
});

it("says who wrote a spoken decision down", async () => {
  known = [
    estimate({
      state: "decided",
      approval: {
        ...{ id: 1, decision: "approved", option: null, lineIds: [], consents: [], total: 6500, deposit: 0 },
        ...{ via: "phone", name: "Wanjiku", phone: "0712345678", words: "Go on", signature: null, shownHash: null },
        ...{ recordedBy: { id: 5, name: "Halima" }, objectedAt: null, at: "2026-11-20T08:00:00.000Z" },
      },
    }),
  ];
  show({ stage: "approved", allowedActions: [] });
  await screen.findByText(/Approved by Wanjiku: by phone, “Go on”, as Halima wrote down/);
});

it.each([
  ["first", "The device can be fetched as it came."],
  ["supplementary", "What was agreed before goes on without it."],
] as const)("says what follows where nobody answered: %s", async (kind, words) => {
  known = [estimate({ state: "expired", kind })];
  const { user } = show({ ...WAITING, allowedActions: ["close_undecided"] });
  await user.click(await screen.findByRole("button", { name: "Close without an answer…" }));
  await screen.findByText(new RegExp(words));
});
