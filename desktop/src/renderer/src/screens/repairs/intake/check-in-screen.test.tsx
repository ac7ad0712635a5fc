import { AppError } from "@fundi/shared/contract/errors";
import { getIntake } from "@fundi/shared/workshop/intakes";
import { openRepairOrigin } from "@fundi/shared/workshop/repair-origins";
import { getRepairWords } from "@fundi/shared/workshop/repair-words";
import { checkInRepair, getRepair, getRepairBoard, listRepairs } from "@fundi/shared/workshop/repairs";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { renderScreen } from "../../../testing/render-screen";
import { boardOf, jobsOf, repair, repairCard, repairWords } from "../../../testing/repair-samples";
import { RepairsScreen } from "../repairs-screen";

let api: FakeApi;
const AT = "2026-11-24T07:42:00.000Z";
const booked = repair({ stage: "booked", allowedActions: ["check_in"], bookedOn: "2026-11-24", promisedAt: AT });
/** A surface to draw on, which jsdom does not have. */
const context = new Proxy({}, { get: () => () => undefined, set: () => true }) as CanvasRenderingContext2D;
let sent: unknown[];

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation((() => context) as never);
  localStorage.clear();
  sent = [];
  api = createFakeApi();
  api.on(getRepairBoard, () => boardOf([]));
  api.on(listRepairs, () => jobsOf([]));
  api.on(getRepairWords, () => repairWords);
  api.on(getRepair, () => booked);
  api.on(checkInRepair, ({ body }) => {
    sent.push(body);
    return repair();
  });
  api.on(getIntake, () => ({
    ...{
      id: 8,
      number: "RI-1204-7781",
      source: "walk_in" as const,
      sourceId: null,
      customerId: 4,
      name: "Abdi Hassan",
    },
    ...{ phone: "0712345678", email: "", company: "", kraPin: null, language: null, terms: null, signatures: [] },
    ...{ deposit: null, orderId: null },
    ...{ noSignatureReason: "", receivedAt: AT, receivedBy: "Grace Njeri" },
    jobs: [
      { ...repairCard(), accessories: [] },
      { ...repairCard({ id: 32, number: "RJ-5527-0392" }), accessories: [] },
    ],
    ...{ version: 1, created_at: AT, updated_at: AT },
  }));
});

const show = () =>
  renderScreen({
    path: "/admin/repairs/:id?",
    Component: RepairsScreen,
    role: "staff",
    at: "/admin/repairs/new?check-in=31",
  });

const answer = (question: string, name: string) =>
  within(screen.getByRole("radiogroup", { name: new RegExp(`^${question}`) })).getByRole("radio", { name });

it("goes through a booked device and lets its customer sign for what is shown, then prints its receipt", async () => {
  const { user } = show();
  await screen.findByText(/Abdi Hassan · Samsung A14 · Charging port/);
  expect(screen.getAllByRole("region").map((each) => each.getAttribute("aria-label"))).toEqual(["Check", "Sign"]);
  await user.click(screen.getByRole("button", { name: "Check in" }));
  await screen.findByText("Not answered yet: Glass and touch, Cameras");
  screen.getByText("Take at least 2 photos of the device, or say why not");
  for (const question of ["Glass and touch", "Cameras"]) await user.click(answer(question, "OK"));
  await user.click(screen.getByRole("checkbox", { name: "Charger" }));
  await user.keyboard("2");
  screen.getByRole("checkbox", { name: "Charger × 2" });
  await user.click(screen.getByRole("button", { name: "The customer is in a hurry" }));
  await user.keyboard("{Control>}2{/Control}");
  const shown = await screen.findByRole("region", { name: "What the customer signs" });
  within(shown).getByText(/Came with it: Cover, 2 × Charger/);
  expect(screen.queryByLabelText(/comes on/)).toBeNull();
  await user.click(screen.getByRole("button", { name: /Type/ }));
  await user.type(await screen.findByLabelText(/name/i), "Abdi Hassan");
  await user.click(screen.getByRole("button", { name: "Check in" }));
  await screen.findByText("RI-1204-7781");
  expect(sent).toMatchObject([
    {
      ...{ version: 1, termsId: 9, noSignatureReason: "", noPhotoReason: "The customer is in a hurry" },
      signature: { name: "Abdi Hassan", shown: expect.stringContaining("Promised for 24/11/2026, 10:42") },
      accessories: [{ name: "Cover" }, { name: "Charger", quantity: 2 }],
      checks: { checklistId: 1 },
    },
  ]);
  // The other device of the intake is not here.
  expect(screen.queryByText("0392")).toBeNull();
});

it("asks about data where a problem puts it at risk, and stays as a draft", async () => {
  const problems = repairWords.problems.map((problem) => ({ ...problem, dataRisk: "wipe" as const }));
  api.on(getRepairWords, () => ({ ...repairWords, problems }));
  const { user, unmount } = show();
  await user.click(await screen.findByRole("button", { name: "Check in" }));
  await screen.findByText("Ask the customer each of them: yes or no");
  await user.click(screen.getByRole("button", { name: /Does not power on/ }));
  unmount();
  show();
  await screen.findByText(/2 of 2 answered/);
});

it("says an appointment is in progress, and what the server refuses at its field", async () => {
  const opened: unknown[] = [];
  api.on(getRepair, () =>
    repair({ ...booked, intake: { ...booked.intake, origin: { source: "appointment", id: 12 } } }),
  );
  api.on(openRepairOrigin, ({ params }) => {
    opened.push(params);
    throw new AppError("NOT_FOUND", "Gone");
  });
  api.on(checkInRepair, () => {
    const message = "A photo is not there any more";
    throw new AppError("VALIDATION_ERROR", message, { fieldErrors: { photos: [message] } });
  });
  const { user } = show();
  for (const question of ["Glass and touch", "Cameras"]) {
    await screen.findByRole("radiogroup", { name: new RegExp(`^${question}`) });
    await user.click(answer(question, "OK"));
  }
  expect(opened).toEqual([{ source: "appointment", sourceId: 12 }]);
  await user.click(screen.getByRole("button", { name: "The customer is in a hurry" }));
  await user.keyboard("{Control>}2{/Control}");
  await user.click(await screen.findByRole("button", { name: "The customer does not sign here" }));
  await user.click(screen.getByRole("button", { name: "Signed on paper" }));
  await user.click(screen.getByRole("button", { name: "Check in" }));
  const check = await screen.findByRole("region", { name: "Check" });
  await within(check).findByText("A photo is not there any more");
});

it("is not offered for a job that is here", async () => {
  api.on(getRepair, () => repair());
  show();
  await screen.findByText(/not booked any more/);
});
