import { getAdminOrder } from "@fundi/shared/orders/admin-orders";
import { askIntakeDeposit, type Intake } from "@fundi/shared/workshop/intakes";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { createFakeApi } from "../../../../testing/fake-api";
import { order } from "../../../../testing/order-samples";
import { renderScreen } from "../../../../testing/render-screen";
import { TakeDeposit } from "./take-deposit";

const AT = "2026-11-24T06:00:00.000Z";
const intake = (change: Partial<Intake> = {}): Intake => ({
  ...{ id: 5, number: "RI-1000-0001", source: "walk_in", sourceId: null, customerId: 7, name: "Grace Wanjiru" },
  ...{ phone: "0712345678", email: "", company: "", kraPin: null, language: null, terms: null },
  ...{ noSignatureReason: "", signatures: [], deposit: null, orderId: null, receivedAt: AT, receivedBy: null },
  ...{ jobs: [], version: 1, created_at: AT, updated_at: AT },
  ...change,
});
const show = (given: Intake) =>
  renderScreen({
    path: "/admin/repairs",
    Component: () => (
      <div>
        Taken in <TakeDeposit intake={given} />
      </div>
    ),
    role: "staff",
  });

it("asks how much, and opens the payment of that bill", async () => {
  const api = createFakeApi();
  const sent: unknown[] = [];
  api.on(askIntakeDeposit, ({ body }) => {
    sent.push(body);
    return intake({ deposit: 1000, orderId: 41, version: 2 });
  });
  api.on(getAdminOrder, () => order({ id: 41, total: 1000, due: 1000, paymentStatus: "unpaid", claimed: 0 }));
  const { user } = show(intake());
  await user.click(await screen.findByRole("button", { name: "Take a deposit…" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "To the payment" }));
  await dialog.findByText("Enter an amount, such as 1,000");
  await user.type(dialog.getByLabelText("Deposit"), "1000");
  await user.click(dialog.getByRole("button", { name: "To the payment" }));
  await screen.findByRole("dialog", { name: /^Take payment for/ });
  expect(sent).toEqual([{ version: 1, deposit: 1000 }]);
  screen.getByRole("button", { name: /^Deposit of Ksh.1,000…$/, hidden: true });
});

it("is not offered for the shop's own stock", async () => {
  createFakeApi();
  show(intake({ customerId: null }));
  await screen.findByText("Taken in");
  expect(screen.queryByRole("button", { name: "Take a deposit…" })).toBeNull();
});
