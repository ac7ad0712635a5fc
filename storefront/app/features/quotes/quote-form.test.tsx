import { createQuote } from "@fundi/shared/quotes/quotes";
import { startAlbum, uploadSingle } from "@fundi/shared/uploads/uploads";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json, noNetwork } from "../../../test/fake-api";
import { jane } from "../../../test/fixtures";
import { quote } from "../../../test/quote-fixture";
import { renderPage } from "../../../test/render-page";
import { storedLinks } from "../../browser/guest-links";
import { toast } from "../../components/toast/toast";
import { adoptSession, endSession } from "../../session";
import { QuoteForm } from "./quote-form";

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
  api.on(createQuote, () => json({ ...quote(), link: null }, 201));
});

const open = (at: keyof typeof forms = "/", mail = true) => renderPage({ pages: forms, at, settings: { mail } });
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole("button", { name: /Request a quote|Try again/ }));
async function fill(): Promise<void> {
  await userEvent.type(field("What should be done?"), "The screen is cracked.");
  await userEvent.type(field("Your name"), "Wanjiru Kamau");
  await userEvent.type(field("E-mail (optional)"), "wanjiru@people.example");
}
const requests = () => api.callsOf(createQuote);

describe("a guest's request", () => {
  it("is sent with its service, and confirmed", async () => {
    await open();
    await fill();
    await userEvent.selectOptions(field("How urgent is it?"), "urgent");
    await submit();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(toast.success).toHaveBeenCalledWith("Quote submitted successfully!");
    expect(requests()[0]?.body).toEqual({
      name: "Wanjiru Kamau",
      email: "wanjiru@people.example",
      service: "Laptop screen replacement",
      serviceId: 4,
      serviceCategory: "repairs",
      message: "The screen is cracked.",
      urgency: "urgent",
      images: [],
    });
    expect(requests()[0]?.headers).not.toHaveProperty("authorization");
  });

  it("marks every missing field, without a request", async () => {
    await open("/none-chosen");
    await submit();
    expect(screen.getAllByText("Required")).toHaveLength(3);
    expect(screen.getByText("Leave a phone number or an e-mail address")).toBeTruthy();
    expect(document.activeElement).toBe(field("Service"));
    await userEvent.type(field("What should be done?"), "Broken");
    await userEvent.type(field("E-mail (optional)"), "wanjiru");
    await userEvent.type(field("Phone"), "12");
    await submit();
    expect(screen.getByText("Tell us a little more: at least 10 characters")).toBeTruthy();
    expect(screen.getByText("Enter a valid e-mail address")).toBeTruthy();
    expect(screen.getByText(/Kenyan number/)).toBeTruthy();
    expect(requests()).toEqual([]);
  });

  it("may be about an unlisted service, or a described one where there is no list", async () => {
    const { unmount } = await open("/none-chosen");
    await userEvent.selectOptions(field("Service"), "Something else");
    await fill();
    await submit();
    await waitFor(() => expect(requests()[0]?.body).toMatchObject({ service: "Something else" }));
    unmount();
    await open("/no-list");
    await userEvent.type(field("What you need"), "A drone");
    await fill();
    await submit();
    await waitFor(() => expect(requests()[1]?.body).toMatchObject({ service: "A drone" }));
  });

  it("needs a phone number or an address, and keeps the link of its answer", async () => {
    const link = `q.1-1-${"A".repeat(22)}`;
    api.on(createQuote, () => json({ ...quote(), link }, 201));
    await open();
    await userEvent.type(field("What should be done?"), "The screen is cracked.");
    await userEvent.type(field("Your name"), "Wanjiru");
    await submit();
    expect(screen.getByText("Leave a phone number or an e-mail address")).toBeTruthy();
    await userEvent.type(field("Phone"), "0712345678");
    await submit();
    await waitFor(() => expect(sent).toHaveBeenCalledWith(1));
    expect(storedLinks("quote")).toEqual([link]);
  });

  it("includes photos, which are sent to an album of this device", async () => {
    URL.createObjectURL = () => "blob:picture";
    URL.revokeObjectURL = () => {};
    const headers: unknown[] = [];
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
      setRequestHeader = (...header: unknown[]) => headers.push(header);
      send = () => setTimeout(() => this.onload());
    }
    vi.stubGlobal("XMLHttpRequest", Upload);
    api.on(startAlbum, () => json({ album: "album-1" }));
    await open();
    const picker = await screen.findByLabelText("Photos", { selector: "input" });
    fireEvent.change(picker, { target: { files: [new File(["x"], "camera.jpg", { type: "image/jpeg" })] } });
    await screen.findByText("1 of up to 5 images");
    await fill();
    await submit();
    await waitFor(() =>
      expect(requests()[0]?.body).toMatchObject({ images: ["/uploads/quotes/a.webp"], album: "album-1" }),
    );
    expect(headers).toContainEqual(["x-upload-album", "album-1"]);
  });
});

it("promises no mail while none can be sent", async () => {
  const view = await open("/", false);
  expect(screen.getByText(/^We send no mails at the moment: leave a phone number/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/to this address|our mail/);
  view.unmount();
  adoptSession({ token: "t1", user: jane });
  await open("/", false);
  expect(screen.getByText("The price shows up under My Quote Requests.")).toBeTruthy();
});

describe("a signed-in user's request", () => {
  beforeEach(() => adoptSession({ token: "t1", user: jane }));

  it("is prefilled with the user's data, without changing what was typed", async () => {
    await open();
    expect([field("Your name").value, field("E-mail (optional)").value, field("Phone").value]).toEqual([
      "Jane Doe",
      "jane@example.com",
      "0712 345 678",
    ]);
    await userEvent.type(field("What should be done?"), "The screen is cracked.");
    await submit();
    await waitFor(() => expect(requests()).toHaveLength(1));
    expect(requests()[0]?.headers).toMatchObject({ authorization: "Bearer t1" });
  });

  it("includes photos that were uploaded meanwhile", async () => {
    URL.createObjectURL = () => "blob:picture";
    URL.revokeObjectURL = () => {};
    // Uploads use XMLHttpRequest, which reports progress.
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
    await waitFor(() => expect(requests()[0]?.body).toMatchObject({ images: ["/uploads/quotes/a.webp"] }));
    expect(uploadSingle.path).toBe("/api/upload/single");
  });
});

describe("a failed request", () => {
  it("shows the server's message, at its field where it has one", async () => {
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

  it("without a response keeps the values, and is sent again with the same key", async () => {
    api.on(createQuote, noNetwork);
    const { unmount } = await open();
    await fill();
    await submit();
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith("Failed to submit quote"));
    expect(screen.getByRole("alert").textContent).toMatch(/could not reach the shop/);
    // The values survive a reload in between.
    unmount();
    await open();
    expect(field("What should be done?").value).toBe("The screen is cracked.");
    api.on(createQuote, () => json({ ...quote(), link: null }, 201));
    await submit();
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    const [first, second] = requests().map(({ headers }) => headers["idempotency-key"]);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(sessionStorage.getItem("quote_draft")).toBeNull();
  });

  it("reports that the device is offline", async () => {
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

  it("limits fields to the api's maximum lengths", async () => {
    await open();
    expect([field("Your name").maxLength, field("What should be done?").maxLength]).toEqual([160, 4000]);
  });

  it("is not made twice when its answer was lost and the words are corrected: the first one is shown", async () => {
    let first: unknown;
    api.on(createQuote, ({ body }) => {
      first ??= body;
      return noNetwork();
    });
    await open();
    await fill();
    await submit();
    await screen.findByRole("button", { name: "Try again" });
    // As an api does that has made it.
    api.on(createQuote, ({ body }) =>
      JSON.stringify(body) === JSON.stringify(first)
        ? json({ ...quote({ id: 9 }), link: null }, 201)
        : failure(422, "IDEMPOTENCY_KEY_REUSED", "This Idempotency-Key was used"),
    );
    await userEvent.type(field("What should be done?"), " Badly.");
    await submit();
    await waitFor(() => expect(sent).toHaveBeenCalledWith(9));
    expect(toast.success).toHaveBeenCalledWith("We have your request already", expect.anything());
    expect(new Set(requests().map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  });
});
