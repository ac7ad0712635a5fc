import { expect, it } from "vitest";
import { found, notFound } from "./found";

const noOrder = notFound("There is no such order.");

it("returns what a query finds", async () => {
  expect(await found(Promise.resolve({ id: 7 }), noOrder)).toEqual({ id: 7 });
});

it("refuses when a query finds nothing", async () => {
  for (const nothing of [null, undefined])
    await expect(found(Promise.resolve(nothing), noOrder)).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: "There is no such order.",
    });
});
