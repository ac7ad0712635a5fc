import { sendMessage } from "@fundi/shared/conversations/conversations";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeApi, json } from "../../../../test/fake-api";
import { jane } from "../../../../test/fixtures";
import { message } from "../../../../test/message-fixture";
import { renderPage } from "../../../../test/render-page";
import { adoptSession, SignedInArea } from "../../../session";
import { UnsentMessages } from "..";

const CLIENT_ID = "0123456789abcdef0123456789abcdef";
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  adoptSession({ token: "u1", user: jane });
  api = fakeApi();
  api.on(sendMessage, () => json(message(9, { clientId: CLIENT_ID }), 201));
});

const keep = (userId: number) =>
  localStorage.setItem(
    `messages_outbox_v1:${userId}`,
    JSON.stringify([
      {
        clientId: CLIENT_ID,
        conversationId: 3,
        content: "Hello",
        attachments: [],
        writtenAt: "2026-11-20T08:00:00.000Z",
      },
    ]),
  );
const Page = () => (
  <SignedInArea fallback={null}>
    <UnsentMessages />
    <p>My Orders</p>
  </SignedInArea>
);
const open = (at: string) => renderPage({ at, pages: { "/orders": Page, "/messages": Page } });

it("are sent from other pages too", async () => {
  keep(7);
  await open("/orders");
  await waitFor(() =>
    expect(api.callsOf(sendMessage)).toMatchObject([{ body: { content: "Hello", clientId: CLIENT_ID } }]),
  );
  await waitFor(() => expect(localStorage.getItem("messages_outbox_v1:7")).toBeNull());
});

it("are left to the messages page where that is open, and to their own author", async () => {
  keep(7);
  const { unmount } = await open("/messages");
  await screen.findByText("My Orders");
  await act(() => vi.dynamicImportSettled());
  unmount();
  localStorage.clear();
  adoptSession({ token: "u1", user: jane });
  keep(8);
  await open("/orders");
  await screen.findByText("My Orders");
  await act(() => vi.dynamicImportSettled());
  expect(api.calls.filter(({ method }) => method === "POST")).toEqual([]);
});
