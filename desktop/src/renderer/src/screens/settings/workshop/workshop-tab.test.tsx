import { getRepairAlertRules, USUAL_ALERT_RULES } from "@fundi/shared/workshop/alert-rules";
import { updateCheckShare, writeChecklist } from "@fundi/shared/workshop/checklists";
import { getEstimateRules, USUAL_ESTIMATE_RULES, updateEstimateRules } from "@fundi/shared/workshop/estimates";
import { USUAL_PROOF_LIMITS } from "@fundi/shared/workshop/handover-rules";
import { getProofRules, updateProofRules } from "@fundi/shared/workshop/handovers";
import { getIntakeRules, USUAL_INTAKE_RULES } from "@fundi/shared/workshop/intake-rules";
import {
  addRepairTerms,
  createRepairLabel,
  getRepairWords,
  updateRepairProblem,
} from "@fundi/shared/workshop/repair-words";
import { getTimeRates, setTimeRate } from "@fundi/shared/workshop/times";
import { getWarrantyRules, USUAL_WARRANTY_RULES } from "@fundi/shared/workshop/warranties";
import { getWorkRules, USUAL_WORK_RULES, updateWorkRules } from "@fundi/shared/workshop/work-settings";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { renderScreen } from "../../../testing/render-screen";
import { checklist, repairWords } from "../../../testing/repair-samples";
import { SettingsScreen } from "../settings-screen";

let api: FakeApi;
let sent: unknown[];
beforeEach(() => {
  localStorage.clear();
  sent = [];
  api = createFakeApi();
  api.on(getRepairWords, () => repairWords);
  api.on(getEstimateRules, () => ({ ...USUAL_ESTIMATE_RULES, version: 0 }));
  api.on(getProofRules, () => ({ ...USUAL_PROOF_LIMITS, version: 0 }));
  api.on(getRepairAlertRules, () => ({ ...USUAL_ALERT_RULES, version: 0 }));
  api.on(getWarrantyRules, () => ({ ...USUAL_WARRANTY_RULES, version: 0 }));
  api.on(getWorkRules, () => ({ ...USUAL_WORK_RULES, version: 0 }));
  api.on(getIntakeRules, () => ({ ...USUAL_INTAKE_RULES, version: 0 }));
  api.on(getTimeRates, () => ({ rates: [{ userId: 2, name: "Kevin Wafula", rate: null }], version: 3 }));
});
const open = (role: "staff" | "manager" | "admin") => {
  const { user } = renderScreen({
    path: "/admin/settings/:id?",
    Component: SettingsScreen,
    role,
    at: "/admin/settings/workshop",
  });
  const part = async (name: string) => within(await screen.findByRole("region", { name }));
  return { user, part };
};

it("is read by managers, and changed by administrators", async () => {
  const { part } = open("manager");
  (await part("Problems")).getByText("Charging port");
  (await part("Checklists")).getAllByText("Any device");
  expect(screen.queryByRole("button", { name: /^(Add|Change|Write)/ })).toBeNull();
});

it("adds a label, changes a problem and writes terms", async () => {
  const [label] = repairWords.labels;
  const [problem] = repairWords.problems;
  const [terms] = repairWords.terms;
  if (!label || !problem || !terms) throw new Error("no words");
  api.on(createRepairLabel, ({ body }) => {
    sent.push(body);
    return label;
  });
  api.on(updateRepairProblem, ({ body }) => {
    sent.push(body);
    return problem;
  });
  api.on(addRepairTerms, ({ body }) => {
    sent.push(body);
    return terms;
  });
  const { user } = open("admin");
  await user.click(await screen.findByRole("button", { name: "Add a label" }));
  await user.click(screen.getByRole("button", { name: "Save the label" }));
  expect(sent).toEqual([]);
  await user.type(await screen.findByLabelText("Name"), "In the safe");
  await user.click(screen.getByRole("button", { name: "Save the label" }));
  await expect.poll(() => sent).toMatchObject([{ name: "In the safe", stage: "received", limitMinutes: null }]);
  await user.click(await screen.findByRole("button", { name: /^Change Charging port/ }));
  await user.selectOptions(await screen.findByLabelText("Data"), "wipe");
  await user.click(screen.getByRole("button", { name: "Save the problem" }));
  await expect.poll(() => sent[1]).toMatchObject({ dataRisk: "wipe", version: 1 });
  await user.click(await screen.findByRole("button", { name: "Write new terms" }));
  await user.type(await screen.findByLabelText("Title"), " 2");
  await user.click(screen.getByRole("button", { name: "Save the terms" }));
  await expect.poll(() => sent[2]).toMatchObject({ title: "Terms of repairs 2", bodyEn: "We look after it." });
});

it("writes the questions of a list as a new version", async () => {
  api.on(writeChecklist, ({ body }) => {
    sent.push(body);
    return checklist("after");
  });
  const { user } = open("admin");
  await user.click(await screen.findByRole("button", { name: "Change Any device, After the work" }));
  await user.click(await screen.findByRole("button", { name: "Add a question" }));
  await user.click(screen.getByRole("button", { name: "Save as a new version" }));
  await screen.findByText("Write each question once, in English and Kiswahili");
  await user.type(screen.getByLabelText("Question 3 in English"), "Cleaned");
  await user.type(screen.getByLabelText("Question 3 in Kiswahili"), "Imesafishwa");
  await user.selectOptions(screen.getByLabelText("Answer to question 3"), "yes_no");
  await user.click(screen.getByRole("button", { name: "Move question 3 up" }));
  await user.click(screen.getByRole("button", { name: "Remove question 1" }));
  await user.click(screen.getByRole("button", { name: "Save as a new version" }));
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        ...{ deviceType: null, phase: "after", number: 1, photos: 1 },
        items: [{ key: "", textEn: "Cleaned", answer: "yes_no" }, { key: "cameras" }],
      },
    ]);
});

it("changes how many repairs are drawn for a check", async () => {
  api.on(updateCheckShare, ({ body }) => {
    sent.push(body);
    return { ...body, version: 1 };
  });
  const { user } = open("admin");
  const field = await screen.findByLabelText("Of a hundred repairs that need no check");
  await user.clear(field);
  await user.type(field, "200");
  const form = within(screen.getByRole("form", { name: "Checks after the work" }));
  await user.click(form.getByRole("button", { name: /^Save/ }));
  await screen.findByText("Enter a whole number from 0 to 100");
  await user.clear(field);
  await user.type(field, "25");
  await user.click(form.getByRole("button", { name: /^Save/ }));
  await expect.poll(() => sent).toEqual([{ share: 25, version: 0 }]);
});

it("changes rules in numbers, only those that were typed, and says what cannot be", async () => {
  api.on(updateEstimateRules, ({ body }) => {
    sent.push(body);
    return { ...USUAL_ESTIMATE_RULES, depositPercent: 50, version: 1 };
  });
  api.on(updateProofRules, ({ body }) => {
    sent.push(body);
    return { ...USUAL_PROOF_LIMITS, knownUpTo: null, version: 1 };
  });
  const { user, part } = open("admin");
  const estimates = await part("Estimates");
  const deposit = await estimates.findByLabelText("Percent that is paid before the work");
  await user.clear(deposit);
  await user.type(deposit, "500");
  await user.click(estimates.getByRole("button", { name: "Save" }));
  await estimates.findByText("Enter a whole number from 0 to 100");
  await user.clear(deposit);
  await user.type(deposit, "50");
  await user.click(estimates.getByRole("button", { name: "Save" }));
  await expect.poll(() => sent).toEqual([{ depositPercent: 50, version: 0 }]);
  const proofs = await part("Who fetches a device");
  await user.clear(await proofs.findByLabelText("Known to us, up to"));
  await user.click(proofs.getByRole("button", { name: "Save" }));
  await expect.poll(() => sent[1]).toEqual({ knownUpTo: null, version: 0 });
});

it("sets what an hour of somebody costs", async () => {
  api.on(setTimeRate, ({ params, body }) => {
    sent.push([params, body]);
    return { rates: [{ userId: 2, name: "Kevin Wafula", rate: 450 }], version: 4 };
  });
  const { user, part } = open("admin");
  const rates = await part("What an hour costs");
  const field = await rates.findByLabelText("Kevin Wafula");
  await user.type(field, "a lot");
  await rates.findByText("Enter an amount, such as 450");
  await user.clear(field);
  await user.type(field, "450");
  await user.click(rates.getByRole("button", { name: "Save Kevin Wafula" }));
  await expect.poll(() => sent).toEqual([[{ id: 2 }, { rate: 450, version: 3 }]]);
});

it("shows rules to managers without a button", async () => {
  const { part } = open("manager");
  const field = await (await part("Warranty claims")).findByLabelText("Technicians decide claims up to");
  expect(field).toHaveProperty("value", "3000");
  expect(field).toHaveProperty("readOnly", true);
  expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
});

it("sets who checks finished work, as one of three choices", async () => {
  api.on(updateWorkRules, ({ body }) => {
    sent.push(body);
    return { ...USUAL_WORK_RULES, ...body, version: 1 };
  });
  const { user, part } = open("admin");
  const work = await part("Work");
  await user.selectOptions(await work.findByLabelText("Another person checks finished work"), "Never");
  await user.click(work.getByRole("button", { name: /^Save/ }));
  await waitFor(() => expect(sent).toEqual([{ secondCheck: "never", version: 0 }]));
});
