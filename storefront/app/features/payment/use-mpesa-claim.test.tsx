import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeApi } from "../../../test/fake-api";
import { renderPage } from "../../../test/render-page";
import { toast } from "../../components/toast/toast";
import { useMpesaClaim } from "./use-mpesa-claim";

function WithoutOrder() {
  const claim = useMpesaClaim(null);
  return (
    <button type="button" onClick={() => void claim.submit({ phone: "0712345678", receipt: "THR1A2B3" })}>
      Send
    </button>
  );
}

it("rejects a claim without an order and goes to the orders", async () => {
  const api = fakeApi();
  const { place } = await renderPage({ pages: { "/payment": WithoutOrder }, at: "/payment" });
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(place().path).toBe("/orders"));
  expect(toast.error).toHaveBeenCalledWith("Invalid Payment", { description: "Order information not found." });
  expect(api.calls).toHaveLength(0);
});
