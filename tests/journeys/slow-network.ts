import type { Page } from "@playwright/test";

/** Lighthouse's slow 3G: 400 ms there and back, 400 kbit/s. */
export async function onSlow3G(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}
