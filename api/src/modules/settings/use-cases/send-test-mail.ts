import { AppError } from "@fundi/shared/contract/errors";
import { inSettings } from "@fundi/shared/settings/settings-tabs";
import { queueMail } from "../../../platform/mail/mail-store";
import type { LoadedSettings } from "../settings-dependencies";

/** Sends a test mail to the caller. Throws when no mail server is available. */
export async function sendTestMail(
  { db, shop, isMailOn }: LoadedSettings,
  { email }: { email: string },
): Promise<{ to: string }> {
  if (!isMailOn())
    throw new AppError("NOT_CONFIGURED", `No mail server is set. Enter it under ${inSettings("mail-server")}.`);
  const subject = `Test mail of ${shop.brand}`;
  const body =
    "This mail shows that the shop's mails go out. If it lies in your spam folder, customers' mails do, too.";
  await queueMail(db, { to: email, subject, body });
  return { to: email };
}
