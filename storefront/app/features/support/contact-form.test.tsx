import { sendContactMessage } from "@fundi/shared/support/contact";
import { openTicket } from "@fundi/shared/support/tickets";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json, noNetwork } from "../../../test/fake-api";
import { jane } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { toast } from "../../components/toast/toast";
import { adoptSession, currentSession, endSession } from "../../session";
import { ContactForm } from "./contact-form";

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.clearAllMocks();
  endSession();
  api = fakeApi();
  api.on(sendContactMessage, () => json({ success: true, message: "Thanks" }, 201));
});

const open = () =>
  renderPage({
    pages: { "/support": () => <ContactForm action="/support?tab=contact" refusal={undefined} sent={false} /> },
    at: "/support",
  });
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await userEvent.clear(field(label));
    await userEvent.type(field(label), value);
  }
}
const press = () => userEvent.click(screen.getByRole("button", { name: "Send Message" }));
const TYPED = { Name: "Kamau", Email: "kamau@example.com", Subject: "Hours", Message: "Open on Sunday?" };

it("has six fields, five categories and four priorities, with their defaults", async () => {
  await open();
  const options = (label: string) => [...(field(label) as unknown as HTMLSelectElement).options].map((o) => o.value);
  expect(options("Category")).toEqual(["general", "technical", "billing", "appointments", "feedback"]);
  expect(options("Priority")).toEqual(["low", "medium", "high", "urgent"]);
  expect([field("Category").value, field("Priority").value]).toEqual(["general", "low"]);
  for (const label of ["Name", "Email", "Subject", "Message"]) expect(field(label).required).toBe(true);
});

it("sends nothing while a field is invalid, and marks the field", async () => {
  await open();
  await press();
  expect(screen.getAllByText("Required")).toHaveLength(4);
  expect(document.activeElement).toBe(field("Name"));
  await fill({ ...TYPED, Email: "abc" });
  await press();
  expect(screen.getByText("Enter a valid e-mail address")).toBeTruthy();
  expect(document.activeElement).toBe(field("Email"));
  expect(api.calls).toEqual([]);
});

describe("a guest", () => {
  it("sends a message with category and priority appended, and sees a confirmation", async () => {
    await open();
    await fill(TYPED);
    await userEvent.selectOptions(field("Priority"), "high");
    await press();
    await waitFor(() =>
      expect(toast.success).toHaveBeenCalledWith("Message sent", {
        description: "Our team will get back to you shortly.",
      }),
    );
    expect(api.callsOf(sendContactMessage).map((call) => call.body)).toEqual([
      {
        name: "Kamau",
        email: "kamau@example.com",
        subject: "Hours",
        message: "Open on Sunday?\n\nCategory: general\nPriority: high",
      },
    ]);
    expect(field("Message").value).toBe("");
  });

  it("keeps the values when sending fails, and retries with the same key", async () => {
    api.on(sendContactMessage, noNetwork);
    await open();
    await fill(TYPED);
    await press();
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith("Failed to send", { description: "Please try again later." }),
    );
    expect(field("Message").value).toBe("Open on Sunday?");
    api.on(sendContactMessage, () => json({ success: true, message: "Thanks" }, 201));
    await press();
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    const keys = api.callsOf(sendContactMessage).map((call) => call.headers["idempotency-key"]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it("does not send a message twice whose answer was lost and which was corrected, and keeps what was changed", async () => {
    let first: unknown;
    api.on(sendContactMessage, ({ body }) => {
      first ??= body;
      return noNetwork();
    });
    await open();
    await fill(TYPED);
    await press();
    await waitFor(() => expect(toast.error).toHaveBeenCalled());
    api.on(sendContactMessage, ({ body }) =>
      JSON.stringify(body) === JSON.stringify(first)
        ? json({ success: true, message: "Thanks" }, 201)
        : failure(422, "IDEMPOTENCY_KEY_REUSED", "This Idempotency-Key was used"),
    );
    await fill({ Message: " Or Monday?" });
    await press();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith("We have your message already", expect.anything()));
    expect(field("Message").value).toContain("Or Monday?");
    // Now it is meant as another one.
    api.on(sendContactMessage, () => json({ success: true, message: "Thanks" }, 201));
    await press();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Message sent", expect.anything()));
  });

  it("sees why the server refused, in a toast and at the field", async () => {
    api.on(sendContactMessage, () =>
      failure(400, "VALIDATION_ERROR", "Some fields are not valid.", { fieldErrors: { email: ["No such domain"] } }),
    );
    await open();
    await fill(TYPED);
    await press();
    await waitFor(() =>
      expect(toast.error).toHaveBeenCalledWith("Failed to send", { description: "Some fields are not valid." }),
    );
    expect(screen.getByText("No such domain")).toBeTruthy();
    expect(document.activeElement).toBe(field("Email"));
  });
});

describe("a signed-in user", () => {
  beforeEach(() => {
    adoptSession({ token: "t1", user: jane });
    api.on(openTicket, () => json({ id: 42 }, 201));
  });

  it("has name and e-mail prefilled, and opens a ticket", async () => {
    await open();
    expect([field("Name").value, field("Email").value]).toEqual(["Jane Doe", "jane@example.com"]);
    await fill({ Subject: "Hot", Message: "It is hot." });
    await userEvent.selectOptions(field("Category"), "technical");
    await press();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Ticket created", expect.anything()));
    const [sent] = api.callsOf(openTicket);
    expect(sent?.body).toEqual({
      name: "Jane Doe",
      email: "jane@example.com",
      subject: "Hot",
      message: "It is hot.",
      category: "technical",
      priority: "low",
    });
    expect(sent?.headers.authorization).toBe("Bearer t1");
    expect([field("Name").value, field("Message").value]).toEqual(["Jane Doe", ""]);
  });

  it("gets links to the tickets, in place and in the toast", async () => {
    const { place } = await open();
    expect(screen.getByRole("link", { name: "My Tickets" }).getAttribute("href")).toBe("/tickets");
    await fill({ Subject: "Hot", Message: "It is hot." });
    await press();
    await waitFor(() => expect(toast.success).toHaveBeenCalled());
    const [, options] = vi.mocked(toast.success).mock.calls[0] ?? [];
    act(() => options?.action?.onClick());
    await waitFor(() => expect(place().path).toBe("/tickets/42"));
  });

  it("sends a guest's message when the session has ended", async () => {
    api.on(openTicket, () => failure(401, "UNAUTHORIZED", "Please sign in"));
    await open();
    await fill({ Subject: "Hot", Message: "It is hot." });
    await press();
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith("Message sent", expect.anything()));
    expect(api.callsOf(sendContactMessage)[0]?.body).toMatchObject({ email: "jane@example.com", subject: "Hot" });
    expect(currentSession().status).toBe("guest");
    expect([field("Name").value, field("Message").value]).toEqual(["", ""]);
    expect(toast.error).not.toHaveBeenCalled();
  });

  it("has the name removed at log-out, while a guest's text stays", async () => {
    await open();
    act(() => endSession());
    expect([field("Name").value, field("Email").value]).toEqual(["", ""]);
    await fill({ Name: "Somebody" });
    act(() => adoptSession({ token: "t2", user: jane }));
    expect([field("Name").value, field("Email").value]).toEqual(["Somebody", "jane@example.com"]);
  });
});
