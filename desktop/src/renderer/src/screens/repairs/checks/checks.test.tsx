import type { CheckAnswer } from "@fundi/shared/workshop/check-rules";
import { changeDataConsent } from "@fundi/shared/workshop/data-consents";
import { getRepairWords } from "@fundi/shared/workshop/repair-words";
import { passCheck } from "@fundi/shared/workshop/repair-work";
import { getRepair } from "@fundi/shared/workshop/repairs";
import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { renderScreen } from "../../../testing/render-screen";
import { checklist, repair, repairWords } from "../../../testing/repair-samples";
import { MoveDialog } from "../moves/move-dialog";
import { ChecklistField } from "./checklist-field";
import { ChecksSection } from "./checks-section";

const AT = "2026-11-24T07:42:00.000Z";
const { items } = checklist("intake");
const check = (phase: "intake" | "after", answers: Record<string, string>, note = "") => ({
  ...{ id: phase === "intake" ? 1 : 2, phase, checklistId: 1, items, results: "", noPhotoReason: "" },
  answers: Object.entries(answers).map(([key, answer]) => ({ key, answer, note })),
  ...{ by: "Halima Noor", at: AT },
});
const consent = (id: number, isGiven: boolean, via: "intake" | "phone") => ({
  ...{ id, kind: "data_loss" as const, isGiven, via, words: via === "phone" ? "She has a copy" : "" },
  ...{ by: "Halima Noor", at: AT },
});

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
  api.on(getRepairWords, () => repairWords);
});

const render = (element: React.ReactNode) =>
  renderScreen({ path: "/admin/repairs/:id?", Component: () => element, role: "staff", at: "/admin/repairs/31" });
const answer = (question: string, name: string) =>
  within(screen.getByRole("radiogroup", { name: new RegExp(`^${question}`) })).getByRole("radio", { name });

it("the open job shows before and after, and marks what differs", () => {
  const checks = [
    check("intake", { touch: "ok", cameras: "untested" }),
    check("after", { touch: "fault", cameras: "fault" }, "Seen"),
  ];
  render(<ChecksSection job={repair({ checks })} />);
  const row = (name: string) => within(screen.getByRole("row", { name: new RegExp(`^${name}`) }));
  row("Glass and touch").getByText("Worse than before");
  row("Glass and touch").getByText(/Fault: Seen/);
  row("Cameras").getByText("Not tested before");
});

it("a question that is answered by a number is typed, and gets no digit that was an answer", async () => {
  const battery = { ...items[0], key: "battery", textEn: "Battery health in %", answer: "number" as const };
  const list = checklist("intake", {
    items: [...items, { ...battery, textSw: "Betri", isRequired: false, wantsPhoto: false }],
  });
  function Field() {
    const [answers, setAnswers] = useState<CheckAnswer[]>([]);
    return <ChecklistField legend="Its condition" items={list.items} answers={answers} onChange={setAnswers} />;
  }
  const { user } = render(<Field />);
  answer("Glass and touch", "OK").focus();
  await user.keyboard("111");
  expect(screen.getByRole("textbox", { name: "Battery health in %" })).toHaveProperty("value", "");
  await user.keyboard("{ArrowDown}87");
  expect(answer("Cameras", "OK")).toHaveProperty("checked", true);
  expect(screen.getByRole("textbox", { name: "Battery health in %" })).toHaveProperty("value", "87");
});

it("a customer who says something else about their data is recorded, with how they said it", async () => {
  const sent: unknown[] = [];
  const job = repair({ consents: [consent(1, false, "intake")], isWipeRefused: true });
  api.on(getRepair, () => job);
  api.on(changeDataConsent, ({ body }) => {
    sent.push(body);
    return job;
  });
  const { user } = render(<ChecksSection job={job} />);
  await user.click(screen.getByRole("button", { name: "The customer says something else" }));
  await user.click(screen.getByRole("button", { name: "Record it" }));
  await screen.findByText("Write down what they said");
  await user.click(answer("They say", "Yes"));
  await user.type(screen.getByLabelText("What they said"), "She has a copy");
  await user.click(screen.getByRole("button", { name: "Record it" }));
  await expect
    .poll(() => sent)
    .toEqual([{ kind: "data_loss", isGiven: true, via: "phone", words: "She has a copy", version: 1 }]);
});

it("shows what was said before beside what holds now", () => {
  render(<ChecksSection job={repair({ consents: [consent(1, false, "intake"), consent(2, true, "phone")] })} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Yeson the phone · “She has a copy”"),
    expect.stringContaining("Noat intake"),
  ]);
});

it("a check passes with the answer at intake beside each question, an explanation and a reason for no photo", async () => {
  const sent: unknown[] = [];
  const job = repair({
    ...{ stage: "checking", allowedActions: ["pass"] },
    checks: [check("intake", { touch: "ok", cameras: "ok" })],
  });
  api.on(getRepair, () => job);
  api.on(passCheck, ({ body }) => {
    sent.push(body);
    return job;
  });
  const { user } = render(<MoveDialog job={job} move="pass" onDone={() => undefined} onClose={() => undefined} />);
  await screen.findByRole("radiogroup", { name: /Glass and touch before: OK/ });
  await user.click(answer("Glass and touch", "OK"));
  await user.click(answer("Cameras", "Fault"));
  await user.click(screen.getByRole("button", { name: "Check passed" }));
  await screen.findByText("Not in order. Say why it passes all the same, or fail the check: Cameras");
  await user.type(screen.getByLabelText(/^Cameras: Why/), "Lens scratched by the glue");
  await user.type(screen.getByLabelText("Why no photos"), "Camera broken");
  await user.type(screen.getByLabelText(/Results of tests/), "Battery 91 %");
  await user.click(screen.getByRole("button", { name: "Check passed" }));
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        checks: {
          checklistId: 2,
          answers: [
            { key: "touch", answer: "ok" },
            { key: "cameras", answer: "fault", note: "Lens scratched by the glue" },
          ],
        },
        ...{ results: "Battery 91 %", noPhotoReason: "Camera broken", photos: [] },
      },
    ]);
});
