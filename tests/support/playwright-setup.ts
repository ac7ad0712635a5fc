import { buildIfStale } from "../../scripts/lib/builds.mjs";
import { startAfricasTalkingDouble } from "./africastalking-double";
import { startPaystackDouble } from "./paystack-double";
import { startStack } from "./stack";

/**
 * Starts the stack that the journeys run against and sets its URLs in E2E_* variables. Returns how to stop it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await buildIfStale("shell");
  const paystack = await startPaystackDouble();
  const sms = await startAfricasTalkingDouble();
  const stack = await startStack({
    env: {
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
  return async () => {
    await stack.stop();
    await paystack.stop();
    await sms.stop();
  };
}
