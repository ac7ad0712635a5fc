import { searchProducts } from "@fundi/shared/products";
import { listServices } from "@fundi/shared/services";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeSpeech } from "../../../../tests/support/speech-fake";
import { fakeApi, json } from "../../../test/fake-api";
import { product, shop } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { fixedReply } from "./replies";
import { welcome } from "./reply-texts";

const toasts = vi.hoisted(() => [] as string[]);
vi.mock("../../components/toast", () => {
  const keep = (text: string) => void toasts.push(text);
  return { toast: { info: keep, success: keep, error: keep } };
});

/** The page around the assistant: each test has a conversation of its own, as after a reload. */
async function visit(at = "/") {
  vi.resetModules();
  const { AssistantButton } = await import("./assistant-button");
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

const answered = () => waitFor(() => expect(screen.queryByText("Thinking...")).toBeNull(), { timeout: 3000 });

beforeEach(() => {
  fakeSpeech({});
  fakeApi();
  toasts.length = 0;
  return () => vi.unstubAllGlobals();
});

describe("the button", () => {
  it("opens the panel for any visitor, and the close button closes it (BOT-01, BOT-03, BOT-04)", async () => {
    await visit();
    expect(screen.queryByRole("dialog")).toBeNull();
    await userEvent.click(button() as HTMLElement);
    expect(await screen.findByRole("dialog", { name: "Ask us" })).toBeTruthy();
    expect(button()).toBeNull();
    await userEvent.click(control("Close the assistant"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it("floats in the bottom right corner of a wide screen (BOT-03)", async () => {
    await visit("/products/1");
    const classes = button()?.className ?? "";
    expect(classes).toMatch(/(?=.*\bfixed\b)(?=.*\bend-6\b)(?=.*\bbottom-6\b)(?=.*\brounded-full\b)/);
    expect(classes).toContain("hidden");
  });

  it("stands in the bar of a narrow one, opens the same panel and gets the focus back", async () => {
    vi.resetModules();
    const { AssistantBarButton, AssistantButton } = await import(".");
    const Page = () => (
      <>
        <AssistantBarButton />
        <AssistantButton />
      </>
    );
    // Where sums and numbers to pay to stand, the bar's button is the only one.
    await renderPage({ pages: { "/cart": Page }, at: "/cart" });
    await userEvent.click(button() as HTMLElement);
    await screen.findByRole("dialog", { name: "Ask us" });
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it.each(["/messages", "/dashboard/messages"])("is not in the way on %s", async (path) => {
    await visit(path);
    expect(screen.getByRole("heading", { name: "A page" })).toBeTruthy();
    expect(button()).toBeNull();
  });
});

describe("the panel", () => {
  it("has a speaker switch, a clear and a close button, the messages, an input and a send button (BOT-05, BOT-06, BOT-08)", async () => {
    await open();
    expect(within(panel()).getByRole("switch", { name: "Voice responses" }).getAttribute("aria-checked")).toBe("true");
    for (const name of ["Clear the conversation", "Close the assistant", "Send"]) expect(control(name)).toBeTruthy();
    expect(log().textContent).toContain(welcome(shop).text);
    expect(input()).toBeTruthy();
  });

  it("takes the focus, closes with Esc and gives the focus back", async () => {
    await open();
    expect(document.activeElement).toBe(input());
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it("shows the question, Thinking... and the answer; meanwhile input and microphone are off (BOT-07, BOT-17, BOT-21)", async () => {
    await open();
    await userEvent.type(input(), "zzz{Enter}");
    expect(log().textContent).toContain("You: zzz");
    expect(within(log()).getByText("Thinking...")).toBeTruthy();
    expect(input().disabled).toBe(true);
    expect(control("Voice input").disabled).toBe(true);
    expect(control("Send").disabled).toBe(true);
    await answered();
    expect(log().textContent).toContain(fixedReply("zzz", shop).text);
    expect(input()).toMatchObject({ disabled: false, value: "" });
    expect(document.activeElement).toBe(input());
  });

  it("sends with Enter and with the button, not with Shift+Enter nor while a word is being composed (BOT-22)", async () => {
    await open();
    expect(control("Send").disabled).toBe(true);
    await userEvent.type(input(), "one{Shift>}{Enter}{/Shift}two");
    expect(input().value).toBe("one\ntwo");
    fireEvent.keyDown(input(), { key: "Enter", isComposing: true });
    expect(within(log()).queryByText("Thinking...")).toBeNull();
    await userEvent.click(control("Send"));
    expect(within(log()).getByText("Thinking...")).toBeTruthy();
  });

  it("does not send spaces (BOT-19)", async () => {
    await open();
    await userEvent.type(input(), "   {Enter}");
    expect(within(log()).queryByText("Thinking...")).toBeNull();
  });

  it("asks a sample question at a click", async () => {
    await open();
    await userEvent.click(control("How much is a repair?"));
    expect(log().textContent).toContain("You: How much is a repair?");
  });

  it("scrolls smoothly to the newest entry (BOT-23)", async () => {
    await open();
    Object.defineProperty(log(), "scrollHeight", { value: 777 });
    await userEvent.type(input(), "zzz{Enter}");
    expect(log().scrollTop).toBe(777);
    expect(log().className).toContain("motion-safe:scroll-smooth");
  });

  it("shows its scroll bar while it scrolls and 600 ms after (BOT-24)", async () => {
    await open();
    vi.useFakeTimers();
    fireEvent.scroll(log());
    vi.advanceTimersByTime(599);
    expect(log().dataset.scrolling).toBe("");
    vi.advanceTimersByTime(1);
    expect(log().dataset.scrolling).toBeUndefined();
    vi.useRealTimers();
  });

  it("is one brief message after clearing (BOT-25)", async () => {
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

  it("shows what the shop has as cards that lead to it", async () => {
    const api = fakeApi();
    api.on(listServices, () => json([]));
    api.on(searchProducts, () => json({ items: [product({ id: 7, price: 32_000, available: 2 })] }));
    await open();
    await userEvent.type(input(), "how much is the ThinkPad T480{Enter}");
    await answered();
    const card = within(panel()).getByRole("article");
    expect(card.textContent).toMatch(/ThinkPad T480.*Ksh.*32,000.*Only 2 left/);
    expect(within(card).getByRole("link", { name: "ThinkPad T480" }).getAttribute("href")).toBe("/products/7");
  });
});

describe("voice", () => {
  const status = () => within(panel()).getByRole("status").textContent;

  it("has its microphone only where speech is understood, and hints accordingly (BOT-09, BOT-10)", async () => {
    fakeSpeech({ supported: false });
    await open();
    expect(screen.queryByRole("button", { name: "Voice input" })).toBeNull();
    expect(status()).toBe("Type your message. Voice replies on.");
  });

  it("starts and stops at the microphone, and says that it listens (BOT-10, BOT-44)", async () => {
    await open();
    await userEvent.click(control("Voice input"));
    await waitFor(() => expect(status()).toBe("Listening..."));
    await userEvent.click(control("Voice input"));
    await waitFor(() => expect(status()).toBe("Type or use the mic. Voice replies on."));
  });

  it("starts with Alt+M too, even where it can only say that it is not supported (BOT-59, BOT-60)", async () => {
    fakeSpeech({ supported: false });
    await open();
    await userEvent.click(input());
    await userEvent.keyboard("{Alt>}{m}{/Alt}");
    expect(toasts).toEqual([
      "Voice input is not supported in your browser. Please use Chrome or Edge on desktop for best results.",
    ]);
  });

  it("switches the spoken answers off (BOT-05, BOT-67)", async () => {
    await open();
    const speaker = within(panel()).getByRole("switch", { name: "Voice responses" });
    await userEvent.click(speaker);
    expect(speaker.getAttribute("aria-checked")).toBe("false");
    expect(status()).toBe("Type or use the mic. Voice replies off.");
  });
});
