import { AppError } from "@fundi/shared/contract/errors";
import { listSupportConversations } from "@fundi/shared/conversations/conversations";
import * as content from "@fundi/shared/support/support-content";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { createFakeApi, type FakeApi } from "../../../testing/fake-api";
import { toast } from "../../../testing/fake-toasts";
import { renderScreen } from "../../../testing/render-screen";
import { SupportScreen } from "../support-screen";

let api: FakeApi;
let faqs: content.AdminFaq[];
const sent: unknown[] = [];
const card: content.AdminFaq = {
  id: 1,
  question: "Do you take cards?",
  answer: "Yes.",
  ...{ questionSw: "", answerSw: "" },
  category: "payments",
  version: 2,
};

const show = (tab: string, role: "staff" | "manager" = "manager") =>
  renderScreen({ path: "/admin/support/:id?", Component: SupportScreen, at: `/admin/support?tab=${tab}`, role });
const row = () => screen.findByRole("row", { name: /Do you take cards/ });
const dialog = async () => within(await screen.findByRole("dialog"));

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  faqs = [card];
  api = createFakeApi();
  api.on(listSupportConversations, () => []);
  api.on(content.listAdminFaqs, () => faqs);
  api.on(content.updateFaq, ({ params, body }) => {
    sent.push({ ...params, ...body });
    faqs = [{ ...card, answer: body.answer ?? "", version: 3 }];
    return faqs[0] as content.AdminFaq;
  });
});

describe("questions", () => {
  it("are added by managers, with all required fields", async () => {
    api.on(content.createFaq, ({ body }) => {
      const added = { ...body, id: 2, version: 1 };
      faqs = [...faqs, added];
      return added;
    });
    const { user } = show("faqs");
    await user.click(await screen.findByRole("button", { name: "New question" }));
    const form = await dialog();
    await user.click(form.getByRole("button", { name: "Add" }));
    expect(form.getAllByText("Required")).toHaveLength(2);
    await user.type(form.getByLabelText("Question"), "Where are you?");
    await user.type(form.getByLabelText("Answer"), "On Moi Avenue.");
    await user.selectOptions(form.getByLabelText("Category"), "orders");
    await user.click(form.getByRole("button", { name: "Add" }));
    await toast("Question added. Customers see it now.");
    await screen.findByRole("row", { name: /Where are you/ });
    expect(faqs[1]).toMatchObject({ question: "Where are you?", answer: "On Moi Avenue.", category: "orders" });
  });

  it("are edited with the version seen", async () => {
    const { user } = show("faqs");
    await user.click(await row());
    const form = await dialog();
    await user.type(form.getByLabelText("Answer"), " Always.");
    await user.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent).toMatchObject([{ id: 1, answer: "Yes. Always.", version: 2 }]));
  });

  it("keep what was typed when a colleague changed them, until the conflict is resolved", async () => {
    const { user } = show("faqs");
    await user.click(await row());
    const form = await dialog();
    await user.type(form.getByLabelText("Answer"), " Always.");
    api.on(content.updateFaq, ({ body }) => {
      sent.push(body);
      if (body.version !== 3) {
        faqs = [{ ...card, answer: "Visa only.", version: 3 }];
        throw new AppError("STALE_VERSION", "This question changed while you were looking at it.");
      }
      return { ...card, answer: body.answer ?? "", version: 4 };
    });
    await user.click(form.getByRole("button", { name: "Save" }));
    await user.click(await form.findByRole("button", { name: "Keep what I typed" }));
    await user.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ answer: "Yes. Always.", version: 3 }));
  });

  it("that are duplicates show an error at their field", async () => {
    api.on(content.createFaq, () => {
      const message = "There is a question like this already.";
      throw new AppError("CONFLICT", message, { fieldErrors: { question: [message] } });
    });
    const { user } = show("faqs");
    await user.click(await screen.findByRole("button", { name: "New question" }));
    const form = await dialog();
    await user.type(form.getByLabelText("Question"), "Do you take cards?");
    await user.type(form.getByLabelText("Answer"), "Yes.");
    await user.click(form.getByRole("button", { name: "Add" }));
    await form.findByText("There is a question like this already.");
    expect(form.getByLabelText("Question").getAttribute("aria-invalid")).toBe("true");
  });

  it("are deleted after a confirmation", async () => {
    api.on(content.deleteFaq, ({ params }) => {
      sent.push(params.id);
      faqs = [];
      return { success: true as const, message: "Question deleted" };
    });
    const { user } = show("faqs");
    await user.click(await row());
    await user.click((await dialog()).getByRole("button", { name: "Delete this question" }));
    expect(sent).toEqual([]);
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    await screen.findByText("No questions yet");
    expect(sent).toEqual([1]);
  });

  it("are read-only for staff", async () => {
    const { user } = show("faqs", "staff");
    await user.click(await row());
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByRole("button", { name: "New question" })).toBeNull();
  });
});

it("rejects a link with an unsafe link", async () => {
  api.on(content.listAdminResources, () => []);
  const { user } = show("resources");
  await user.click(await screen.findByRole("button", { name: "New link" }));
  const form = await dialog();
  await user.type(form.getByLabelText("Title"), "Clean a keyboard");
  await user.type(form.getByLabelText("Link"), "javascript:alert(1)");
  await user.click(form.getByRole("button", { name: "Add" }));
  await form.findByText("Enter a whole web address, or a page of the shop that begins with /");
});
