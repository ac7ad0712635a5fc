import { forgotPassword, login, register, resetPassword } from "@fundi/shared/accounts/accounts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json, noNetwork } from "../../../test/fake-api";
import { jane } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import { toast } from "../../components/toast/toast";
import { endSession } from "../../session";
import { AuthPage } from "./auth-page";

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  endSession();
  vi.clearAllMocks();
  api = fakeApi();
});

const pages = { "/login": () => <AuthPage mode="login" />, "/register": () => <AuthPage mode="register" /> };
const open = (at: "/login" | "/register", state?: unknown) => renderPage({ pages, at, state });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const title = () => screen.getByRole("heading", { level: 1 }).textContent;
const fieldNames = () => [...document.querySelectorAll("input")].map((input) => input.name);
const signedIn = () => json({ user: jane, token: "t1" });

async function fillLogin(password = "secret99"): Promise<void> {
  await type("E-mail", "jane@example.com");
  await type("Password", password);
}

async function fillRegistration({ confirm = "secret99" } = {}): Promise<void> {
  await type("First name", "Jane");
  await type("Last name", "Doe");
  await type("E-mail", "jane@example.com");
  await type("Password", "secret99");
  await type("Confirm password", confirm);
}

describe("the modes", () => {
  it("sign in, with e-mail and password", async () => {
    await open("/login");
    expect(title()).toBe("Welcome Back");
    expect(fieldNames()).toEqual(["email", "password"]);
    expect(screen.getByRole("button", { name: "Sign In" })).toBeTruthy();
  });

  it("create an account, with the shop's name", async () => {
    await open("/login");
    await press("Sign up");
    await waitFor(() => expect(title()).toBe("Create Account"));
    expect(screen.getByText("Join Fundi Computers today")).toBeTruthy();
    expect(fieldNames()).toEqual(["firstName", "lastName", "email", "password", "confirmPassword"]);
    expect(screen.getByRole("button", { name: "Create Account" })).toBeTruthy();
    await press("Sign in");
    await waitFor(() => expect(title()).toBe("Welcome Back"));
  });

  it("reset the password, with the e-mail only", async () => {
    await open("/login");
    await press("Forgot your password?");
    expect(title()).toBe("Reset Password");
    expect(fieldNames()).toEqual(["email"]);
    expect(screen.getByRole("button", { name: "Send Reset Link" })).toBeTruthy();
    await press("Sign in");
    expect(title()).toBe("Welcome Back");
  });

  it("show and hide the password", async () => {
    await open("/login");
    const field = screen.getByLabelText<HTMLInputElement>("Password");
    expect(field.type).toBe("password");
    await press("Show password");
    expect(field.type).toBe("text");
    await press("Hide password");
    expect(field.type).toBe("password");
  });
});

describe("validation", () => {
  it("requires e-mail and a password, which may be an old, short one, to sign in", async () => {
    await open("/login");
    await press("Sign In");
    expect(await screen.findAllByText("Required")).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText("E-mail"));
    await fillLogin("12345");
    await press("Sign In");
    await waitFor(() => expect(api.calls).toHaveLength(1));
  });

  it("limits the name to the api's maximum length", async () => {
    await open("/register");
    expect(screen.getByLabelText<HTMLInputElement>("First name").maxLength).toBe(80);
  });

  it("requires every field to register", async () => {
    await open("/register");
    await press("Create Account");
    expect(await screen.findAllByText("Required")).toHaveLength(5);
    expect(api.calls).toHaveLength(0);
  });

  it("rejects two different passwords without a request", async () => {
    await open("/register");
    await fillRegistration({ confirm: "secret98" });
    await press("Create Account");
    expect(await screen.findByText("Passwords do not match")).toBeTruthy();
    expect(api.calls).toHaveLength(0);
  });

  it("suggests a correction for a mistyped e-mail domain, and applies it on click", async () => {
    await open("/register");
    await type("E-mail", "jane@gmial.com");
    const hint = await screen.findByRole("button", { name: "Did you mean jane@gmail.com?" });
    await userEvent.click(hint);
    expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe("jane@gmail.com");
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });
});

describe("signing in", () => {
  it("shows a welcome toast, stores the token and goes to the dashboard", async () => {
    api.on(login, signedIn);
    const { place } = await open("/login");
    await fillLogin();
    await press("Sign In");
    await waitFor(() => expect(place().path).toBe("/dashboard"));
    expect(api.calls[0]?.body).toEqual({ email: "jane@example.com", password: "secret99" });
    expect(localStorage.getItem("auth_token")).toBe("t1");
    expect(toast.success).toHaveBeenCalledWith("Welcome back!");
  });

  it("shows why the visitor was sent here and returns there", async () => {
    api.on(login, signedIn);
    localStorage.setItem("auth_return_to", "/products/1");
    const state = { returnTo: "/payment", message: "Please log in to continue with payment." };
    const { place } = await open("/login", state);
    expect(screen.getByText("Please log in to continue with payment.")).toBeTruthy();
    await fillLogin();
    await press("Sign In");
    await waitFor(() => expect(place().path).toBe("/payment"));
    expect(localStorage.getItem("auth_return_to")).toBeNull();
  });

  it("shows Please wait... while the request is pending, and sends once", async () => {
    let response = (_: Response) => {};
    api.on(login, () => new Promise((resolve) => (response = resolve)));
    await open("/login");
    await fillLogin();
    await press("Sign In");
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Please wait..." });
    expect(button.disabled).toBe(true);
    await userEvent.keyboard("{Enter}");
    expect(api.calls).toHaveLength(1);
    response(signedIn());
    await waitFor(() => expect(localStorage.getItem("auth_token")).toBe("t1"));
  });

  it("offers to sign up when the e-mail is unknown, with the values prefilled", async () => {
    api.on(login, () => failure(404, "EMAIL_NOT_FOUND", "No such e-mail"));
    const { place } = await open("/login");
    await fillLogin();
    await press("Sign In");
    expect(await screen.findByText("Email not found. Would you like to sign up?")).toBeTruthy();
    expect(place().path).toBe("/register");
    expect(title()).toBe("Create Account");
    expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe("jane@example.com");
  });

  it.each([
    [
      "a wrong password",
      () => failure(401, "INCORRECT_PASSWORD", "no"),
      "Incorrect password. Please try again or reset your password.",
    ],
    ["the server's message", () => failure(429, "RATE_LIMITED", "Too many attempts."), "Too many attempts."],
    ["a failure without a message", () => json({}, 500), "Login failed"],
    ["a response that is not JSON", () => new Response("<html>", { status: 502 }), "Login failed"],
    ["no network", noNetwork, "Login failed. Check your connection and try again."],
  ])("shows %s", async (_, reply, text) => {
    api.on(login, reply);
    await open("/login");
    await fillLogin();
    await press("Sign In");
    expect((await screen.findByRole("alert")).textContent).toBe(text);
    expect(localStorage.getItem("auth_token")).toBeNull();
  });

  it("redirects a signed-in user", async () => {
    api.on(login, signedIn);
    const { adoptSession } = await import("../../session/session-store");
    adoptSession({ token: "t1", user: jane });
    const { place } = await open("/login", { returnTo: "/orders" });
    await waitFor(() => expect(place().path).toBe("/orders"));
  });
});

describe("registering", () => {
  it("signs in at once and goes to the stored path", async () => {
    api.on(register, () => json({ user: jane, token: "t2" }, 201));
    localStorage.setItem("auth_return_to", "/products/1");
    const { place } = await open("/register");
    await fillRegistration();
    await press("Create Account");
    await waitFor(() => expect(place().path).toBe("/products/1"));
    expect(api.calls[0]?.body).toEqual({
      firstName: "Jane",
      lastName: "Doe",
      email: "jane@example.com",
      password: "secret99",
    });
    expect(localStorage.getItem("auth_token")).toBe("t2");
    expect(toast.success).toHaveBeenCalledWith("Account created successfully!");
  });

  it("stays and shows the reason when the server refuses", async () => {
    api.on(register, () => failure(409, "EMAIL_EXISTS", "An account with this email already exists."));
    const { place } = await open("/register");
    await fillRegistration();
    await press("Create Account");
    expect((await screen.findByRole("alert")).textContent).toBe("An account with this email already exists.");
    expect(place().path).toBe("/register");
  });

  it("shows field errors of the server at the field", async () => {
    api.on(register, () =>
      failure(400, "VALIDATION_ERROR", "Some fields are not valid.", { fieldErrors: { email: ["Not this one"] } }),
    );
    await open("/register");
    await fillRegistration();
    await press("Create Account");
    expect(await screen.findByText("Not this one")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("E-mail"));
  });
});

describe("a forgotten password", () => {
  const done = () => json({ success: true, message: "" });

  it("returns to signing in once the instructions are sent", async () => {
    api.on(forgotPassword, done);
    await open("/login");
    await press("Forgot your password?");
    await type("E-mail", "jane@example.com");
    await press("Send Reset Link");
    await waitFor(() => expect(title()).toBe("Welcome Back"));
    expect(toast.success).toHaveBeenCalledWith("Password reset instructions sent to your email");
    expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe("jane@example.com");
  });

  it("accepts the code and a new password, then returns to signing in", async () => {
    api.on(resetPassword, done);
    await open("/login");
    await press("Forgot your password?");
    await press("I have a code");
    expect(fieldNames()).toEqual(["email", "otp", "newPassword"]);
    await type("E-mail", "jane@example.com");
    await type("6-digit code", "123456");
    await type("New password", "secret99");
    await press("Set New Password");
    await waitFor(() => expect(title()).toBe("Welcome Back"));
    expect(api.calls[0]?.body).toEqual({ email: "jane@example.com", otp: "123456", newPassword: "secret99" });
  });
});
