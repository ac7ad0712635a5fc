import { buildIfStale } from "../../scripts/lib/builds.mjs";
import { startAfricasTalkingDouble } from "./africastalking-double";
import { startDarajaDouble } from "./daraja-double";
import { freePort } from "./free-port";
import { startPaystackDouble } from "./paystack-double";
import { startPhoneControl } from "./phone-control";
import { startStack } from "./stack";
import { makeStopLinks } from "./stop-links";

/**
 * Starts the stack that the journeys run against and sets its URLs in E2E_* variables. Returns how to stop it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await buildIfStale("shell");
  const paystack = await startPaystackDouble();
  const sms = await startAfricasTalkingDouble();
  const daraja = await startDarajaDouble();
  const phones = await startPhoneControl(daraja);
  const apiPort = await freePort();
  const stack = await startStack({
    env: {
      API_PORT: String(apiPort),
      ...daraja.env(`http://127.0.0.1:${apiPort}`),
      PAYSTACK_SECRET_KEY: paystack.secretKey,
      PAYSTACK_URL: paystack.url,
      ...sms.env(),
      // Where the pages of the installed console come from, and where its double has them.
      CORS_ORIGINS: "app://fundi,https://console.fundi.invalid",
    },
  });
  paystack.sendTo(`${stack.storefrontUrl}/api/hooks/paystack`);
  process.env.E2E_SMS_URL = sms.url;
  process.env.E2E_SMS_HOOK = `${stack.storefrontUrl}/api/hooks/africastalking/${sms.env().AFRICASTALKING_HOOK_SECRET}`;
  process.env.E2E_STOREFRONT_URL = stack.storefrontUrl;
  process.env.E2E_API_URL = stack.apiUrl;
  process.env.E2E_CONSOLE_URL = stack.consoleUrl;
  process.env.E2E_DATABASE_URL = stack.databaseUrl;
  process.env.E2E_DATA_DIR = stack.dataDir;
  process.env.E2E_PHONE_URL = phones.url;
  const links = await makeStopLinks(stack);
  process.env.E2E_STOP_PATH = links.texted;
  process.env.E2E_STOPPED_PATH = links.stopped;
  return async () => {
    await stack.stop();
    await paystack.stop();
    await sms.stop();
    await phones.stop();
    await daraja.stop();
  };
}
