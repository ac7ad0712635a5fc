import { listTechnicians } from "@fundi/shared/appointments/admin-appointments";
import { previewRepairText, type TextPreview } from "@fundi/shared/workshop/notice-edits";
import { getRepairWords } from "@fundi/shared/workshop/repair-words";
import * as repairs from "@fundi/shared/workshop/repairs";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { renderScreen } from "../../../testing/render-screen";
import { boardOf, jobsOf, repair, repairCard, repairWords } from "../../../testing/repair-samples";
import { RepairsScreen } from "../repairs-screen";

const WORDS = "Fundi: your Samsung A14 was not repaired. https://shop.example/r/7Q3K01ABCDEF";
const text: TextPreview = {
  ...{ words: WORDS, language: "en", channels: ["whatsapp", "sms"], numberEnd: "678", waits: false },
  length: { encoding: "GSM-7", parts: 1, characters: 76, left: 84, expensive: [], partsWithout: 1 },
};

let api: FakeApi;
let sent: unknown[];
beforeEach(() => {
  localStorage.clear();
  sent = [];
  api = createFakeApi();
  api.on(repairs.listRepairs, () => jobsOf([repairCard()]));
  api.on(repairs.getRepair, () => repair());
  api.on(repairs.getRepairBoard, () => boardOf([repairCard()]));
  api.on(getRepairWords, () => repairWords);
  api.on(listTechnicians, () => []);
  api.on(previewRepairText, () => ({ text }));
  api.on(repairs.withdrawRepair, ({ body }) => {
    sent.push(body);
    return repair({ version: 2 });
  });
});

async function withdraw() {
  const { user } = renderScreen({ path: "/admin/repairs/:id?", Component: RepairsScreen, role: "staff" });
  (await screen.findByRole("button", { name: /^0391 / })).focus();
  await user.keyboard("m");
  await user.click(await screen.findByRole("button", { name: /Customer withdraws/ }));
  const reason = await screen.findByLabelText("Reason");
  const dialog = within(screen.getByRole("dialog", { name: /0391/ }));
  await user.type(reason, "Too dear");
  await dialog.findByText(WORDS);
  return { user, dialog };
}

describe("the text that a move sends", () => {
  it("is shown with its way, and goes out as it is with Enter", async () => {
    const { user, dialog } = await withdraw();
    dialog.getByText("By WhatsApp, else SMS to …678, in English, 1 SMS");
    await user.type(dialog.getByLabelText("Reason"), "{Enter}");
    await waitFor(() => expect(sent).toEqual([{ reason: "Too dear", partsStay: false, version: 1 }]));
  });

  it("is not sent for a reason only", async () => {
    const { user, dialog } = await withdraw();
    await user.click(dialog.getByRole("checkbox", { name: "Text the customer" }));
    await user.type(dialog.getByLabelText("Reason"), "{Enter}");
    await dialog.findByText("Required");
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText("Why not"), "She is here{Enter}");
    const tell = { send: false, words: "", reason: "She is here" };
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ tell })]));
  });

  it("can have other words for this once", async () => {
    const { user, dialog } = await withdraw();
    await user.click(dialog.getByRole("button", { name: "Change the words" }));
    const words = dialog.getByLabelText(/^Words/);
    expect(words).toHaveProperty("value", WORDS);
    await user.type(words, " Call us.");
    await user.type(dialog.getByLabelText("Reason"), "{Enter}");
    const tell = { send: true, words: `${WORDS} Call us.`, reason: "" };
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ tell })]));
  });
});
