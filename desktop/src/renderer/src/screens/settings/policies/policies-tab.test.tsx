import { AppError } from "@fundi/shared/contract/errors";
import {
  getPolicyVersion,
  getWrittenPolicy,
  listPolicies,
  publishPolicy,
  type WrittenPolicy,
} from "@fundi/shared/policies/policies";
import { getSettings } from "@fundi/shared/settings/settings";
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { toast } from "../../../testing/fake-toasts";
import { renderScreen } from "../../../testing/render-screen";
import { settings } from "../../../testing/settings-sample";
import { SettingsScreen } from "../settings-screen";

const FIRST = { number: 1, publishedAt: "2026-11-20T06:00:00.000Z", note: "The first version", by: null };
const written = (text = "Ask {brand} first.", number = 2): WrittenPolicy => {
  const head = { number, publishedAt: "2026-11-26T06:00:00.000Z", note: "Clearer words", by: "Njeri Kamau" };
  return { kind: "returns", current: { ...head, text, shown: text }, versions: [head, FIRST] };
};

let api: FakeApi;
let current: WrittenPolicy;
let sent: unknown;
beforeEach(() => {
  localStorage.clear();
  api = createFakeApi();
  current = written();
  sent = undefined;
  api.on(getSettings, () => settings({ brand: "Fundi Computers" }));
  api.on(listPolicies, () => ({ policies: [{ kind: "returns" as const, number: 2, publishedAt: FIRST.publishedAt }] }));
  api.on(getWrittenPolicy, () => current);
  api.on(getPolicyVersion, () => ({ ...FIRST, text: "The first words.", shown: "The first words." }));
  api.on(publishPolicy, ({ body }) => {
    sent = body;
    current = written(body.text, 3);
    return current;
  });
});
const open = async (role: "staff" | "manager" = "manager") => {
  const { user } = renderScreen({
    path: "/admin/settings/:id?",
    Component: SettingsScreen,
    role,
    at: "/admin/settings/policies",
  });
  await user.click(await screen.findByRole("row", { name: /Returns and refunds/ }));
  await screen.findByLabelText("Text");
  return { user, panel: within(await screen.findByRole("complementary", { name: "Returns and refunds" })) };
};
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

it("publishes a changed text with a note, shown with the shop's facts before", async () => {
  const { user, panel } = await open();
  await panel.findByText("Ask Fundi Computers first.");
  const publish = panel.getByRole<HTMLButtonElement>("button", { name: "Publish" });
  expect(publish.disabled).toBe(true);
  type("Text", "## How\n- Call {brand}");
  expect(await panel.findByRole("heading", { name: "How" })).toBeDefined();
  await panel.findByText("Call Fundi Computers");
  await user.click(publish);
  panel.getByText("Required");
  type("What changes", "How to return");
  await user.click(publish);
  await toast("Version 3 is published. Customers read it from now on.");
  expect(sent).toEqual({ text: "## How\n- Call {brand}", note: "How to return", basedOn: 2 });
  expect(panel.getByLabelText<HTMLInputElement>("What changes").value).toBe("");
});

it("refuses a fact that there is not at the field", async () => {
  const { user, panel } = await open();
  type("Text", "Ask {brnd}");
  type("What changes", "Typed wrong");
  await user.click(panel.getByRole("button", { name: "Publish" }));
  panel.getByText("Names a fact that there is not");
  expect(sent).toBeUndefined();
});

it("restores an earlier version by way of the form, where it is read before it is published", async () => {
  const { user, panel } = await open();
  await user.click(panel.getByRole("button", { name: "Restore version 1" }));
  await panel.findByDisplayValue("The first words.");
  expect(sent).toBeUndefined();
  await user.click(panel.getByRole("button", { name: "Publish" }));
  await toast("Version 3 is published. Customers read it from now on.");
  expect(sent).toEqual({ text: "The first words.", note: "Restores version 1", basedOn: 2 });
});

it("resolves a version that was published meanwhile", async () => {
  api.on(publishPolicy, () => {
    current = written("Their words.", 3);
    throw new AppError("STALE_VERSION", "Version 3 was published while you were writing.", { current });
  });
  const { user, panel } = await open();
  type("Text", "My words.");
  type("What changes", "Mine");
  await user.click(panel.getByRole("button", { name: "Publish" }));
  await panel.findByText("Somebody changed this meanwhile");
  panel.getByText("Their words.");
});

it("says of supplied texts that they are a beginning and no legal advice", async () => {
  current = { ...written("Words.", 1), versions: [FIRST] };
  const { panel } = await open();
  await panel.findByText(/not legal advice/);
});

it("is for managers", async () => {
  renderScreen({
    path: "/admin/settings/:id?",
    Component: SettingsScreen,
    role: "staff",
    at: "/admin/settings/policies",
  });
  await screen.findByText("You do not have access to this section.");
});
