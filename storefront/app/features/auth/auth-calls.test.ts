import { register } from "@fundi/shared/accounts/accounts";
import { beforeEach, expect, it, vi } from "vitest";
import { failure, fakeApi, json } from "../../../test/fake-api";
import { jane } from "../../../test/fixtures";
import { signUp } from "./auth-calls";

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
});

it("splits a full name at its first space", async () => {
  api.on(register, () => json({ user: jane, token: "t1" }, 201));
  const account = { name: "Jane Mary Doe", email: "jane@example.com", password: "secret99" };
  expect(await signUp(account, vi.fn())).toBe(true);
  expect(api.calls[0]?.body).toMatchObject({ firstName: "Jane", lastName: "Mary Doe" });
});

it("returns false and reports the reason when the server refuses", async () => {
  api.on(register, () => failure(409, "EMAIL_EXISTS", "Taken"));
  const why = vi.fn();
  const account = { firstName: "Jane", lastName: "Doe", email: "jane@example.com", password: "secret99" };
  expect(await signUp(account, why)).toBe(false);
  expect(why).toHaveBeenCalledWith(expect.objectContaining({ code: "EMAIL_EXISTS", serverText: "Taken" }));
  expect(localStorage.getItem("auth_token")).toBeNull();
});
