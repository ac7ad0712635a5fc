import * as replies from "@fundi/shared/collaboration/canned-replies";
import { AppError } from "@fundi/shared/contract/errors";
import { listSupportConversations } from "@fundi/shared/conversations/conversations";
import { listAdminTickets } from "@fundi/shared/support/tickets";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { SupportScreen } from "../screens/support/support-screen";
import { createFakeApi, type FakeApi } from "../testing/fake-api";
import { toast } from "../testing/fake-toasts";
import { renderScreen } from "../testing/render-screen";

let api: FakeApi;
let listed: replies.CannedReply[];

const reply = (change: Partial<replies.CannedReply> = {}): replies.CannedReply => ({
  ...{ id: 1, shortcut: "hello", body: "Hello {{firstName}}", shared: false, mayEdit: true, version: 1 },
  ...change,
});
const show = (role: "staff" | "manager" = "staff") =>
  renderScreen({
    path: "/admin/support/:id?",
    Component: SupportScreen,
    at: "/admin/support?tab=replies",
    role,
  });
const dialog = async () => within(await screen.findByRole("dialog"));

beforeEach(() => {
  localStorage.clear();
  listed = [];
  api = createFakeApi();
  api.on(listSupportConversations, () => []);
  api.on(listAdminTickets, () => ({
    tickets: [],
    pagination: { page: 1, limit: 1, total: 0, totalPages: 1, totalIsExact: true },
  }));
  api.on(replies.listCannedReplies, () => listed);
});

describe("canned replies", () => {
  it("offer placeholders while editing, and refuse an unknown one before sending", async () => {
    const sent: replies.CannedReplyForm[] = [];
    api.on(replies.createCannedReply, ({ body }) => {
      sent.push(body);
      listed = [reply(body)];
      return reply(body);
    });
    const { user } = show();
    await screen.findByText("No canned replies yet");
    await user.click(screen.getByRole("button", { name: "New canned reply" }));
    const form = await dialog();
    await user.type(form.getByLabelText("Shortcut"), "Ready");
    await user.type(form.getByLabelText("Text"), "Hello {{{{lastName}}");
    await user.click(form.getByRole("button", { name: "Add" }));
    await form.findByText(/^\{\{lastName\}\} is not known/);
    await user.clear(form.getByLabelText("Text"));
    await user.click(form.getByRole("button", { name: "{{orderNumber}}" }));
    expect(form.queryByLabelText("For everybody")).toBeNull();
    await user.click(form.getByRole("button", { name: "Add" }));
    await toast("Canned reply /ready saved.");
    expect(sent).toEqual([{ shortcut: "ready", body: "{{orderNumber}}", shared: false }]);
    await screen.findByText("/ready");
  });

  it("that are shared are edited by managers", async () => {
    listed = [reply({ shared: true })];
    api.on(replies.updateCannedReply, ({ params, body }) => {
      listed = [reply({ ...params, ...body, version: 2 })];
      return listed[0] as replies.CannedReply;
    });
    const { user } = show("manager");
    await user.click(await screen.findByText("/hello"));
    const form = await dialog();
    expect(form.getByLabelText<HTMLInputElement>("For everybody").checked).toBe(true);
    await user.clear(form.getByLabelText("Text"));
    await user.type(form.getByLabelText("Text"), "Good day");
    await user.click(form.getByRole("button", { name: "Save" }));
    await screen.findByText("Good day");
  });

  it("that are shared are read-only for others, with a note who may edit them", async () => {
    listed = [reply({ shared: true, mayEdit: false })];
    const { user } = show();
    await user.click(await screen.findByText("/hello"));
    await toast("Managers change the replies that everybody uses.");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("show a duplicate shortcut at its field", async () => {
    api.on(replies.createCannedReply, () => {
      const message = "There is a reply with this shortcut already.";
      throw new AppError("CONFLICT", message, { fieldErrors: { shortcut: [message] } });
    });
    const { user } = show();
    await user.click(await screen.findByRole("button", { name: "New canned reply" }));
    const form = await dialog();
    await user.type(form.getByLabelText("Shortcut"), "hello");
    await user.type(form.getByLabelText("Text"), "Hi");
    await user.click(form.getByRole("button", { name: "Add" }));
    await form.findByText("There is a reply with this shortcut already.");
  });

  it("are deleted after a confirmation", async () => {
    listed = [reply()];
    api.on(replies.deleteCannedReply, ({ params }) => {
      expect(params.id).toBe(1);
      listed = [];
      return { success: true as const };
    });
    const { user } = show();
    await user.click(await screen.findByText("/hello"));
    await user.click((await dialog()).getByRole("button", { name: "Delete this canned reply" }));
    const question = await screen.findByText("You cannot use it any more.");
    await user.click(within(question.closest("[role=dialog]") as HTMLElement).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByText("/hello")).toBeNull());
  });
});
