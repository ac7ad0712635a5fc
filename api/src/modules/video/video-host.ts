import { createPrivateKey, type KeyObject } from "node:crypto";
import { PUBLIC_VIDEO_HOST } from "@fundi/shared/conversations/video-room";
import type { Env } from "../../env";

/** The host of the shop's video calls. */
export type VideoHost =
  /** A public host without authentication. */
  | { kind: "public" }
  /** The shop's own server, open to anyone who knows a room. */
  | { kind: "open"; domain: string }
  /** The shop's own server, which requires tokens with a shared secret. */
  | { kind: "guarded"; domain: string; appId: string; secret: string }
  /** 8x8's service ("Jitsi as a Service"), which requires tokens signed with the shop's key. */
  | { kind: "jaas"; appId: string; keyId: string; privateKey: KeyObject };

type Settings = Pick<
  Env,
  "JITSI_DOMAIN" | "JITSI_APP_ID" | "JITSI_APP_SECRET" | "JAAS_APP_ID" | "JAAS_KEY_ID" | "JAAS_PRIVATE_KEY"
>;

const isSome = (values: readonly unknown[]) => values.some((value) => value !== undefined);

/** Returns the configured host. Throws when it is only partly configured. */
export function videoHost(settings: Settings): VideoHost {
  const { JITSI_DOMAIN: domain, JITSI_APP_ID, JITSI_APP_SECRET, JAAS_APP_ID, JAAS_KEY_ID, JAAS_PRIVATE_KEY } = settings;
  if (JAAS_APP_ID && JAAS_KEY_ID && JAAS_PRIVATE_KEY)
    return { kind: "jaas", appId: JAAS_APP_ID, keyId: JAAS_KEY_ID, privateKey: readKey(JAAS_PRIVATE_KEY) };
  if (isSome([JAAS_APP_ID, JAAS_KEY_ID, JAAS_PRIVATE_KEY]))
    throw new Error("JAAS_APP_ID, JAAS_KEY_ID and JAAS_PRIVATE_KEY are needed together. See .env.example.");
  const ownDomain = domain === PUBLIC_VIDEO_HOST ? undefined : domain;
  if (ownDomain && JITSI_APP_ID && JITSI_APP_SECRET)
    return { kind: "guarded", domain: ownDomain, appId: JITSI_APP_ID, secret: JITSI_APP_SECRET };
  if (isSome([JITSI_APP_ID, JITSI_APP_SECRET]))
    throw new Error("JITSI_APP_ID and JITSI_APP_SECRET need each other and a JITSI_DOMAIN. See .env.example.");
  return ownDomain ? { kind: "open", domain: ownDomain } : { kind: "public" };
}

/** A PEM key; in a settings file its line breaks may be written as \n. */
function readKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem.replaceAll("\\n", "\n"));
  } catch (cause) {
    throw new Error("JAAS_PRIVATE_KEY is not a private key in PEM form.", { cause });
  }
}
