import { listAdminServices } from "@fundi/shared/catalog/services";
import * as contract from "@fundi/shared/catalog/symptoms";
import { AppError } from "@fundi/shared/contract/errors";
import { listSupportConversations } from "@fundi/shared/conversations/conversations";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { toast } from "../../../testing/fake-toasts";
import { renderScreen } from "../../../testing/render-screen";
import { service } from "../../../testing/service-samples";
import { SupportScreen } from "../support-screen";

let api: FakeApi;
let stored: contract.AdminSymptom[];
const sent: unknown[] = [];
const cracked: contract.AdminSymptom = {
  ...{
    id: 3,
    title: "Cracked screen",
    devices: ["laptop"],
    icon: "screen",
    titleSw: "",
    firstStepsSw: [],
    firstSteps: ["Do not press"],
  },
  ...{ serviceIds: [], offeredIds: [12], position: 10, isActive: true, version: 4 },
};

const show = (role: "staff" | "manager" = "manager") =>
  renderScreen({ path: "/admin/support/:id?", Component: SupportScreen, at: "/admin/support?tab=symptoms", role });
const dialog = async () => within(await screen.findByRole("dialog"));

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  stored = [cracked];
  api = createFakeApi();
  api.on(listSupportConversations, () => []);
  api.on(listAdminServices, () => [service(), service({ id: 13, title: "Check-up" })]);
  api.on(contract.listAdminSymptoms, () => stored);
  api.on(contract.createSymptom, ({ body }) => {
    sent.push(body);
    const made = { ...body, id: 9, offeredIds: body.serviceIds, version: 1 };
    stored = [...stored, made];
    return made;
  });
});

describe("symptoms", () => {
  it("say what customers are offered, and why", async () => {
    show("staff");
    const row = within(await screen.findByRole("row", { name: /Cracked screen/ }));
    row.getByText("Screen replacement");
    row.getByText("By picture");
    expect(screen.queryByRole("button", { name: "New symptom" })).toBeNull();
  });

  it("are added with devices, first steps and the services that fit, the best first", async () => {
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "New symptom" }));
    const form = await dialog();
    await user.click(form.getByLabelText("Laptop"));
    await user.click(form.getByRole("button", { name: "Add" }));
    form.getByText("Say it in at most 80 characters, as customers do");
    form.getByText("Choose at least one kind of device");
    await user.type(form.getByLabelText("What is wrong, as customers say it"), "Paper jam");
    await user.click(form.getByLabelText("Printer"));
    await user.type(form.getByLabelText(/^What to do first/), "Switch it off{Enter}Pull gently");
    await user.type(form.getByLabelText(/^In Kiswahili(?!:)/), "Karatasi imekwama");
    await user.type(form.getByLabelText(/^In Kiswahili: what to do first/), "Izime");
    await user.selectOptions(form.getByLabelText(/^Services that fit/), "13");
    await user.selectOptions(form.getByLabelText(/^Services that fit/), "12");
    await user.click(form.getByRole("button", { name: "Add" }));
    await toast("Symptom saved. Customers see it now.");
    expect(sent).toEqual([
      {
        ...{ title: "Paper jam", devices: ["printer"], icon: "repair", position: 100, isActive: true },
        ...{ firstSteps: ["Switch it off", "Pull gently"], serviceIds: [13, 12] },
        ...{ titleSw: "Karatasi imekwama", firstStepsSw: ["Izime"] },
      },
    ]);
    await screen.findByRole("row", { name: /Paper jam/ });
  });

  it("keep what was typed when somebody else saved first", async () => {
    api.on(contract.updateSymptom, () => {
      stored = [{ ...cracked, title: "Broken screen", version: 5 }];
      throw new AppError("STALE_VERSION", "This symptom changed while you were looking at it.");
    });
    const { user } = show();
    await user.click(await screen.findByText("Cracked screen"));
    const form = await dialog();
    await user.type(form.getByLabelText("What is wrong, as customers say it"), "!");
    await user.click(form.getByRole("button", { name: "Save" }));
    await form.findByText(/Somebody changed this symptom meanwhile/);
    await user.click(form.getByRole("button", { name: "Keep what I typed" }));
    expect(form.getByLabelText<HTMLInputElement>("What is wrong, as customers say it").value).toBe("Cracked screen!");
  });

  it("are deleted after a question", async () => {
    let gone: unknown;
    api.on(contract.deleteSymptom, ({ params }) => {
      gone = params;
      stored = [];
      return { success: true as const };
    });
    const { user } = show();
    await user.click(await screen.findByText("Cracked screen"));
    await user.click((await dialog()).getByRole("button", { name: "Delete this symptom" }));
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    await toast("Customers no longer see this symptom.");
    expect(gone).toEqual({ id: 3 });
    await screen.findByText("No symptoms");
  });
});
