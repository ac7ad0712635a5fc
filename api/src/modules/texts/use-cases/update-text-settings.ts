import { randomBytes } from "node:crypto";
import type { Changes } from "@fundi/shared/activity/domain-events";
import { AppError } from "@fundi/shared/contract/errors";
import type { z } from "@fundi/shared/contract/z";
import type { updateTextSettings as endpoint, TextSettings } from "@fundi/shared/texts/text-settings";
import { checkVersion } from "../../../platform/check-version";
import type { TextSettingsDependencies } from "../text-settings-dependencies";
import {
  lockTextSettings,
  type SealedField,
  type StoredTextSettings,
  saveTextSettings,
  TEXTS_ROW,
} from "../text-settings-store";

type Change = z.output<typeof endpoint.body>;

/** The fields of the audit log in words: never a key. */
const describe = ({ channels, quiet, offTopics, username, sender, phoneNumberId }: StoredTextSettings): string =>
  [
    `channels ${channels.join(", ") || "none"}`,
    `quiet ${quiet.from}–${quiet.to}`,
    offTopics.length > 0 && `not about ${offTopics.join(", ")}`,
    username && `Africa's Talking ${username}${sender && ` as ${sender}`}`,
    phoneNumberId && `WhatsApp ${phoneNumberId}`,
  ]
    .filter(Boolean)
    .join("; ");

/**
 * Stores how texts are sent. Throws CONFLICT for keys that the environment sets, STALE_VERSION with the current settings
 * for an outdated version.
 */
export async function updateTextSettings(
  { env, inTransaction, box, clock }: TextSettingsDependencies,
  change: Change,
  actorId: number,
  present: () => TextSettings,
): Promise<void> {
  refuseOtherThanEnv(env, change);
  const seal = (field: SealedField, plain: string) => plain && box.seal(plain, `shop_settings:${TEXTS_ROW}:${field}`);
  await inTransaction(async (tx) => {
    const before = await lockTextSettings(tx.db, clock());
    checkVersion(
      before,
      change.version,
      "The settings of texts changed while you were looking at them.",
      ({ version }) => ({
        ...present(),
        version,
      }),
    );
    const { africasTalking, whatsApp } = change;
    const next: StoredTextSettings = {
      ...before,
      channels: change.channels ?? before.channels,
      quiet: change.quiet ?? before.quiet,
      offTopics: change.offTopics ?? before.offTopics,
      username: africasTalking?.username ?? before.username,
      sender: africasTalking?.sender ?? before.sender,
      apiKey: africasTalking?.apiKey === undefined ? before.apiKey : seal("apiKey", africasTalking.apiKey),
      phoneNumberId: whatsApp?.phoneNumberId ?? before.phoneNumberId,
      token: whatsApp?.token === undefined ? before.token : seal("token", whatsApp.token),
      appSecret: whatsApp?.appSecret === undefined ? before.appSecret : seal("appSecret", whatsApp.appSecret),
      // Made once: they are entered at the providers.
      hookSecret: before.hookSecret || seal("hookSecret", randomBytes(24).toString("base64url")),
      verifyToken: before.verifyToken || seal("verifyToken", randomBytes(24).toString("base64url")),
      version: before.version + 1,
    };
    await saveTextSettings(tx.db, next, clock());
    const keys = [africasTalking?.apiKey, whatsApp?.token, whatsApp?.appSecret].some((key) => key !== undefined);
    const changes: Changes = {
      texts: [describe(before), describe(next)],
      ...(keys && { textKeys: ["", "others"] as const }),
    };
    tx.emit({ name: "settings.changed", entity: "settings", entityId: null, actorId, payload: { changes } });
  });
}

/** What the environment sets would win over what is stored, without a word. */
function refuseOtherThanEnv(env: TextSettingsDependencies["env"], { africasTalking, whatsApp }: Change): void {
  if (africasTalking && env.AFRICASTALKING_API_KEY)
    throw new AppError(
      "CONFLICT",
      "AFRICASTALKING_API_KEY in .env sets the account. Take it out there and restart first.",
    );
  if (whatsApp && env.WHATSAPP_TOKEN)
    throw new AppError("CONFLICT", "WHATSAPP_TOKEN in .env sets the account. Take it out there and restart first.");
}
