import { requestPhoneCode, resetPasswordByPhone, signInByPhone } from "@fundi/shared/accounts/phone-codes";
import { LANDLINE_ERROR } from "@fundi/shared/values/phone";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { failure, fakeApi, json } from "../../../test/fake-api";
import { jane } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { endSession } from "../../session";
import { AuthPage } from "./auth-page";

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  endSession();
  vi.clearAllMocks();
  api = fakeApi();
  api.on(requestPhoneCode, () => json({ success: true, message: "" }));
});

const open = (canText = true) =>
  renderPage({
    pages: { "/login": () => <AuthPage mode="login" /> },
    at: "/login",
    settings: canText ? { phoneCodes: true } : {},
  });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);

it("signs in with the code that was texted, and says the same of every number", async () => {
  api.on(signInByPhone, () => json({ user: jane, token: "t1" }));
  const { place } = await open();
  await press("Get a code by text");
  await type("Phone", "0712 345 678");
  await press("Text me a code");
  expect((await screen.findByRole("status")).textContent).toMatch(/^If 0712 345 678 is the confirmed number/);
  await type("6-digit code", "123456");
  await press("Sign In");
  await waitFor(() => expect(place().path).toBe("/dashboard"));
  expect(api.callsOf(requestPhoneCode)[0]?.body).toEqual({ phone: "0712345678", purpose: "sign_in" });
  expect(api.callsOf(signInByPhone)[0]?.body).toEqual({ phone: "0712345678", otp: "123456" });
});

it("asks for the second factor of an account that has one, with the code still there", async () => {
  api.on(signInByPhone, () => failure(401, "FACTOR_REQUIRED", "Enter the 6-digit code"));
  await open();
  await press("Get a code by text");
  await type("Phone", "0712345678");
  await press("Text me a code");
  await type("6-digit code", "123456");
  await press("Sign In");
  await type("Code of your authenticator app", "654321");
  api.on(signInByPhone, () => json({ user: jane, token: "t1" }));
  await press("Sign In");
  await waitFor(() =>
    expect(api.callsOf(signInByPhone)[1]?.body).toEqual({ phone: "0712345678", otp: "123456", factorCode: "654321" }),
  );
});

it("says at the field why a number gets no text, without a request", async () => {
  await open();
  await press("Get a code by text");
  await type("Phone", "020 271 2345");
  await press("Text me a code");
  expect(await screen.findByText(LANDLINE_ERROR)).toBeTruthy();
  expect(api.callsOf(requestPhoneCode)).toEqual([]);
});

it("sets a new password with a texted code", async () => {
  api.on(resetPasswordByPhone, () => json({ success: true, message: "" }));
  await open();
  await press("Forgot your password?");
  await press("By phone");
  await type("Phone", "0712345678");
  await press("Text me a code");
  await type("6-digit code", "123456");
  await type("New password", "mchele-na-maharagwe");
  await press("Set New Password");
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Welcome Back"));
  expect(api.callsOf(resetPasswordByPhone)[0]?.body).toEqual({
    phone: "0712345678",
    otp: "123456",
    newPassword: "mchele-na-maharagwe",
  });
});

it("shows a wrong code at its field, and leads back for a new one", async () => {
  api.on(signInByPhone, () =>
    failure(400, "INVALID_OTP", "This code is not valid", { fieldErrors: { otp: ["This code is not valid"] } }),
  );
  await open();
  await press("Get a code by text");
  await type("Phone", "0712345678");
  await press("Text me a code");
  await type("6-digit code", "000000");
  await press("Sign In");
  expect(await screen.findAllByText(/This code is not valid/)).toBeTruthy();
  await press("Other number, or a new code");
  expect(await screen.findByLabelText<HTMLInputElement>("Phone")).toHaveProperty("value", "0712 345 678");
});

it("is not offered where the shop cannot text", async () => {
  await open(false);
  expect(screen.queryByRole("button", { name: "Get a code by text" })).toBeNull();
  await press("Forgot your password?");
  expect(screen.queryByRole("button", { name: "By phone" })).toBeNull();
});
