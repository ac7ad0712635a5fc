import { askAssistant } from "@fundi/shared/assistant/assistant";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeSpeech } from "../../../../tests/support/speech-fake";
import { fakeApi, json } from "../../../test/fake-api";
import { product, shop } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { AssistantBarButton, AssistantButton } from ".";
import { welcome } from "./reply-texts";

const toasts = vi.hoisted(() => [] as string[]);
vi.mock("../../components/toast/toast", () => {
  const keep = (text: string) => void toasts.push(text);
  return { toast: { info: keep, success: keep, error: keep } };
});

/** The page around the assistant. */
function visit(at = "/") {
  const Page = () => (
    <>
      <h1>A page</h1>
      <AssistantButton />
    </>
  );
  const paths = ["/", "/products/:id", "/messages", "/dashboard/messages"];
  return renderPage({ pages: Object.fromEntries(paths.map((path) => [path, Page])), at });
}

const button = () => screen.queryByRole("button", { name: "Open the chat assistant" });
const panel = () => screen.getByRole("dialog", { name: "Ask us" });
const input = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your question" });
const control = (name: string) => within(panel()).getByRole<HTMLButtonElement>("button", { name });
const log = () => screen.getByRole("log", { name: "Conversation" });

async function open() {
  await visit();
  await userEvent.click(button() as HTMLElement);
  await screen.findByRole("dialog");
}

const answered = () => waitFor(() => expect(screen.queryByText("Thinking...")).toBeNull());

const ANSWER = {
  ...{ language: "sw", isSure: true, text: "Tumefungua sasa hivi.", services: [], questions: [] },
  products: [product({ id: 7, price: 32_000, available: 2 })],
  links: [{ to: "/contact", label: "Mahali na saa" }],
  waysOn: [
    { kind: "book", to: "/services?book=other", label: "Weka miadi" },
    { kind: "call", to: "tel:+254700000000", label: "Piga simu" },
  ],
};

beforeEach(() => {
  fakeSpeech({});
  fakeApi().on(askAssistant, () => json(ANSWER));
  toasts.length = 0;
  return () => vi.unstubAllGlobals();
});

describe("the button", () => {
  it("opens the panel for any visitor, and the close button closes it", async () => {
    await visit();
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(button() as HTMLElement);
    expect(await screen.findByRole("dialog", { name: "Ask us" })).toBeTruthy();
    expect(button()).toBeNull();
    await userEvent.click(control("Close the assistant"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it("floats in the bottom right corner of a wide screen", async () => {
    await visit("/products/1");
    const classes = button()?.className ?? "";
    expect(classes).toMatch(/(?=.*\bfixed\b)(?=.*\bend-6\b)(?=.*\bbottom-6\b)(?=.*\brounded-full\b)/);
    expect(classes).toContain("hidden");
  });

  it("is in the header of a narrow screen, opens the same panel and is focused after closing", async () => {
    const Page = () => (
      <>
        <AssistantBarButton />
        <AssistantButton />
      </>
    );
    // On pages with prices and payment numbers only the header's button is shown.
    await renderPage({ pages: { "/cart": Page }, at: "/cart" });
    await userEvent.click(button() as HTMLElement);
    await screen.findByRole("dialog", { name: "Ask us" });
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it.each(["/messages", "/dashboard/messages"])("is hidden on %s", async (path) => {
    await visit(path);
    expect(screen.getByRole("heading", { name: "A page" })).toBeTruthy();
    expect(button()).toBeNull();
  });
});

describe("the panel", () => {
  it("has a voice switch, a clear and a close button, the messages, an input and a send button", async () => {
    await open();
    expect(within(panel()).getByRole("switch", { name: "Voice responses" }).getAttribute("aria-checked")).toBe("false");
    for (const name of ["Clear the conversation", "Close the assistant", "Send"]) expect(control(name)).toBeTruthy();
    expect(log().textContent).toContain(welcome(shop).text);
    expect(input()).toBeTruthy();
  });

  it("takes the focus, closes with Esc and restores the focus", async () => {
    await open();
    expect(document.activeElement).toBe(input());
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it("shows the question, Thinking... and the reply; input and microphone are disabled meanwhile", async () => {
    await open();
    await userEvent.type(input(), "zzz{Enter}");
    expect(log().textContent).toContain("You: zzz");
    expect(within(log()).getByText("Thinking...")).toBeTruthy();
    expect(input().disabled).toBe(true);
    expect(control("Voice input").disabled).toBe(true);
    expect(control("Send").disabled).toBe(true);
    await answered();
    expect(log().textContent).toContain(ANSWER.text);
    expect(input()).toMatchObject({ disabled: false, value: "" });
    expect(document.activeElement).toBe(input());
  });

  it("sends with Enter and with the button, not with Shift+Enter nor during composition", async () => {
    await open();
    expect(control("Send").disabled).toBe(true);
    await userEvent.type(input(), "one{Shift>}{Enter}{/Shift}two");
    expect(input().value).toBe("one\ntwo");
    fireEvent.keyDown(input(), { key: "Enter", isComposing: true });
    expect(within(log()).queryByText("Thinking...")).toBeNull();
    await userEvent.click(control("Send"));
    expect(within(log()).getByText("Thinking...")).toBeTruthy();
  });

  it("does not send whitespace", async () => {
    await open();
    await userEvent.type(input(), "   {Enter}");
    expect(within(log()).queryByText("Thinking...")).toBeNull();
  });

  it("sends a sample question on click", async () => {
    await open();
    await userEvent.click(control("What does a screen replacement cost?"));
    expect(log().textContent).toContain("You: What does a screen replacement cost?");
  });

  it("scrolls smoothly to the newest message", async () => {
    await open();
    Object.defineProperty(log(), "scrollHeight", { value: 777 });
    await userEvent.type(input(), "zzz{Enter}");
    expect(log().scrollTop).toBe(777);
    expect(log().className).toContain("motion-safe:scroll-smooth");
  });

  it("shows a message from its beginning where it is longer than the list", async () => {
    await open();
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(900);
    vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (this: HTMLElement) {
      return this === log() ? 100 : 400;
    });
    await userEvent.type(input(), "zzz{Enter}");
    await waitFor(() => expect(log().scrollTop).toBe(300));
  });

  it("shows its scroll bar while scrolling and for 600 ms after", async () => {
    await open();
    vi.useFakeTimers();
    fireEvent.scroll(log());
    vi.advanceTimersByTime(599);
    expect(log().dataset.scrolling).toBe("");
    vi.advanceTimersByTime(1);
    expect(log().dataset.scrolling).toBeUndefined();
    vi.useRealTimers();
  });

  it("shows a single message after clearing", async () => {
    await open();
    await userEvent.type(input(), "zzz{Enter}");
    await userEvent.click(control("Clear the conversation"));
    expect(log().textContent).toBe("Assistant: Conversation cleared. What would you like to know?");
  });

  it("keeps the conversation while it is closed", async () => {
    await open();
    await userEvent.type(input(), "zzz{Enter}");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(button() as HTMLElement);
    expect(log().textContent).toContain("You: zzz");
  });

  it("shows products as cards, links and ways on, in the language of the answer", async () => {
    await open();
    await userEvent.type(input(), "mko wazi{Enter}");
    await answered();
    const card = within(panel()).getByRole("article");
    expect(card.textContent).toMatch(/ThinkPad T480.*Ksh.*32,000.*Only 2 left/);
    const hrefOf = (name: string) => within(panel()).getByRole("link", { name }).getAttribute("href");
    expect(hrefOf("ThinkPad T480")).toBe("/products/7");
    expect(hrefOf("Mahali na saa")).toBe("/contact");
    expect(hrefOf("Weka miadi")).toBe("/services?book=other");
    expect(hrefOf("Piga simu")).toBe("tel:+254700000000");
    expect(within(log()).getByText(ANSWER.text).closest("[lang]")?.getAttribute("lang")).toBe("sw");
  });
});

describe("voice", () => {
  const status = () => within(panel()).getByRole("status").textContent;

  it("shows the microphone and its hint only where speech recognition is supported", async () => {
    fakeSpeech({ supported: false });
    await open();
    expect(screen.queryByRole("button", { name: "Voice input" })).toBeNull();
    expect(status()).toBe("Type your message. Voice replies off.");
  });

  it("starts and stops with the microphone button, and shows that it is listening", async () => {
    await open();
    await userEvent.click(control("Voice input"));
    await waitFor(() => expect(status()).toBe("Listening..."));
    await userEvent.click(control("Voice input"));
    await waitFor(() => expect(status()).toBe("Type or use the mic. Voice replies off."));
  });

  it("starts with Alt+M too, even if only to report that it is not supported", async () => {
    fakeSpeech({ supported: false });
    await open();
    await userEvent.click(input());
    await userEvent.keyboard("{Alt>}{m}{/Alt}");
    expect(toasts).toEqual([
      "Voice input is not supported in your browser. Please use Chrome or Edge on desktop for best results.",
    ]);
  });

  it("speaks replies only once it is asked to", async () => {
    await open();
    const speaker = within(panel()).getByRole("switch", { name: "Voice responses" });
    await userEvent.click(speaker);
    expect(speaker.getAttribute("aria-checked")).toBe("true");
    expect(status()).toBe("Type or use the mic. Voice replies on.");
  });
});
