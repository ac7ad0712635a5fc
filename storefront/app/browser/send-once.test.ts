import { ApiError } from "@fundi/shared/contract/http";
import { beforeEach, expect, it } from "vitest";
import { sendOnce, startAnother } from "./send-once";

beforeEach(() => sessionStorage.clear());

/** A server that carries out one request for each key, and whose answers may be lost. */
function startServer() {
  const done = new Map<string, { text: string; id: number }>();
  let isLosing = false;
  let refusing = "";
  const send = async (body: { phone: string }, key: string): Promise<number> => {
    await Promise.resolve();
    if (refusing && body.phone === refusing) throw new ApiError("No", 400, "VALIDATION_ERROR");
    const text = JSON.stringify(body);
    const first = done.get(key) ?? { text, id: done.size + 1 };
    if (first.text !== text) throw new ApiError("Used", 422, "IDEMPOTENCY_KEY_REUSED");
    done.set(key, first);
    if (isLosing) throw new ApiError("Network error", 0, "NETWORK");
    return first.id;
  };
  return {
    done,
    lose: (value: boolean) => (isLosing = value),
    refuse: (phone: string) => (refusing = phone),
    book: (phone: string) => sendOnce({ name: "booking", subject: "", body: { phone }, send }),
  };
}

it("is carried out once when the answer was lost and the data is corrected before it is sent again", async () => {
  const server = startServer();
  server.lose(true);
  await expect(server.book("0712")).rejects.toMatchObject({ status: 0 });
  await expect(server.book("0722")).rejects.toMatchObject({ status: 0 });
  server.lose(false);
  expect(await server.book("0733")).toEqual({ answer: 1, isEarlier: true });
  expect([...server.done.values()]).toEqual([{ text: '{"phone":"0712"}', id: 1 }]);
});

it("is another one after an answer, and after the person decided to send it again", async () => {
  const server = startServer();
  expect(await server.book("0712")).toEqual({ answer: 1, isEarlier: false });
  expect(await server.book("0712")).toEqual({ answer: 2, isEarlier: false });
  server.lose(true);
  await expect(server.book("0712")).rejects.toMatchObject({ status: 0 });
  server.lose(false);
  startAnother("booking");
  expect(await server.book("0712")).toEqual({ answer: 4, isEarlier: false });
});

it("forgets what was refused, and leaves nothing typed in the tab once it is done", async () => {
  const server = startServer();
  server.refuse("0700");
  await expect(server.book("0700")).rejects.toMatchObject({ status: 400 });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("0700");
  await server.book("0711");
  expect(sessionStorage.length).toBe(0);
});
