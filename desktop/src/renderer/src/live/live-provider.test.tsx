import { getMe, type User } from "@fundi/shared/accounts/accounts";
import { listNotes } from "@fundi/shared/collaboration/notes";
import { AppError } from "@fundi/shared/contract/errors";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { notesQuery } from "../collaboration/collaboration-queries";
import { SignedInOnly } from "../frame/signed-in-only";
import { SessionContext } from "../session/session";
import { createSessionStore } from "../session/session-store";
import { createFakeApi } from "../testing/fake-api";
import { socket } from "../testing/fake-live-socket";
import { renderScreen } from "../testing/render-screen";
import { LiveProvider } from "./live-provider";

function Notes() {
  const { data, isError } = useQuery(notesQuery("order", 42));
  return <p>{isError ? "Failed" : (data?.map(({ body }) => body).join() ?? "Loading")}</p>;
}
const Screen = () => (
  <LiveProvider>
    <Notes />
  </LiveProvider>
);

it("shows the second-factor setup once the shop requires it, without a reload", async () => {
  localStorage.setItem("auth_token", "token");
  const api = createFakeApi();
  const user: User = {
    ...{ id: 1, name: "Grace Njeri", firstName: "Grace", lastName: "Njeri", email: "grace@shop.test", phone: null },
    ...{ address: null, profilePicture: null, createdAt: "2026-01-05T08:00:00.000Z" },
    role: "manager",
  };
  api.on(getMe, () => user);
  const session = createSessionStore();
  await session.check();
  render(
    <SessionContext.Provider value={session}>
      <QueryClientProvider client={new QueryClient()}>
        <SignedInOnly>
          <LiveProvider>The orders</LiveProvider>
        </SignedInOnly>
      </QueryClientProvider>
    </SessionContext.Provider>,
  );
  await screen.findByText("The orders");
  api.on(getMe, () => ({ ...user, needsTwoFactor: true as const }));
  act(() => socket.onEvent("settings_changed", { eventId: 1 }));
  await screen.findByRole("heading", { name: "Two-factor sign-in" });
  expect(screen.queryByText("The orders")).toBeNull();
});

it("refetches failed queries after the first connection, and everything after a gap", async () => {
  const api = createFakeApi();
  let body = "Read after the sleep";
  api.on(listNotes, () => {
    throw new AppError("UNAVAILABLE", "Not now");
  });
  renderScreen({ path: "/admin/orders/42", Component: Screen });
  await screen.findByText("Failed");
  const note = { id: 1, subject: "order", subjectId: 42, author: { id: 1, name: "Grace Njeri" } } as const;
  const facts = { at: "2026-11-20T08:00:00.000Z", editedAt: null, mayEdit: false, mayDelete: false };
  api.on(listNotes, () => [{ ...note, ...facts, body }]);
  act(() => socket.onConnection("live"));
  await screen.findByText("Read after the sleep");
  body = "Written meanwhile";
  act(() => socket.onReconnect());
  await screen.findByText("Written meanwhile");
});
