// @vitest-environment node
import { ApiError } from "@fundi/shared/contract/http";
import { expect, it } from "vitest";
import { idOrNotFound, orNotFound } from "./responses.server";

it.each(["0", "-1", "abc", "1.5", "1e3", " 1", "", "99999999999999999999", undefined])(
  "takes the id %j for an address that leads nowhere",
  (text) => {
    expect(() => idOrNotFound(text)).toThrow(expect.objectContaining({ status: 404 }));
  },
);

it("reads an id above zero", () => expect(idOrNotFound("97")).toBe(97));

it("turns the api's 404 into a 404 and its unavailability into a 503, and passes other failures on", async () => {
  await expect(orNotFound(Promise.reject(new ApiError("none", 404)))).rejects.toMatchObject({
    status: 404,
    statusText: "Not Found",
  });
  for (const status of [0, 500]) {
    await expect(orNotFound(Promise.reject(new ApiError("away", status)))).rejects.toMatchObject({ status: 503 });
  }
  await expect(orNotFound(Promise.reject(new ApiError("slow down", 429)))).rejects.toBeInstanceOf(ApiError);
  await expect(orNotFound(Promise.resolve(7))).resolves.toBe(7);
});
