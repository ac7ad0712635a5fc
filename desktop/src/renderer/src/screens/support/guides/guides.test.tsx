import { listAdminServices } from "@fundi/shared/catalog/services";
import { AppError } from "@fundi/shared/contract/errors";
import { listSupportConversations } from "@fundi/shared/conversations/conversations";
import * as contract from "@fundi/shared/guides/guides";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { toast } from "../../../testing/fake-toasts";
import { renderScreen } from "../../../testing/render-screen";
import { SupportScreen } from "../support-screen";

const NO_WORDS = { title: "", text: "", caution: "" };
const cleaning = (change: Partial<contract.AdminGuide> = {}): contract.AdminGuide => ({
  ...{ id: 1, slug: "clean-the-fan", status: "published", devices: ["laptop"], difficulty: "moderate", minutes: 45 },
  ...{ kiswahili: "none", publishedAt: "2026-11-20T08:00:00.000Z", updatedAt: "2026-11-21T08:00:00.000Z", version: 3 },
  en: { title: "Clean the fan", summary: "Quiet again.", tools: ["Brush"], stopWhen: "" },
  sw: { title: "", summary: "", tools: [], stopWhen: "" },
  steps: ["Off", "Open", "Blow"].map((title) => ({
    en: { title, text: `${title} it.`, caution: "" },
    sw: NO_WORDS,
    pictures: [],
  })),
  ...{ serviceIds: [], products: [] },
  ...change,
});
const summaryOf = ({ en, steps, sw: _, products: __, serviceIds: ___, ...guide }: contract.AdminGuide) => ({
  ...guide,
  title: en.title,
  steps: steps.length,
});

let api: FakeApi;
let stored: contract.AdminGuide[];
let sent: (contract.GuideForm & { version?: number | undefined })[];
beforeEach(() => {
  localStorage.clear();
  api = createFakeApi();
  stored = [cleaning()];
  sent = [];
  api.on(listSupportConversations, () => []);
  api.on(listAdminServices, () => []);
  api.on(contract.listAdminGuides, () => stored.map(summaryOf));
  api.on(contract.getAdminGuide, () => stored[0] as contract.AdminGuide);
  api.on(contract.listGuideVersions, () => []);
  api.on(contract.listDeletedGuides, () => []);
  api.on(contract.updateGuide, ({ body }) => {
    sent.push(body);
    const { version = 0, productIds: _, ...form } = body;
    stored = [cleaning({ ...form, version: version + 1 })];
    return stored[0] as contract.AdminGuide;
  });
});

const show = (at = "/admin/support/1?tab=guides", role: "staff" | "manager" = "manager") =>
  renderScreen({ path: "/admin/support/:id?", Component: SupportScreen, at, role });
const panel = async (name = "Clean the fan") => within(await screen.findByRole("complementary", { name }));
const titles = () =>
  screen.getAllByRole<HTMLInputElement>("textbox", { name: /^Title of step/ }).map(({ value }) => value);

describe("guides", () => {
  it("are listed with their state, narrowed down by device and by words", async () => {
    stored = [
      cleaning(),
      cleaning({ id: 2, status: "draft", devices: ["phone"], en: { ...cleaning().en, title: "Phone full" } }),
    ];
    const { user } = show("/admin/support?tab=guides");
    await screen.findByRole("row", { name: /Clean the fan.*Laptop.*Published/ });
    await user.selectOptions(screen.getByLabelText("Device"), "phone");
    await waitFor(() => expect(screen.queryByRole("row", { name: /Clean the fan/ })).toBeNull());
    screen.getByRole("row", { name: /Phone full.*Draft/ });
  });

  it("are written by managers: steps are added, moved by keyboard and taken away", async () => {
    const { user } = show();
    const form = await panel();
    await user.click(form.getByRole("textbox", { name: "Title of step 3" }));
    await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
    expect(titles()).toEqual(["Off", "Blow", "Open"]);
    await user.click(form.getByRole("button", { name: "Move step 1 down" }));
    expect(titles()).toEqual(["Blow", "Off", "Open"]);
    await user.click(form.getByRole("button", { name: "Remove step 3" }));
    await user.click(form.getByRole("button", { name: "Add a step" }));
    await user.type(form.getByRole("textbox", { name: "Title of step 3" }), "Close");
    await user.type(form.getByRole("textbox", { name: "Text of step 3" }), "Screw it shut.");
    await user.click(form.getByRole("button", { name: "Save" }));
    await toast("Guide saved.");
    expect(sent).toMatchObject([
      { version: 3, steps: [{ en: { title: "Blow" } }, { en: { title: "Off" } }, { en: { title: "Close" } }] },
    ]);
  });

  it("have both languages in each step, and say which one customers read", async () => {
    const { user } = show();
    const form = await panel();
    form.getByText("Customers read English in both languages.");
    await user.click(form.getByText("Kiswahili"));
    const title = form.getByRole("textbox", { name: "Title of step 1" });
    expect(title.getAttribute("placeholder")).toBe("Off");
    await user.type(title, "Zima");
    form.getByText(/Kiswahili is not complete/);
    await user.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ steps: [{ en: { title: "Off" }, sw: { title: "Zima" } }, {}, {}] }]),
    );
  });

  it("are not published without what customers need, and say where it is missing", async () => {
    const { user } = show();
    const form = await panel();
    await user.clear(form.getByRole("textbox", { name: "Text of step 2" }));
    await user.click(form.getByRole("button", { name: "Save" }));
    form.getByText("Step 2 needs a text.");
    await user.selectOptions(form.getByLabelText("Status"), "draft");
    await user.click(form.getByRole("button", { name: "Save" }));
    await toast("Guide saved.");
  });

  it("are shown as customers read them before they are saved", async () => {
    const { user } = show();
    const form = await panel();
    await user.type(form.getByRole("textbox", { name: "Title of step 1" }), " now");
    await user.click(form.getByText("Preview"));
    expect(form.getByRole("heading", { name: "Clean the fan", level: 3 })).toBeTruthy();
    form.getByText("Off now");
    expect(sent).toEqual([]);
  });

  it("that somebody else changed meanwhile ask whose text to keep", async () => {
    const { user } = show();
    const form = await panel();
    await user.type(form.getByLabelText("Summary"), " And cool.");
    api.on(contract.updateGuide, () => {
      const current = cleaning({ version: 4, en: { ...cleaning().en, summary: "Theirs." } });
      stored = [current];
      throw new AppError("STALE_VERSION", "This guide changed while you were looking at it.", { current });
    });
    await user.click(form.getByRole("button", { name: "Save" }));
    await form.findByText("Somebody changed this meanwhile");
    form.getByText("Theirs.");
  });

  it("go back to an earlier text by way of the form", async () => {
    const { en, sw, steps } = cleaning({ en: { ...cleaning().en, summary: "The first words." } });
    api.on(contract.listGuideVersions, () => [
      { ...cleaning(), version: 3, savedAt: "2026-11-21T08:00:00.000Z" },
      { en, sw, steps, version: 2, savedAt: "2026-11-20T08:00:00.000Z" },
    ]);
    const { user } = show();
    const form = await panel();
    await user.click(await form.findByRole("button", { name: /^Restore the text of/ }));
    form.getByDisplayValue("The first words.");
    await user.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toMatchObject([{ en: { summary: "The first words." } }]));
  });

  it("are deleted at once, and come back with Undo", async () => {
    let restored = 0;
    api.on(contract.deleteGuide, () => {
      stored = [];
      return { success: true as const };
    });
    api.on(contract.restoreGuide, () => {
      restored += 1;
      stored = [cleaning()];
      return cleaning();
    });
    const { user } = show();
    const form = await panel();
    await user.click(form.getByRole("button", { name: "Delete guide" }));
    await screen.findByText("No guides yet");
    const shown = await toast("“Clean the fan” is deleted: customers no longer see it.");
    act(() => shown.action?.onClick?.({} as never));
    await screen.findByRole("row", { name: /Clean the fan/ });
    expect(restored).toBe(1);
  });

  it("give a step that was taken out back with Undo, and say where one was moved to", async () => {
    const { user } = show();
    const form = await panel();
    await user.click(form.getByRole("button", { name: "Remove step 2" }));
    expect(titles()).toEqual(["Off", "Blow"]);
    const shown = await toast("Step 2 is taken out.");
    act(() => shown.action?.onClick?.({} as never));
    expect(titles()).toEqual(["Off", "Open", "Blow"]);
    const up = form.getByRole("button", { name: "Move step 2 up" });
    await user.click(up);
    form.getByText("Step 2 is now step 1 of 3.");
    await user.click(form.getByRole("button", { name: "Move step 1 up" }));
    expect(titles()).toEqual(["Open", "Off", "Blow"]);
  });

  it("that were deleted are listed, and restored from there", async () => {
    let restored = 0;
    api.on(contract.listDeletedGuides, () =>
      restored ? [] : [{ id: 9, title: "Old guide", deletedAt: "2026-11-21T08:00:00.000Z" }],
    );
    api.on(contract.restoreGuide, ({ params }) => {
      restored = params.id;
      return cleaning({ id: 9 });
    });
    const { user } = show("/admin/support?tab=guides");
    await user.click(await screen.findByRole("button", { name: "Deleted (1)" }));
    await user.click(await screen.findByRole("button", { name: "Restore “Old guide”" }));
    await toast("“Old guide” is back.");
    expect(restored).toBe(9);
  });

  it("are read by staff", async () => {
    show("/admin/support/1?tab=guides", "staff");
    const facts = await panel();
    facts.getByText("Open it.");
    expect(facts.queryByRole("button", { name: "Save" })).toBeNull();
    expect(screen.queryByRole("button", { name: "New guide" })).toBeNull();
  });
});
