import { expect, it } from "vitest";
import { checkDetails } from "./error-details";

it("accepts what a code declares, with or without messages per field", () => {
  checkDetails("NOT_FOUND", undefined);
  checkDetails("SKU_EXISTS", { fieldErrors: { sku: ["SKU already exists"] } });
  checkDetails("CONFLICT", { fieldErrors: { phone: ["Taken"] }, customer: { id: 7, name: "Amina" } });
});

it("refuses what a code does not declare", () => {
  for (const [code, details] of [
    ["NOT_FOUND", { orderId: 7 }],
    ["SALE_FINISHED", { orderId: "7" }],
    ["CONFLICT", { customer: { id: 7, name: "Amina", email: "amina@people.example" } }],
    ["SKU_EXISTS", { fieldErrors: { sku: "SKU already exists" } }],
  ] as const)
    expect(() => checkDetails(code, details), code).toThrow();
});
