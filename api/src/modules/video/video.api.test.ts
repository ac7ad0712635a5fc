import { createHmac, generateKeyPairSync, verify } from "node:crypto";
import { getVideoToken } from "@fundi/shared/conversations/video";
import { personRoom } from "@fundi/shared/conversations/video-room";
import { openTicket } from "@fundi/shared/support/tickets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { videoAccess } from "./video-access";
import { videoHost } from "./video-host";

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const PEM = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const NOW = new Date(1_795_173_700_000);
const wanjiru = { id: 17, name: "Wanjiru", email: "w@example.com" };

const none = {
  JITSI_DOMAIN: undefined,
  JITSI_APP_ID: undefined,
  JITSI_APP_SECRET: undefined,
  JAAS_APP_ID: undefined,
  JAAS_KEY_ID: undefined,
  JAAS_PRIVATE_KEY: undefined,
};
const guarded = videoHost({
  ...none,
  JITSI_DOMAIN: "meet.shop.example",
  JITSI_APP_ID: "myappid",
  JITSI_APP_SECRET: "secret",
});

/** The decoded parts of a token. */
function open(token = "") {
  const [header = "", payload = "", signature = ""] = token.split(".");
  const json = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  return { header: json(header), payload: json(payload), signed: `${header}.${payload}`, signature };
}

describe("a token", () => {
  it("is accepted by a self-hosted server: HS256 with the shared secret", () => {
    const { domain, appId, token } = videoAccess(guarded, "shop-t42", wanjiru, NOW);
    expect([domain, appId]).toEqual(["meet.shop.example", undefined]);
    const { header, payload, signed, signature } = open(token);
    expect(header).toEqual({ alg: "HS256", typ: "JWT" });
    expect(payload).toEqual({
      aud: "myappid",
      iss: "myappid",
      sub: "meet.shop.example",
      room: "shop-t42",
      exp: 1_795_180_900,
      context: { user: { id: "17", name: "Wanjiru", email: "w@example.com" } },
    });
    expect(signature).toBe(createHmac("sha256", "secret").update(signed).digest("base64url"));
  });

  it("is accepted by 8x8: RS256 with the shop's key, whose id it names", () => {
    const host = videoHost({
      ...none,
      JAAS_APP_ID: "vpaas-magic-cookie-XXXX",
      JAAS_KEY_ID: "abc123",
      // In one line, as in a settings file.
      JAAS_PRIVATE_KEY: PEM.replaceAll("\n", "\\n"),
    });
    const { domain, appId, token } = videoAccess(host, "shop-t42", wanjiru, NOW);
    expect([domain, appId]).toEqual(["8x8.vc", "vpaas-magic-cookie-XXXX"]);
    const { header, payload, signed, signature } = open(token);
    expect(header).toEqual({ alg: "RS256", typ: "JWT", kid: "vpaas-magic-cookie-XXXX/abc123" });
    expect(payload).toEqual({
      aud: "jitsi",
      iss: "chat",
      sub: "vpaas-magic-cookie-XXXX",
      room: "shop-t42",
      nbf: 1_795_173_700,
      exp: 1_795_180_900,
      context: {
        user: { id: "17", name: "Wanjiru", email: "w@example.com", avatar: "", moderator: "true" },
        features: { recording: "false", livestreaming: "false" },
      },
    });
    expect(verify("sha256", Buffer.from(signed), publicKey, Buffer.from(signature, "base64url"))).toBe(true);
  });
});

describe("the host of calls", () => {
  it("is the public one unless configured otherwise", () => {
    expect(videoAccess(videoHost(none), "shop-t42", wanjiru, NOW)).toEqual({});
    expect(videoAccess(videoHost({ ...none, JITSI_DOMAIN: "meet.jit.si" }), "shop-t42", wanjiru, NOW)).toEqual({});
    const open = videoHost({ ...none, JITSI_DOMAIN: "meet.shop.example" });
    expect(videoAccess(open, "shop-t42", null, NOW)).toEqual({ domain: "meet.shop.example" });
    expect(videoAccess(guarded, "shop-t42", null, NOW)).toEqual({});
  });

  it("is rejected at the start when it is partly configured", () => {
    for (const half of [
      { JITSI_APP_ID: "a", JITSI_APP_SECRET: "b" },
      { JITSI_DOMAIN: "meet.shop.example", JITSI_APP_ID: "a" },
      { JAAS_APP_ID: "a", JAAS_KEY_ID: "b" },
      { JAAS_APP_ID: "a", JAAS_KEY_ID: "b", JAAS_PRIVATE_KEY: "no key" },
    ])
      expect(() => videoHost({ ...none, ...half })).toThrow(/JITSI_DOMAIN|JAAS_PRIVATE_KEY/);
  });
});

describe("GET /api/video/token", () => {
  let api: TestApi;
  let jane: Person;
  let room: string;
  beforeAll(async () => {
    api = await startTestApi({
      env: { JITSI_DOMAIN: "meet.shop.example", JITSI_APP_ID: "myappid", JITSI_APP_SECRET: "secret" },
    });
    jane = await api.person();
    const body = { name: "Jane", email: jane.email, subject: "Call me", message: "Please" };
    room = `fundi-computers-t${(await jane.call(openTicket, { body })).id}`;
  });
  afterAll(() => api.stop());

  const roomOf = (token: string | undefined) => open(token).payload.room;

  it("lets the owner of a ticket and staff into its room, and nobody else", async () => {
    const ask = (person: { call: Person["call"] }) => person.call(getVideoToken, { query: { room } });
    const owned = await ask(jane);
    expect(owned.room).toMatch(new RegExp(`^${room}-[0-9a-f]{24}$`));
    expect(roomOf(owned.token)).toBe(owned.room);
    expect((await ask(await api.person("staff"))).room).toBe(owned.room);
    expect(await ask(await api.person())).toEqual({});
    expect(await ask({ call: api.guest })).toEqual({});
  });

  it("lets a person into their own room, and no other", async () => {
    const own = personRoom("Fundi Computers", jane.email);
    const other = personRoom("Fundi Computers", "somebody@people.example");
    const { room: name = "", token } = await jane.call(getVideoToken, { query: { room: own } });
    expect(name).toMatch(new RegExp(`^fundi-computers-u${jane.id}-[0-9a-f]{24}$`));
    expect(roomOf(token)).toBe(name);
    expect(await jane.call(getVideoToken, { query: { room: other } })).toEqual({});
  });

  it("reveals to nobody the name of a room that is not theirs, and accepts a room name from staff", async () => {
    const { room: name = "" } = await jane.call(getVideoToken, { query: { room } });
    const clerk = await api.person("staff");
    const stranger = await api.person();
    expect(roomOf((await clerk.call(getVideoToken, { query: { room: name } })).token)).toBe(name);
    expect(await stranger.call(getVideoToken, { query: { room: name } })).toEqual({});
    const guessed = `${room}-${"0".repeat(24)}`;
    expect(await clerk.call(getVideoToken, { query: { room: guessed } })).toEqual({});
  });

  it("issues no token for rooms that are not the shop's, or for all of them", async () => {
    const admin = await api.person("admin");
    for (const strange of ["other-t1", "fundi-computers", "fundi-computers-t999999"])
      expect(await admin.call(getVideoToken, { query: { room: strange } })).toEqual({});
    expect(await failureOf(admin.call(getVideoToken, { query: { room: "*" } }))).toMatchObject({ status: 400 });
  });
});
