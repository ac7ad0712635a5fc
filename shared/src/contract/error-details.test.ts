import { expect, expectTypeOf, it } from "vitest";
import { ERROR_DETAILS } from "./error-details";
import { AppError, ERROR_STATUS } from "./errors";
import { ApiError } from "./http";

it("types the details of an error by its code", () => {
  const error = new ApiError("Gone", 409, "OUT_OF_STOCK", {
    lines: [{ productId: 1, name: "Laptop", requested: 2, available: 1 }],
  });
  const [line] = error.detailsOf("OUT_OF_STOCK")?.lines ?? [];
  expect(line?.available).toBe(1);
  expectTypeOf(line?.available).toEqualTypeOf<number | undefined>();
});

it("has no details for another code", () => {
  expect(new ApiError("Gone", 409, "CONFLICT", { total: 1 }).detailsOf("OUT_OF_STOCK")).toBeUndefined();
});

it("refuses details that the code does not have", () => {
  // @ts-expect-error: a finished sale names its order
  expect(new AppError("SALE_FINISHED", "Finished", { total: 1 }).code).toBe("SALE_FINISHED");
  // @ts-expect-error: this code has none
  expect(new AppError("NOT_FOUND", "Not found", { orderId: 1 }).code).toBe("NOT_FOUND");
});

it("lists codes that exist", () => {
  expect(Object.keys(ERROR_STATUS)).toEqual(expect.arrayContaining(Object.keys(ERROR_DETAILS)));
});
