import { getCreditNote } from "@fundi/shared/orders/orders";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { createFakeApi } from "../../../testing/fake-api";
import { saveFile } from "../../../testing/fake-save-file";
import { order } from "../../../testing/order-samples";
import { renderScreen } from "../../../testing/render-screen";
import { CreditNotes } from "./credit-notes";

const NOTE = { vat: 138, reason: "Does not start", takesBack: null, at: "2026-11-20T08:00:00.000Z" };
const credited = order({
  creditNotes: [
    { ...NOTE, id: 5, number: "CN-000012", amount: 1000 },
    { ...NOTE, id: 6, number: "CN-000013", amount: -1000, takesBack: "CN-000012" },
  ],
});
const Page = () => <CreditNotes order={credited} />;

beforeEach(() => {});

it("lists the credit notes of an order with their reasons, and saves each as a PDF", async () => {
  const api = createFakeApi();
  const requests: unknown[] = [];
  api.on(getCreditNote, ({ params }) => {
    requests.push(params);
    return "%PDF-1.7";
  });
  const { user } = renderScreen({ path: "/admin/orders", Component: Page, role: "staff" });
  const [first, second] = within(await screen.findByRole("list", { name: "Credit notes" })).getAllByRole("listitem");
  expect(first?.textContent).toContain("CN-000012");
  expect(first?.textContent).toContain("Does not start");
  expect(second?.textContent).toContain("Takes CN-000012 back");
  await user.click(screen.getByRole("button", { name: "Save credit note CN-000013 as a PDF" }));
  await waitFor(() => expect(saveFile.mock.calls.map(([, name]) => name)).toEqual(["credit-note-CN-000013.pdf"]));
  expect(requests).toEqual([{ id: 41, noteId: 6 }]);
});
