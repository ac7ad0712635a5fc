import { getMe } from "@fundi/shared/accounts/accounts";
import {
  ensureConversation,
  listConversations,
  listMessages,
  sendMessage,
} from "@fundi/shared/conversations/conversations";
import { getVideoToken } from "@fundi/shared/conversations/video";
import { deleteUpload } from "@fundi/shared/uploads/uploads";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type ApiCall, failure, fakeApi, json, noNetwork } from "../../../../test/fake-api";
import { live } from "../../../../test/fake-live";
import { fakeUploads, type Upload } from "../../../../test/fake-xhr";
import { jane } from "../../../../test/fixtures";
import { conversation, message } from "../../../../test/message-fixture";
import { renderPage } from "../../../../test/render-page";
import { toast } from "../../../components/toast/toast";
import { adoptSession, SignedInArea } from "../../../session";
import { EMOJIS } from "../emojis";
import { MessagesPage } from "../messages-page";

let api: ReturnType<typeof fakeApi>;
let uploads: Upload[];
let token = 0;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.clearAllMocks();
  live.reset();
  token += 1;
  adoptSession({ token: `s${token}`, user: jane });
  uploads = fakeUploads();
  api = fakeApi();
  api.on(listConversations, () => json([conversation()]));
  api.on(listMessages, () => json([message(1)]));
  api.on(sendMessage, kept);
  api.on(getVideoToken, () => json({}));
  api.on(deleteUpload, () => json({ success: true, message: "Deleted" }));
});

let lastId = 1;
/** The server's response to a stored message. */
const kept = ({ body }: ApiCall) => {
  const { content, attachments, clientId } = body as { content: string; attachments: string[]; clientId: string };
  lastId += 1;
  return json(message(lastId, { content, attachments, clientId }), 201);
};

const open = (at = "/messages") =>
  renderPage({
    at,
    pages: {
      "/messages": () => (
        <SignedInArea fallback={null}>
          <MessagesPage />
        </SignedInArea>
      ),
    },
  });
const field = () => screen.getByRole("textbox", { name: "Message" }) as HTMLTextAreaElement;
const sendButton = () => screen.getByRole("button", { name: "Send" }) as HTMLButtonElement;
const ready = () => screen.findByText("Message 1");
const lineOf = (text: string) => within(screen.getByText(text).closest("li") as HTMLElement);
const sent = () => api.callsOf(sendMessage).map(({ body }) => body);
const picture = (name: string, type = "image/png") => new File(["x"], name, { type });
const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText("Images"), { target: { files } });
const urlOf = (index: number) => `/uploads/chat-attachments/${String(index).repeat(22)}.webp`;
const arrive = (index: number) =>
  act(async () => {
    const data = { id: `chat-attachments/${index}`, url: urlOf(index), width: 9, height: 9, size: 9 };
    await uploads[index]?.answer(200, {
      success: true,
      message: "Uploaded",
      data: { successful: [{ success: true, data }], failed: [], totalFailed: 0 },
    });
  });

describe("writing", () => {
  it("sends on Enter, inserts a line break on Shift+Enter, and clears the composer", async () => {
    await open();
    await ready();
    await userEvent.type(field(), "Good morning{Shift>}{Enter}{/Shift}It is slow{Enter}");
    expect(field().value).toBe("");
    expect(await screen.findByText(/Good morning\s+It is slow/)).toBeTruthy();
    await waitFor(() =>
      expect(sent()).toEqual([
        { conversationId: 3, content: "Good morning\nIt is slow", attachments: [], clientId: expect.any(String) },
      ]),
    );
    expect(document.activeElement).toBe(field());
  });

  it("sends by the button, which is disabled for whitespace", async () => {
    await open();
    await ready();
    expect(sendButton().disabled).toBe(true);
    await userEvent.type(field(), "   {Enter}");
    expect(sendButton().disabled).toBe(true);
    await userEvent.type(field(), "Hello");
    await userEvent.click(sendButton());
    await waitFor(() => expect(sent()).toMatchObject([{ content: "Hello" }]));
  });

  it("grows with the text up to 8 rem", async () => {
    await open();
    await ready();
    const content = vi.spyOn(field(), "scrollHeight", "get").mockReturnValue(70);
    await userEvent.type(field(), "a");
    expect(field().style.height).toBe("72px");
    content.mockReturnValue(400);
    await userEvent.type(field(), "b");
    expect(field().style.height).toBe("128px");
  });

  it("keeps the draft over a reload", async () => {
    const { unmount } = await open();
    await ready();
    await userEvent.type(field(), "Half a sen");
    unmount();
    await open();
    await ready();
    expect(field().value).toBe("Half a sen");
  });

  it("emits typing to support, at most every three seconds", async () => {
    await open();
    await ready();
    await userEvent.type(field(), "Hello");
    expect(live.emitted).toEqual([{ name: "typing", args: [{ conversationId: 3 }] }]);
    const later = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3000);
    await userEvent.type(field(), "!");
    later.mockRestore();
    expect(live.emitted).toHaveLength(2);
  });
});

describe("emojis", () => {
  it("are about 55, and one is inserted at the caret", async () => {
    await open();
    await ready();
    await userEvent.type(field(), "Thank you, bye");
    field().setSelectionRange(9, 9);
    await userEvent.click(screen.getByRole("button", { name: "Emoji" }));
    const picker = within(screen.getByRole("group", { name: "Emojis" }));
    expect(picker.getAllByRole("button")).toHaveLength(55);
    expect(new Set(EMOJIS.map(([emoji]) => emoji)).size).toBe(55);
    await userEvent.click(picker.getByRole("button", { name: "thank you" }));
    expect(field().value).toBe("Thank you🙏, bye");
    expect(field().selectionStart).toBe("Thank you🙏".length);
  });

  it("are navigated with the arrow keys and closed with Esc", async () => {
    await open();
    await ready();
    await userEvent.click(screen.getByRole("button", { name: "Emoji" }));
    expect(document.activeElement?.getAttribute("aria-label")).toBe("grinning face");
    await userEvent.keyboard("{ArrowRight}{ArrowDown}{ArrowLeft}{ArrowLeft}{Enter}");
    expect(field().value).toBe(EMOJIS[7]?.[0]);
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("group", { name: "Emojis" })).toBeNull();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Emoji");
  });
});

describe("pictures", () => {
  it("can be chosen several at once, images only", async () => {
    await open();
    await ready();
    const input = screen.getByLabelText("Images") as HTMLInputElement;
    expect(input.multiple).toBe(true);
    expect(input.accept.split(",").every((type) => type.startsWith("image/") || type.startsWith(".hei"))).toBe(true);
  });

  it("are uploaded by the endpoint for several, into the chat folder", async () => {
    await open();
    await ready();
    choose(picture("a.png"));
    expect(uploads[0]?.path).toBe("/api/upload/multiple");
    expect(uploads[0]?.form.get("folder")).toBe("chat-attachments");
    expect(uploads[0]?.form.getAll("images")).toMatchObject([{ name: "a.png" }]);
  });

  it("show their progress, then a removable thumbnail; sending is disabled meanwhile", async () => {
    await open();
    await ready();
    await userEvent.type(field(), "Look");
    choose(picture("a.png"), picture("b.png"));
    act(() => uploads[0]?.progress(0.4));
    const bar = screen.getByRole("progressbar", { name: "Uploading a.png" });
    expect(bar.getAttribute("aria-valuenow")).toBe("40");
    expect(sendButton().disabled).toBe(true);
    await arrive(0);
    await arrive(1);
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(screen.getAllByRole("img", { name: /\.png$/ })).toHaveLength(2);
    await userEvent.click(screen.getByRole("button", { name: "Remove b.png" }));
    expect(screen.getAllByRole("img", { name: /\.png$/ })).toHaveLength(1);
    await userEvent.click(sendButton());
    await waitFor(() => expect(sent()).toMatchObject([{ content: "Look", attachments: [urlOf(0)] }]));
    expect(screen.queryByRole("list", { name: "Images to send" })).toBeNull();
  });

  it("are sent without text too, in the order in which they were chosen, and cleared", async () => {
    await open();
    await ready();
    choose(picture("a.png"), picture("b.png"));
    await arrive(1);
    await arrive(0);
    await userEvent.click(sendButton());
    await waitFor(() => expect(sent()).toMatchObject([{ content: "", attachments: [urlOf(0), urlOf(1)] }]));
    expect(screen.queryByRole("list", { name: "Images to send" })).toBeNull();
    expect(within(screen.getByRole("list", { name: "Images" })).getAllByRole("link")).toHaveLength(2);
  });

  it("are limited to the first five", async () => {
    await open();
    await ready();
    choose(...[1, 2, 3, 4, 5, 6].map((number) => picture(`${number}.png`)));
    expect(toast.error).toHaveBeenCalledWith("You can attach up to 5 images");
    const names = screen.getAllByRole("img", { name: /\.png$/ }).map((image) => image.getAttribute("alt"));
    expect(names).toEqual(["1.png", "2.png", "3.png", "4.png", "5.png"]);
  });

  it("are images: other files are rejected", async () => {
    await open();
    await ready();
    choose(picture("list.pdf", "application/pdf"));
    expect(toast.error).toHaveBeenCalledWith("File must be an image");
    expect(uploads).toEqual([]);
    choose(picture("list.pdf", "application/pdf"), picture("a.png"));
    expect(toast.error).toHaveBeenLastCalledWith("Only pictures can be attached: list.pdf left out");
    expect(uploads).toHaveLength(1);
  });

  it("that failed to upload are retried or removed, never dropped silently", async () => {
    await open();
    await ready();
    await userEvent.type(field(), "Look");
    choose(picture("a.png"));
    await act(async () => uploads[0]?.fail());
    expect(screen.getByText("Retry or remove the image that could not be uploaded.")).toBeTruthy();
    expect(sendButton().disabled).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: /^Retry a\.png/ }));
    expect(uploads).toHaveLength(2);
  });
});

describe("a pending message", () => {
  it("is shown at once, and no other is sent until the server has responded", async () => {
    let answer = () => {};
    api.on(sendMessage, (request) => new Promise((resolve) => (answer = () => resolve(kept(request)))));
    await open();
    await ready();
    await userEvent.type(field(), "One{Enter}");
    expect(lineOf("One").getByTitle("Sending")).toBeTruthy();
    await userEvent.type(field(), "Two{Enter}");
    expect(sendButton().disabled).toBe(true);
    expect(field().value).toBe("Two");
    await act(async () => answer());
    await waitFor(() => expect(lineOf("One").getByTitle("Sent")).toBeTruthy());
    await userEvent.type(field(), "{Enter}");
    await waitFor(() => expect(sent()).toHaveLength(2));
  });

  it("first starts a conversation where there is none", async () => {
    api.on(listConversations, () => json([]));
    api.on(ensureConversation, () => json(conversation({ id: 12 })));
    api.on(listMessages, () => json([]));
    await open();
    await screen.findByText("No conversation yet");
    await userEvent.type(field(), "Hello{Enter}");
    await waitFor(() => expect(sent()).toMatchObject([{ conversationId: 12, content: "Hello" }]));
    const order = api.calls.filter(({ method }) => method === "POST").map(({ path }) => path);
    expect(order).toEqual(["/api/messages/conversations", "/api/messages/conversations/12/messages"]);
  });

  it("is shown even if the network is lost right after the conversation was started", async () => {
    api.on(listConversations, () => json([]));
    api.on(ensureConversation, () => json(conversation({ id: 12 })));
    api.on(listMessages, noNetwork);
    api.on(sendMessage, noNetwork);
    await open();
    await screen.findByText("No conversation yet");
    await userEvent.type(field(), "Hello{Enter}");
    expect(await screen.findByRole("heading", { level: 1, name: "Support" })).toBeTruthy();
    await waitFor(() => expect(lineOf("Hello").getByTitle("Waiting for the connection")).toBeTruthy());
    api.on(sendMessage, kept);
    act(() => live.reconnect());
    await waitFor(() => expect(lineOf("Hello").getByTitle("Sent")).toBeTruthy());
    expect(api.callsOf(ensureConversation)).toHaveLength(1);
  });

  it("waits while offline, survives a reload, and is sent once, in order, when the network is back", async () => {
    api.on(sendMessage, noNetwork);
    const { unmount } = await open();
    await ready();
    await userEvent.type(field(), "One{Enter}");
    await waitFor(() => expect(lineOf("One").getByTitle("Waiting for the connection")).toBeTruthy());
    // Nothing is being sent: the next one is queued.
    await userEvent.type(field(), "Two{Enter}");
    expect(lineOf("Two").getByTitle("Waiting for the connection")).toBeTruthy();
    expect(toast.error).not.toHaveBeenCalled();
    unmount();

    await open();
    await ready();
    expect(screen.getByText("One")).toBeTruthy();
    const before = sent().length;
    api.on(sendMessage, kept);
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(lineOf("Two").getByTitle("Sent")).toBeTruthy());
    const after = sent().slice(before) as { content: string; clientId: string }[];
    expect(after.map(({ content }) => content)).toEqual(["One", "Two"]);
    expect(after[0]?.clientId).toBe((sent()[0] as { clientId: string }).clientId);
    expect(localStorage.getItem("messages_outbox_v1:7")).toBeNull();
  });

  it("is sent when the live connection is restored", async () => {
    api.on(sendMessage, noNetwork);
    await open();
    await ready();
    await userEvent.type(field(), "One{Enter}");
    await waitFor(() => expect(lineOf("One").getByTitle("Waiting for the connection")).toBeTruthy());
    api.on(sendMessage, kept);
    act(() => live.reconnect());
    await waitFor(() => expect(lineOf("One").getByTitle("Sent")).toBeTruthy());
  });
});

it("redirects to sign in, with the reason, when the session has ended; the message stays stored", async () => {
  const { place } = await open();
  await ready();
  api.on(sendMessage, () => failure(401, "UNAUTHENTICATED", "Please log in"));
  api.on(getMe, () => failure(401, "UNAUTHENTICATED", "Please log in"));
  await userEvent.type(field(), "One{Enter}");
  await waitFor(() => expect(place().path).toBe("/login"));
  expect(place().state).toMatchObject({ message: expect.stringMatching(/^Your session has ended\./) });
  expect(localStorage.getItem("messages_outbox_v1:7")).toContain("One");
});

describe("a message that the server refuses", () => {
  it("shows why, stays, and can be retried", async () => {
    const text = "This image is no longer there. Please add it again.";
    api.on(sendMessage, () => failure(400, "VALIDATION_ERROR", text));
    await open();
    await ready();
    await userEvent.type(field(), "One{Enter}");
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
    expect(toast.error).toHaveBeenCalledExactlyOnceWith(text);
    api.on(sendMessage, kept);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(lineOf("One").getByTitle("Sent")).toBeTruthy());
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("can be removed", async () => {
    api.on(sendMessage, () => failure(400, "VALIDATION_ERROR", "No"));
    await open();
    await ready();
    await userEvent.type(field(), "One{Enter}");
    await userEvent.click(await screen.findByRole("button", { name: "Remove" }));
    expect(screen.queryByText("One")).toBeNull();
    expect(localStorage.getItem("messages_outbox_v1:7")).toBeNull();
  });

  it.each([
    [() => failure(500, "INTERNAL", "Something went wrong on our side"), "Something went wrong on our side"],
    [() => new Response("<html>", { status: 502 }), "Failed to send message"],
    // A proxy's error page, not a refusal by the shop.
    [() => new Response("<html>", { status: 400 }), "Failed to send message"],
  ])("because of a server failure shows that, and is retried automatically %#", async (trouble, text) => {
    api.on(sendMessage, trouble);
    await open();
    await ready();
    await userEvent.type(field(), "One{Enter}");
    await waitFor(() => expect(toast.error).toHaveBeenCalledExactlyOnceWith(text));
    expect(lineOf("One").getByTitle("Waiting for the connection")).toBeTruthy();
    api.on(sendMessage, kept);
    act(() => live.reconnect());
    await waitFor(() => expect(lineOf("One").getByTitle("Sent")).toBeTruthy());
  });
});
