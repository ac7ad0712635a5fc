import { stopToken } from "../../api/src/modules/texts/stop-link";
import { openDatabase } from "../../api/src/platform/database/database";
import { readShopSecret } from "../../api/src/platform/secrets/shop-secret";
import { createSigner } from "../../api/src/platform/secrets/signer";
import { ensureRecipient, stopTexts } from "../../api/src/platform/texts/text-recipient-store";

/** Returns the paths of the links in texts to two numbers: one that is texted, and one whose owner stopped texts. */
export async function makeStopLinks({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }) {
  const db = openDatabase(databaseUrl, 1);
  try {
    const signer = createSigner(() => readShopSecret(dataDir, undefined));
    const [texted, stopped] = ["+254745000001", "+254745000002"];
    const pathOf = async (number: string): Promise<string> =>
      `/stop/${stopToken(signer, (await ensureRecipient(db, number, new Date())).id)}`;
    await stopTexts(db, stopped, new Date());
    return { texted: await pathOf(texted), stopped: await pathOf(stopped) };
  } finally {
    await db.destroy();
  }
}
