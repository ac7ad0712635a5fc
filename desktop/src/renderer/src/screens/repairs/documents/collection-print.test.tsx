import { getRepairDocuments } from "@fundi/shared/workshop/repair-documents";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { collectionDocument } from "../../../testing/document-samples";
import { createFakeApi } from "../../../testing/fake-api";
import { renderScreen } from "../../../testing/render-screen";
import { CollectionPrint } from "./collection-print";

vi.mock("../../../printing/repair-printing", () => ({
  printCollectionReceipt: async () => undefined,
  printWarrantyCards: async () => undefined,
}));

function show(coveredUntil: string | null) {
  const [job] = collectionDocument().jobs;
  if (!job) throw new Error("No job");
  const charges = [{ text: "Screen", quantity: 1, amount: 4500, coveredUntil, isUncovered: false }];
  createFakeApi().on(getRepairDocuments, () => ({
    ...{ trackingAddress: null, receipts: [], unnumbered: [] },
    collections: [{ ...collectionDocument({ jobs: [{ ...job, charges }] }), documentId: 3 }],
  }));
  const onClose = vi.fn();
  const Component = () => <CollectionPrint intakeId={8} count={1} onClose={onClose} />;
  return { onClose, ...renderScreen({ path: "/admin", Component, role: "staff", at: "/admin" }) };
}

it("still offers the warranty card once the receipt is printed", async () => {
  const { user, onClose } = show("2027-02-24");
  await user.click(await screen.findByRole("button", { name: "Print the receipt" }));
  await screen.findByRole("button", { name: "Done" });
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Warranty card" }));
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(onClose).toHaveBeenCalledOnce();
});

it("closes after the receipt where nothing is covered", async () => {
  const { user, onClose } = show(null);
  await user.click(await screen.findByRole("button", { name: "Print the receipt" }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(screen.queryByRole("button", { name: "Warranty card" })).toBeNull();
});
