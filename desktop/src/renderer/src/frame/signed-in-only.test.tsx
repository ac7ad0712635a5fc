import { getConfig } from "@fundi/shared/settings/shop";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { it } from "vitest";
import { formatDateTime } from "../lib/shop-time";
import { SessionContext } from "../session/session";
import { createFakeApi } from "../testing/fake-api";
import { shopConfig } from "../testing/order-samples";
import { sessionOf } from "../testing/render-screen";
import { SignedInOnly } from "./signed-in-only";

// @isolated: the shop's time zone is module state.

function Clock() {
  return <p>{formatDateTime("2026-11-22T22:30:00Z")}</p>;
}

it("renders the console again once the shop's time zone is known", async () => {
  createFakeApi().on(getConfig, () => shopConfig({ timeZone: "Pacific/Auckland" }));
  render(
    <SessionContext.Provider value={sessionOf("manager")}>
      <QueryClientProvider client={new QueryClient()}>
        <SignedInOnly>
          <Clock />
        </SignedInOnly>
      </QueryClientProvider>
    </SessionContext.Provider>,
  );
  screen.getByText("23 Nov 2026, 01:30");
  await screen.findByText("23 Nov 2026, 11:30");
});
