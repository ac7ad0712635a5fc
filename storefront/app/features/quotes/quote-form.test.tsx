import { createQuote } from "@fundi/shared/quotes";
import { uploadSingle } from "@fundi/shared/uploads";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json, noNetwork } from "../../../test/fake-api";
import { jane } from "../../../test/fixtures";
import { quote } from "../../../test/quote-fixture";
import { renderPage } from "../../../test/render-page";
import { toast } from "../../components/toast";
import { adoptSession, endSession } from "../session";
import { QuoteForm } from "./quote-form";

vi.mock("../../components/toast", () => ({
  toast: { success: vi.fn(), error: vi.fn(), info: vi.fn(), warning: vi.fn() },
}));

const services = [
  { id: 4, title: "Laptop screen replacement", category: "repairs" },
  { id: 9, title: "Website", category: "software" },
] as const;
const sent = vi.fn();
const forms = {
  "/": () => <QuoteForm services={services} chosen={4} onSent={sent} />,
  "/none-chosen": () => <QuoteForm services={services} chosen={null} onSent={sent} />,
  "/no-list": () => <QuoteForm services={[]} chosen={null} onSent={sent} />,
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.clearAllMocks();
  endSession();
  api = fakeApi();
  api.on(createQuote, () => json(quote(), 201));
});

const open = (at: keyof typeof forms = "/") => renderPage({ pages: forms, at });
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole("button", { name: /Request a quote|Try again/ }));
async function fill(): Promise<void> {
  await userEvent.type(field("What should be done?"), "The screen is cracked.");
  await userEvent.type(field("Your name"), "Wanjiru Kamau");
  await userEvent.type(field("E-mail"), "wanjiru@people.example");
}
const asked = () => api.callsOf(createQuote);

describe("a guest's request", () => {
  it("is sent with its service, and answered with thanks (QUO-20)", async () => {
    await open();
    await fill();
    await userEvent.selectOptions(field("How urgent is it?"), "urgent");
    await submit();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(toast.success).toHaveBeenCalledWith("Quote submitted successfully!");
    expect(asked()[0]?.body).toEqual({
      name: "Wanjiru Kamau",
      email: "wanjiru@people.example",
      service: "Laptop screen replacement",
      serviceId: 4,
      serviceCategory: "repairs",
      message: "The screen is cracked.",
      urgency: "urgent",
      images: [],
    });
    expect(asked()[0]?.headers).not.toHaveProperty("authorization");
  });

  it("names every missing field, and asks nobody (QUO-22)", async () => {
    await open("/none-chosen");
    await submit();
    expect(screen.getAllByText("Required")).toHaveLength(4);
    expect(document.activeElement).toBe(field("Service"));
    await userEvent.type(field("What should be done?"), "Broken");
    await userEvent.type(field("E-mail"), "wanjiru");
    await userEvent.type(field("Phone (optional)"), "12");
    await submit();
    expect(screen.getByText("Tell us a little more: at least 10 characters")).toBeTruthy();
    expect(screen.getByText("Enter a valid e-mail address")).toBeTruthy();
    expect(screen.getByText(/Kenyan number/)).toBeTruthy();
    expect(asked()).toEqual([]);
  });

  it("may be about something that is not in the list, or named in words where there is no list", async () => {
    const { unmount } = await open("/none-chosen");
    await userEvent.selectOptions(field("Service"), "Something else");
    await fill();
    await submit();
    await waitFor(() => expect(asked()[0]?.body).toMatchObject({ service: "Something else" }));
    unmount();
    await open("/no-list");
    await userEvent.type(field("What you need"), "A drone");
    await fill();
    await submit();
    await waitFor(() => expect(asked()[1]?.body).toMatchObject({ service: "A drone" }));
  });

  it("has no photos, and says how to get them", async () => {
    await open();
    expect(screen.queryByLabelText("Photos")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
    expect(localStorage.getItem("auth_return_to")).toBe("/");
  });
});

describe("a request of somebody with an account (QUO-23)", () => {
  beforeEach(() => adoptSession({ token: "t1", user: jane }));

  it("is filled with what is known, without touching what was typed", async () => {
    await open();
    expect([field("Your name").value, field("E-mail").value, field("Phone (optional)").value]).toEqual([
      "Jane Doe",
      "jane@example.com",
      "071 234 5678",
    ]);
    await userEvent.type(field("What should be done?"), "The screen is cracked.");
    await submit();
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(asked()[0]?.headers).toMatchObject({ authorization: "Bearer t1" });
  });

  it("carries the photos that were uploaded meanwhile", async () => {
    URL.createObjectURL = () => "blob:picture";
    URL.revokeObjectURL = () => {};
    // Pictures go by XMLHttpRequest, which tells how far they have come.
    class Upload {
      upload = {};
      status = 201;
      responseText = JSON.stringify({
        success: true,
        message: "Image uploaded",
        data: { id: "quotes/a", url: "/uploads/quotes/a.webp", width: 4, height: 4, size: 40 },
      });
      onload = () => {};
      open = vi.fn();
      setRequestHeader = vi.fn();
      send = () => setTimeout(() => this.onload());
    }
    vi.stubGlobal("XMLHttpRequest", Upload);
    await open();
    const picker = await screen.findByLabelText("Photos", { selector: "input" });
    fireEvent.change(picker, { target: { files: [new File(["x"], "screen.png", { type: "image/png" })] } });
    await userEvent.type(field("What should be done?"), "The screen is cracked.");
    await screen.findByText("1 of up to 5 images");
    await submit();
    await waitFor(() => expect(asked()[0]?.body).toMatchObject({ images: ["/uploads/quotes/a.webp"] }));
    expect(uploadSingle.path).toBe("/api/upload/single");
  });
});

describe("a request that failed", () => {
  it("says what the shop says (QUO-21), at its field where it has one", async () => {
    api.on(createQuote, () =>
      failure(400, "VALIDATION_ERROR", "Some fields are not valid.", {
        fieldErrors: { email: ["No such address"], service: ["Too long"], "images.0": ["Gone"] },
      }),
    );
    await open();
    await fill();
    await submit();
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith("Some fields are not valid."));
    for (const text of ["No such address", "Too long", "Gone"]) expect(screen.getByText(text)).toBeTruthy();
    expect(field("What should be done?").value).toBe("The screen is cracked.");
  });

  it("without an answer keeps what was typed, and is the same request when it is sent again", async () => {
    api.on(createQuote, noNetwork);
    const { unmount } = await open();
    await fill();
    await submit();
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith("Failed to submit quote"));
    expect(screen.getByRole("alert").textContent).toMatch(/could not reach the shop/);
    // A reload in between loses nothing.
    unmount();
    await open();
    expect(field("What should be done?").value).toBe("The screen is cracked.");
    api.on(createQuote, () => json(quote(), 201));
    await submit();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    const [first, second] = asked().map(({ headers }) => headers["idempotency-key"]);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(sessionStorage.getItem("quote_draft")).toBeNull();
  });

  it("says that one is offline, when one is", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    api.on(createQuote, noNetwork);
    await open();
    await fill();
    await submit();
    await waitFor(() =>
      expect(screen.getByRole("alert").textContent).toMatch(/^You are offline\. What you typed is kept/),
    );
    expect(toast.error).toHaveBeenCalledWith("You are offline");
    vi.restoreAllMocks();
  });

  it("takes no more than the shop does", async () => {
    await open();
    expect([field("Your name").maxLength, field("What should be done?").maxLength]).toEqual([160, 4000]);
  });

  it("is another request when other words are sent", async () => {
    api.on(createQuote, noNetwork);
    await open();
    await fill();
    await submit();
    await screen.findByRole("button", { name: "Try again" });
    await userEvent.type(field("What should be done?"), " Badly.");
    await submit();
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[0]?.headers["idempotency-key"]).not.toBe(asked()[1]?.headers["idempotency-key"]);
  });
});
