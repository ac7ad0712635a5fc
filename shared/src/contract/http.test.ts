import { describe, expect, it, vi } from "vitest";
import { getMe, login } from "../accounts/accounts";
import { createClient } from "../web/client";
import { ApiError } from "./http";

const credentials = { email: "jane@example.com", password: "secret1" };
const session = { user: null, token: "t1" };

/** Signs in against a server with one fixed response, and returns the outcome. */
function failureWith(response: Response | Error): Promise<ApiError> {
  const call = createClient({
    baseUrl: "https://api.shop.test",
    fetch: () => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response)),
  });
  return call(login, { body: credentials }).then(
    () => expect.unreachable(),
    (error: ApiError) => error,
  );
}

const answer = (body: unknown, status: number, statusText = "") =>
  new Response(typeof body === "string" ? body : JSON.stringify(body), { status, statusText });

it("explains when a proxy refuses the size of an upload", async () => {
  const error = await failureWith(answer("<html><h1>413 Request Entity Too Large</h1></html>", 413));
  expect(error).toMatchObject({ status: 413, code: "PAYLOAD_TOO_LARGE" });
  expect(error.serverText).toMatch(/^The file is larger than the server in front of the shop lets through/);
  const own = await failureWith(answer({ error: "Images can be up to 10 MB", code: "PAYLOAD_TOO_LARGE" }, 413));
  expect(own.serverText).toBe("Images can be up to 10 MB");
});

describe("a request", () => {
  const requestOf = async (token: string | null) => {
    const fetched = vi.fn<typeof fetch>(async () => answer(session, 500));
    const call = createClient({ baseUrl: "https://api.shop.test", token: () => token, fetch: fetched });
    await call(login, { body: credentials }).catch(() => undefined);
    const [url, init] = fetched.mock.calls[0] ?? [];
    return { url, headers: new Headers(init?.headers), body: init?.body };
  };

  it("goes to the configured URL, as JSON", async () => {
    const { url, headers, body } = await requestOf(null);
    expect(url).toBe("https://api.shop.test/api/auth/login");
    expect(headers.get("content-type")).toBe("application/json");
    expect(JSON.parse(String(body))).toEqual(credentials);
  });

  it("carries the bearer token when there is one, and no such header without", async () => {
    expect((await requestOf("t1")).headers.get("authorization")).toBe("Bearer t1");
    expect((await requestOf(null)).headers.has("authorization")).toBe(false);
  });
});

describe("a refused call", () => {
  it("uses the server's error field, else its message, else the status", async () => {
    expect((await failureWith(answer({ error: "Nope", message: "Other" }, 400))).message).toBe("Nope");
    expect((await failureWith(answer({ message: "Other" }, 400))).message).toBe("Other");
    const bare = await failureWith(answer({}, 500, "Internal Server Error"));
    expect(bare.message).toBe("HTTP 500: Internal Server Error");
    expect(bare.serverText).toBeUndefined();
  });

  it("is a network error when the body is not JSON or there was no response", async () => {
    const html = await failureWith(answer("<html>Bad Gateway</html>", 502));
    expect(html).toMatchObject({ message: "Network error", status: 502, code: "NETWORK" });
    expect(await failureWith(new TypeError("Failed to fetch"))).toMatchObject({ message: "Network error", status: 0 });
  });

  it("appends the message of each field", async () => {
    const details = { fieldErrors: { email: ["Required"], password: ["Too short", "Too plain"] } };
    const { message } = await failureWith(answer({ error: "Bad input", code: "VALIDATION_ERROR", details }, 400));
    expect(message).toBe("Bad input (email: Required; password: Too short, Too plain)");
  });

  it("does not say twice what a field's message says", async () => {
    const details = { fieldErrors: { lines: ["Only 1 can come back."] } };
    const { message } = await failureWith(answer({ error: "Only 1 can come back.", details }, 400));
    expect(message).toBe("Only 1 can come back.");
  });

  it("carries the server's code, the status, the request id and the retry delay", async () => {
    const body = JSON.stringify({ error: "Too many attempts", code: "RATE_LIMITED", requestId: "r-1" });
    const error = await failureWith(new Response(body, { status: 429, headers: { "retry-after": "30" } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ code: "RATE_LIMITED", status: 429, requestId: "r-1", retryAfter: 30 });
  });
});

it("refuses a response that does not match the contract, including an unknown role", async () => {
  const user = {
    id: 7,
    name: "Jane Doe",
    firstName: "Jane",
    lastName: "Doe",
    email: "jane@example.com",
    phone: null,
    address: null,
    profilePicture: null,
    role: "owner",
    createdAt: "2026-11-20T08:00:00.000Z",
  };
  const call = createClient({ baseUrl: "", fetch: async () => answer(user, 200) });
  await expect(call(getMe, {})).rejects.toThrow(/role/);
});
