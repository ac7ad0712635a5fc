import { BlueprintProvider } from "@blueprintjs/core";
import { forgotPassword, login, resetPassword } from "@fundi/shared/accounts/accounts";
import { AppError } from "@fundi/shared/contract/errors";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { SessionContext } from "../../session/session";
import { createSessionStore, type SessionStore } from "../../session/session-store";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { toast } from "../../testing/fake-toasts";
import { SignInScreen } from "./sign-in-screen";

let api: FakeApi;
let session: SessionStore;
beforeEach(() => {
  localStorage.clear();
  api = createFakeApi();
  session = createSessionStore();
});

function show(message?: string) {
  render(
    <BlueprintProvider>
      <SessionContext.Provider value={session}>
        <SignInScreen message={message} />
      </SessionContext.Provider>
    </BlueprintProvider>,
  );
  const user = userEvent.setup({ delay: null });
  return {
    user,
    async signIn(email: string, password: string) {
      if (email) await user.type(screen.getByLabelText("E-mail"), email);
      if (password) await user.type(screen.getByLabelText("Password"), password);
      await user.click(screen.getByRole("button", { name: "Sign In" }));
    },
  };
}

describe("signing in", () => {
  it("validates before sending", async () => {
    const { signIn } = show();
    await signIn("grace", "");
    await screen.findByText("Enter a valid e-mail address");
    await screen.findByText("Required");
  });

  it.each([
    ["EMAIL_NOT_FOUND", "No such account", /^Email not found\. Would you like to sign up\?/],
    ["INCORRECT_PASSWORD", "Wrong", /^Incorrect password\. Please try again or reset your password\.$/],
    ["RATE_LIMITED", "Too many attempts. Try again in 15 minutes.", /^Too many attempts\. Try again in 15 minutes\.$/],
  ] as const)("words %s for staff", async (code, text, words) => {
    api.on(login, () => {
      throw new AppError(code, text);
    });
    const { signIn } = show();
    await signIn("grace@shop.test", "secret123");
    expect((await screen.findByRole("alert")).textContent).toMatch(words);
  });

  it("asks for the second factor's code when the account has one, and sends it", async () => {
    const sent: unknown[] = [];
    api.on(login, ({ body }) => {
      sent.push(body.factorCode);
      throw body.factorCode
        ? new AppError("INVALID_FACTOR", "This code is not right. Wait for the next one.", {
            fieldErrors: { factorCode: ["Not right, or used"] },
          })
        : new AppError("FACTOR_REQUIRED", "Enter the code.");
    });
    const { user, signIn } = show();
    await signIn("grace@shop.test", "short");
    await user.type(await screen.findByLabelText("Code of your authenticator app"), "123456");
    await user.click(screen.getByRole("button", { name: "Sign In" }));
    // The field says the rest, without the name that it has in the contract.
    const text = "This code is not right. Wait for the next one.";
    await screen.findByText((shown) => shown === text);
    screen.getByText("Not right, or used");
    expect(screen.queryByText(/factorCode/)).toBeNull();
    expect(sent).toEqual([undefined, "123456"]);
  });

  it("offers no registration", () => {
    show();
    expect(screen.queryByText(/Sign up/)).toBeNull();
  });

  it("shows why the user was signed out", () => {
    show("Your session has ended. Please sign in again.");
    expect(screen.getByRole("status").textContent).toContain("session has ended");
  });

  it("shows the password on request", async () => {
    const { user } = show();
    expect(screen.getByLabelText<HTMLInputElement>("Password").type).toBe("password");
    await user.click(screen.getByRole("button", { name: "Show password" }));
    expect(screen.getByLabelText<HTMLInputElement>("Password").type).toBe("text");
  });
});

describe("a forgotten password", () => {
  it("sends a code and returns to the sign-in form", async () => {
    api.on(forgotPassword, () => ({ success: true as const, message: "Sent" }));
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Forgot your password?" }));
    await user.type(screen.getByLabelText("E-mail"), "grace@shop.test");
    await user.click(screen.getByRole("button", { name: "Send Reset Link" }));
    await toast("Password reset instructions sent to your email");
    expect((await screen.findByLabelText<HTMLInputElement>("E-mail")).value).toBe("grace@shop.test");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Welcome Back");
  });

  it("sets a new password with the code", async () => {
    api.on(resetPassword, ({ body }) => {
      expect(body).toEqual({ email: "grace@shop.test", otp: "123456", newPassword: "better123" });
      return { success: true as const, message: "Done" };
    });
    const { user } = show();
    await user.click(screen.getByRole("button", { name: "Forgot your password?" }));
    await user.click(screen.getByRole("button", { name: "I have a code" }));
    await user.type(screen.getByLabelText("E-mail"), "grace@shop.test");
    await user.type(screen.getByLabelText("6-digit code"), "123456");
    await user.type(screen.getByLabelText("New password"), "better123");
    await user.click(screen.getByRole("button", { name: "Set New Password" }));
    await screen.findByText(/Your password is changed/);
  });
});
